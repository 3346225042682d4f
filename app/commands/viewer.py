"""The option `--as`: for whom a game is written or shown."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])


class Viewer(click.ParamType[str]):
    """`seat:1` to `seat:6`, `spectator` or `full`."""

    name = "seat:N|spectator|full"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value)
        if not re.fullmatch(r"full|spectator|seat:[1-6]", text):
            self.fail(f"{text!r} is neither seat:1 to seat:6 nor spectator nor full", param, ctx)
        return text


def as_viewer(function: F) -> F:
    said = "Whose knowledge to show; full once a game is over, else spectator unless given."
    return click.option("--as", "viewer", type=Viewer(), help=said)(function)
