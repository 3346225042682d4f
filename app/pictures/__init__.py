"""The board as a picture: SVG for pages, PNG and letters for mails (`png`, `ascii`), drawn from a view."""

from app.pictures.plan import PHONE, WIDE, floor_plan

__all__ = ["PHONE", "WIDE", "floor_plan"]
