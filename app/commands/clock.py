"""`python -m app clock`: let time pass in a development service, to see a time-out or an outage happen."""

import json
import re
from typing import TYPE_CHECKING

import click

from app.settings import Settings

if TYPE_CHECKING:
    from app.store import Store

_UNITS_MS = {"s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
_LENGTH = re.compile(r"(?:\d+[smhd])+")
_LONGEST_MS = 10 * 365 * _UNITS_MS["d"]


class Length(click.ParamType[int]):
    """A length of time, as in 3d, 90m or 1d12h; read as milliseconds."""

    name = "length"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        if not _LENGTH.fullmatch(text):
            self.fail(f"{text!r} is no length of time; write it like 3d, 90m or 1d12h", param, ctx)
        ms = sum(int(number) * _UNITS_MS[unit] for number, unit in re.findall(r"(\d+)([smhd])", text))
        if not 0 < ms <= _LONGEST_MS:
            self.fail(f"{text} is not between a second and ten years", param, ctx)
        return ms


@click.command()
@click.option("--advance", type=Length(), help="Let so much time pass with the service up: 3d, 90m, 1d12h.")
@click.option("--outage", type=Length(), help="Let so much time pass as if the service had been down.")
@click.option("--release", is_flag=True, help="Let the time-outs go on that the brake holds back.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(advance: int | None, outage: int | None, release: bool, as_json: bool) -> None:
    """Show the clock that every process of the service reads, or move it (development only).

    The clock only goes forward. --release works everywhere: the brake stops time-outs when suspiciously many
    games would run out at once, and is for the operator to judge.
    """
    settings = Settings.from_env()
    if (advance or outage) and not settings.development:
        raise click.UsageError("the clock of a service in production (see PUBLIC_URL) is not moved")
    if advance and outage:
        raise click.UsageError("give --advance or --outage, not both")
    figures = _moved(settings.database_url, advance or 0, outage or 0, release)
    click.echo(json.dumps(figures) if as_json else _sentence(figures))


def _moved(url: str, advance: int, outage: int, release: bool) -> dict[str, int]:
    from app.services import clock
    from app.store import Store, outages

    store = Store(url)
    _must_be_current(store)
    if advance:
        clock.advance(advance, store)
    if outage:
        clock.outage(outage, store)
    released = release and clock.release_brake(store)
    with store.reading() as conn:
        now, ahead = clock.now(conn), outages.offset(conn)
    return {"now": now, "ahead_ms": ahead, "moved_ms": advance + outage, "released": int(released)}


def _must_be_current(store: "Store") -> None:
    from app.store import is_current

    with store.reading() as conn:
        if not is_current(conn):
            raise click.ClickException("the database has no tables of this release yet: run `migrate` first")


def _sentence(figures: dict[str, int]) -> str:
    from app.times import spoken_moment, spoken_span

    ahead = figures["ahead_ms"] // 1000
    said = f"It is {spoken_moment(figures['now'])}"
    said += f", {spoken_span(ahead)} ahead of the machine's clock." if ahead else "."
    return said + (" Time-outs go on." if figures["released"] else "")
