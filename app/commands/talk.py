"""`python -m app talk`: what the operator can do about a message that should not stand at a table."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from app.store.talk import Message


@click.command()
@click.argument("game")
@click.option(
    "--remove", "numbers", type=int, multiple=True, metavar="N", help="Remove this message; may be repeated."
)
def command(game: str, numbers: tuple[int, ...]) -> None:
    """List who talked at the table of GAME (its id or code) and when, or remove messages by their number.

    The number stands at the end of a message's address on the table's page (`#said-12`). What people said is
    theirs: no text is printed.
    """
    from app.services import moderating
    from app.services.archive import NotToBeHad

    try:
        for line in _removed(game, numbers) if numbers else map(_line, moderating.overview(game)):
            click.echo(line)
    except NotToBeHad as why:
        raise click.ClickException(str(why)) from None


def _removed(game: str, numbers: tuple[int, ...]) -> list[str]:
    from app.services import moderating

    missing = [number for number in numbers if not moderating.remove(game, number)]
    if missing:
        raise click.ClickException(f"At this table nobody said {', '.join(map(str, missing))}.")
    return [f"Message {number} is removed." for number in numbers]


def _line(said: "Message") -> str:
    from app.times import spoken_moment

    about = f", about row {said.moment}" if said.moment else ""
    size = "removed" if said.removed_at is not None else f"{len(said.text)} characters"
    return f"{said.id:>6}  {spoken_moment(said.at)}  seat {said.seat}, {said.name}: {size}{about}"
