"""The catalogue: every English sentence about a game. The engine knows kinds and values, never words.

options.py     what an option says, and what follows from it
questions.py   what a question asks
refusals.py    why not
history/       one line for each event
game_file/     what each field of the published game file means
names.py       pieces, spaces and seats by name, and the grammar that all of these share
"""
