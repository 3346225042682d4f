"""The 12 slacks and the 6 final slacks (R2), each belonging to one space.

`suspicion` is the printed number that counts against whoever is doing it (R51). `multiplier` turns counters
into points when a slack is completed (R83); a Final pays `points` counters and the sack.
"""

import msgspec


class Slack(msgspec.Struct, frozen=True):
    id: str
    name: str
    space: str
    multiplier: int
    suspicion: int
    provenance: str = "house"


class Final(msgspec.Struct, frozen=True):
    id: str
    name: str
    space: str
    suspicion: int
    points: int
    provenance: str = "house"


SLACKS: tuple[Slack, ...] = (
    Slack(
        "use-cellphone",
        "Use Cellphone",
        "aisle-2",
        multiplier=1,
        suspicion=2,
        provenance="printed name and x1, seen in Aisle 2 in the sample; number house",
    ),
    Slack("shelf-dominoes", "Shelf Dominoes", "aisle-1", multiplier=2, suspicion=3),
    Slack("price-gun-portrait", "Price-Gun Self-Portrait", "aisle-1", multiplier=1, suspicion=2),
    Slack("aisle-bowling", "Aisle Bowling", "aisle-3", multiplier=2, suspicion=4),
    Slack("read-the-comics", "Read the Whole Comic Rack", "aisle-3", multiplier=1, suspicion=1),
    Slack("cooler-nap", "Power Nap in the Cooler", "cooler", multiplier=1, suspicion=1),
    Slack("intercom-karaoke", "Intercom Karaoke", "register", multiplier=2, suspicion=4),
    Slack("fountain-alchemy", "Fountain Alchemy", "fountain", multiplier=1, suspicion=2),
    Slack("nacho-cathedral", "Nacho Cathedral", "fountain", multiplier=2, suspicion=3),
    Slack("mop-bucket-regatta", "Mop-Bucket Regatta", "store-room", multiplier=2, suspicion=3),
    Slack("longest-break", "The World's Longest Break", "restroom", multiplier=1, suspicion=1),
    Slack("chair-gyroscope", "Office-Chair Gyroscope", "office", multiplier=2, suspicion=3),
)

FINALS: tuple[Final, ...] = (
    Final("live-resignation", "Resign Over the Loudspeaker", "register", suspicion=4, points=6),
    Final("defrost-everything", "Defrost Everything", "cooler", suspicion=3, points=6),
    Final("soup-can-pyramid", "The Last Soup-Can Pyramid", "aisle-2", suspicion=3, points=6),
    Final("rainbow-reshelve", "Reshelve the Store by Colour", "aisle-1", suspicion=3, points=6),
    Final("gift-wrapped-desk", "Gift-Wrap the Boss's Desk", "office", suspicion=5, points=6),
    Final("fountain-geyser", "The Mint-and-Cola Geyser", "fountain", suspicion=4, points=6),
)

SLACK: dict[str, Slack] = {slack.id: slack for slack in SLACKS}
FINAL: dict[str, Final] = {final.id: final for final in FINALS}
