"""The board as a picture: SVG for pages, drawn from a view."""

from app.pictures.plan import PHONE, WIDE, floor_plan

__all__ = ["PHONE", "WIDE", "floor_plan"]
