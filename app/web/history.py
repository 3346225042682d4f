"""A game's past: any moment of it, its score sheet, its file. Behind a mailed link, and for everybody who may
watch. All of it is only read."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, Response, abort, request

from app.pages.history import History
from app.services import files, sheets, tables
from app.services.tables import NotToBeSeen
from app.web.frame import show, void
from app.web.visitors import visitor

blueprint = Blueprint("history", __name__)

LONGEST_NUMBER = 9


@blueprint.get("/t/<token>/history")
def own_history(token: str) -> Response:
    held = tables.held_by(token)
    if held is None:
        return void()
    try:
        return _history(tables.history_page(held.game, held.seat, _asked(), f"/t/{token}"))
    except NotToBeSeen:
        return show(tables.seat_page(held, f"/t/{token}"))  # not yet begun


@blueprint.get("/t/<token>/sheet")
def own_sheet(token: str) -> Response:
    held = tables.held_by(token)
    if held is None:
        return void()
    try:
        return show(sheets.score_sheet(held.game, held.seat, f"/t/{token}"))
    except NotToBeSeen:
        return show(tables.seat_page(held, f"/t/{token}"))  # not yet begun


@blueprint.get("/t/<token>/game.jsonl")
def own_file(token: str) -> Response:
    held = tables.held_by(token)
    return _file(held.game, held.seat) if held else void()


@blueprint.get("/games/<id:game>/history")
def history(game: str) -> Response:
    try:
        return _history(tables.history_page(game, tables.viewer_of(game, visitor()), _asked()))
    except NotToBeSeen:
        abort(404)


@blueprint.get("/games/<id:game>/sheet")
def sheet(game: str) -> Response:
    try:
        return show(sheets.score_sheet(game, tables.viewer_of(game, visitor()), f"/games/{game}"))
    except NotToBeSeen:
        abort(404)


@blueprint.get("/games/<id:game>/game.jsonl")
def file(game: str) -> Response:
    return _file(game, tables.viewer_of(game, visitor()))


@blueprint.get("/score-sheet")
def empty_sheet() -> Response:
    return show(sheets.empty())


@blueprint.get("/game-file")
def game_file() -> Response:
    return show(files.description())


def _history(page: History) -> Response:
    """Back from saying something about the moment, the page says that it was said."""
    done = request.args.get("kept", "")
    return show(replace(page, comments=replace(page.comments, done=done)) if page.comments else page)


def _file(game: str, viewer: int) -> Response:
    try:
        made = files.download(game, viewer)
    except NotToBeSeen:
        abort(404)
    headers = {"Content-Disposition": f'attachment; filename="{made.name}"', "Cache-Control": "no-store"}
    return Response(made.data, mimetype="application/jsonl", headers=headers)


def _asked() -> tables.Asked:
    """Of the history. `?at=`: a row of the log; nothing and anything else mean the last."""
    args = request.args
    return tables.Asked(
        at=_number(args.get("at", "")) or None,
        eyes=args.get("eyes", ""),
        seat=args.get("seat", ""),
        kind=args.get("kind", ""),
        room=args.get("room", ""),
        find=args.get("find", ""),
        whole=args.get("all", ""),
    )


def _number(text: str) -> int:
    """A row's number; 0, which is none, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0
