"""The six clerks: an object with the common rules, which a card overrides."""

from typing import ClassVar


class Character:
    """What every clerk can do; each number may be changed by its card."""

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    ability: ClassVar[str] = ""
    text: ClassVar[str] = ""
    provenance: ClassVar[str] = "house"

    items_per_steal: ClassVar[int] = 1
    suspicion_dice: ClassVar[int] = 1
    plots_up_to: ClassVar[int] = 5
    tattles_from_anywhere: ClassVar[bool] = False

    def work_relief(self, *, boss_here: bool) -> int:
        """Heat lost by a Work action."""
        return 2 if boss_here else 1

    def caught_slacking_heat(self, counters: int) -> int:
        return counters

    def may_insult(self, *, boss_here: bool) -> bool:
        return not boss_here

    def insult_heat(self, rating: int) -> int:
        return rating


class Roger(Character):
    id = "roger"
    name = "Roger"
    ability = "The Fixer"
    text = "Roger may Tattle from anywhere: the boss need not be in his space."
    provenance = "house (no public text found; the rulebook prints no exception for him)"

    tattles_from_anywhere = True


class Lucy(Character):
    id = "lucy"
    name = "Lucy"
    ability = "Sticky Fingers"
    text = "Each Steal action lets Lucy take up to two items from the top of the stack."
    provenance = "printed"

    items_per_steal = 2


class Zack(Character):
    id = "zack"
    name = "Zack"
    ability = "Model Employee"
    text = "Each Work action reduces Zack's heat by 1 more (2, or 3 with the boss in his space)."
    provenance = "printed that his card changes Work; amount house"

    def work_relief(self, *, boss_here: bool) -> int:
        return super().work_relief(boss_here=boss_here) + 1


class Wendy(Character):
    id = "wendy"
    name = "Wendy"
    ability = "Schemer"
    text = "When Wendy Plots she draws up to eight cards, then discards down to five."
    provenance = "printed for setup (8 cards, discard to 5) and that her card changes Plot; Plot text house"

    plots_up_to = 8


class Victoria(Character):
    id = "victoria"
    name = "Victoria"
    ability = "Poker Face"
    text = (
        "Victoria rolls two dice for a suspicion roll and uses the higher; if caught slacking she takes "
        "half the counters as heat (rounded up); a Final still gets her fired."
    )
    provenance = "printed that her card changes the suspicion roll and being caught slacking; text house"

    suspicion_dice = 2

    def caught_slacking_heat(self, counters: int) -> int:
        return (counters + 1) // 2


class Lock(Character):
    id = "lock"
    name = "Lock"
    ability = "Loose Cannon"
    text = "Lock may Insult with the boss in the space, and gains 1 less heat for it (never below 0)."
    provenance = (
        "printed that his card changes Insult; text house (boss exemption inferred from where the "
        "exception is printed)"
    )

    def may_insult(self, *, boss_here: bool) -> bool:
        return True

    def insult_heat(self, rating: int) -> int:
        """R169: one less for each insult, the boss there or not."""
        return max(0, rating - 1)


CHARACTERS: tuple[Character, ...] = (Roger(), Lucy(), Zack(), Wendy(), Victoria(), Lock())
CHARACTER: dict[str, Character] = {character.id: character for character in CHARACTERS}
