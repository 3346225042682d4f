"""`python -m app words`: the catalogue that translators work with."""

from pathlib import Path

import click


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; fail if something would change or is wrong.")
def command(check: bool) -> None:
    """Gather every text into app/words/catalogue/messages.pot, and bring each translation up to date."""
    from app.words import extraction

    fresh = extraction.template()
    behind = not extraction.TEMPLATE.is_file() or extraction.TEMPLATE.read_bytes() != fresh
    if behind and not check:
        extraction.TEMPLATE.write_bytes(fresh)
    wrong = [line for path in sorted(extraction.CATALOGUE.glob("*.po")) for line in _updated(path, check)]
    if behind and check:
        wrong.insert(0, "messages.pot is not what the sources say: run `python -m app words`.")
    for line in wrong:
        click.echo(line, err=True)
    if wrong:
        raise SystemExit(1)
    click.echo(f"{len(extraction.catalogue())} texts, {extraction.TEMPLATE.name} is up to date.")


def _updated(path: Path, check: bool) -> list[str]:
    """Brings one translation up to date and says what is wrong with it."""
    from babel.messages.pofile import read_po

    from app.words import extraction, proofreading

    with path.open("rb") as file:
        texts = read_po(file, locale=path.stem.replace("-", "_"))
    if not check:
        texts.update(extraction.catalogue(), no_fuzzy_matching=True)
        path.write_bytes(extraction.written(texts))
    return [f"{path.name}: {wrong}" for _, wrong in proofreading.faults(texts)]
