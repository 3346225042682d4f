"""The game: a pure decider. No input or output, no clock, no randomness of its own."""
