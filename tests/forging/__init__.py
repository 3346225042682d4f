"""Whether a stranger with `check_game.py` notices any byte that was changed: `python -m tests.forging`."""
