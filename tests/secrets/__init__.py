"""What nobody may learn (R151), looked for in whole games: `python -m tests.secrets`.

For each viewer, a seat or a spectator, every game is told a second time: with other faces on every piece
that the viewer never saw, other options before the others, and every pile shuffled otherwise. Row by row
the viewer must get the same of both.
"""
