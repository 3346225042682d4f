"""The command line. A command's module is imported only when that command runs."""

import importlib
from collections.abc import Iterable

import click

from app.settings import SettingsError

# Command: its module in app.commands, and its line in the list of commands (so that listing imports nothing).
COMMANDS = {
    "up": ("up", "Run the whole service on this machine."),
    "test": ("test", "Run every test, with real servers."),
    "gallery": ("gallery", "Take pictures of every page and state."),
    "migrate": ("migrate", "Bring the database's tables up to date."),
    "export": ("export", "Write a game as JSON lines."),
    "import": ("import_", "Read a game from a file, to look at."),
    "replay": ("replay", "Print the position of a game at any moment."),
    "verify": ("verify", "Check a game file from its first line to its last."),
    "talk": ("talk", "List or remove messages of a table."),
    "simulate": ("simulate", "Play bots against each other through the engine."),
    "tournament": ("tournament", "Compare two bots over many games."),
    "bench": ("bench", "Measure the engine beside others."),
    "words": ("words", "Gather the texts for translators."),
    "clock": ("clock", "Move the clock of a development service."),
}


class Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"app.commands.{COMMANDS[cmd_name][0]}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Click would import every command to propose the nearest name."""
        if args and args[0] not in COMMANDS:
            ctx.fail(f"there is no command {args[0]!r}{_nearest(args[0], COMMANDS)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except SettingsError as wrong:
            raise click.ClickException(str(wrong)) from wrong


def _nearest(name: str, among: Iterable[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, among, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def group() -> None:
    """Five Fingered Severance, played by mail."""


def main() -> None:
    group(prog_name="python -m app")
