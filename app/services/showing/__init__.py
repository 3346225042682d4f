"""From what a viewer may see of a game to the pieces of a page: texts, groups, sums. No rules here."""
