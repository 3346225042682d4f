"""How fast the engine is beside others: every figure is a ratio of rates from one run, side by side."""
