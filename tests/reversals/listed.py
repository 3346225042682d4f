"""The lists of reversals: reading them, and finding and turning round the text that each names."""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


class NotFound(Exception):
    """The text of a reversal does not stand in the code exactly once."""


@dataclass(frozen=True)
class Reversal:
    """A change that makes the code say the opposite of a ruling. `file` is seen from the project's folder."""

    ruling: int
    says: str
    file: str
    before: str
    after: str
    within: str = ""

    def turned(self, source: str) -> str:
        """The source of its file with the ruling turned round. Raises NotFound."""
        start, end = _extent(source, self.within) if self.within else (0, len(source))
        times = source[start:end].count(self.before)
        if times != 1:
            where = f"{self.file}, {self.within}" if self.within else self.file
            raise NotFound(f"{times} times in {where}: {self.before}")
        return source[:start] + source[start:end].replace(self.before, self.after) + source[end:]


def read(folder: Path = HERE) -> tuple[Reversal, ...]:
    """Every list of a folder, by ruling. A field that is missing or unknown is a TypeError."""
    lists = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.toml"))]
    reversals = [Reversal(**fields) for each in lists for fields in each["reversal"]]
    return tuple(sorted(reversals, key=lambda each: each.ruling))


def _extent(source: str, name: str) -> tuple[int, int]:
    """From where to where in the source a function, class or method stands. Raises NotFound."""
    found = [node for path, node in _definitions(ast.parse(source)) if path == name]
    if len(found) != 1:
        raise NotFound(f"{len(found)} definitions of {name}")
    lines = source.splitlines(keepends=True)
    first, last = found[0].lineno - 1, found[0].end_lineno
    return len("".join(lines[:first])), len("".join(lines[:last]))


def _definitions(tree: ast.AST, above: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield above + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _definitions(node, f"{above}{node.name}.")
