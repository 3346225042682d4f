"""The printed pieces: what each says and does, one block a card."""
