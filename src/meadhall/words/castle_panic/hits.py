"""Chapter 6 in words: hits, Nice Shot and the Barbarian (6.4 to 6.11)."""

from __future__ import annotations

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import OfMonster
from meadhall.games.castle_panic.events import CardPlayed, MonsterHit, MonsterSlain
from meadhall.games.castle_panic.rules.hits import Aim, Hit, Slay
from meadhall.words.castle_panic.parts import MONSTERS, Card, HereIs, act_hit, act_slain, icon_of, icon_of_monster
from meadhall.words.castle_panic.threats import threat_of, with_threat
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Said, Told
from meadhall.words.speech import Noun, Template

CARDS = [
    Card(
        at.BARBARIAN, Noun("Barbarian"),
        "Slays any one monster at once, whatever points it has left, even in the Castle ring. The Barbarian does "
        "not go into the Forest.", "6.10",
        note="slays one", icon="axe", kept="the Barbarian, who slays any monster",
    ),
    Card(
        at.NICE_SHOT, Noun("Nice Shot"),
        "Play it with a hit card: the monster you hit is slain, whatever points it has left. Without a possible "
        "hit it cannot be played, and the Barbarian is no hit card.", "6.11",
        note="a hit slays", icon="target", kept="Nice Shot, with which a single hit slays",
    ),
]  # fmt: skip

SLAYS = Template("It slays {target}.")
SLAYS_ELSE = Template("It slays {target}; otherwise {threat}.")
LEAVES = Template("It leaves the {kind} {left:# point|# points}.")
WEAKENS = Template("It takes a point off {target}; otherwise {threat}.")
FINISHED = Template("It leaves the {kind} {left:# point|# points}, so wall {wall} finishes it and the tower is safe.")
AIMED = Template("The next hit slays, however many points are left.")


def why_hit(here: HereIs, grounds: Grounds) -> str:
    """Say whom a card slays, or what it leaves."""
    terms, view, action = grounds.here, here.view, grounds.action
    if terms.all("slain"):
        return with_threat(here, grounds, SLAYS, SLAYS_ELSE)
    hurt = terms.first("hurt")
    if hurt is None:
        return ""
    assert isinstance(action, OfMonster)
    monster = view.table.struck(action.target)
    arc = monster // view.table.figures.count % at.ARCS if monster >= 0 else -1
    left = int(terms.number("left", hurt[0]))
    is_finished = left == 1 and arc >= 0 and view.table.walls >> arc & 1
    if not is_finished and threat_of(here, action, terms) is not None:
        return with_threat(here, grounds, WEAKENS, WEAKENS)
    return here.say(FINISHED if is_finished else LEAVES, kind=MONSTERS[hurt[0]], left=left, wall=arc + 1)


def _hits(here: HereIs, run: list[MonsterHit]) -> str:
    return "one" if len(run) == 1 else "many"


ROWS: list[AnyRow] = [
    Said(
        Hit,
        how=lambda here, action: "slay" if here.view.table.phase == at.HIT else "hit",
        sentence={"slay": "Slay {target} with **{card}**", "hit": "Hit {target} with **{card}**"},
        path="{card}", own="{short}", asks="{card}: which monster?",
        note={"slay": "slays a monster", "hit": "hits a monster"},
        icon=lambda here, action: icon_of(action.card), why=why_hit,
    ),
    Said(
        Slay, "Slay {target} with the **Barbarian**",
        path="Barbarian", own="{short}", asks="Slay which monster?", note="slays a monster", icon="axe", why=why_hit,
    ),
    Said(
        Aim, "Play **Nice Shot**, then a hit…", path="Nice Shot", asks="Which hit?", icon="target",
        why=lambda here, grounds: here.say(AIMED) if grounds.other is None else "",
    ),
    Told(
        MonsterHit,
        line="{who} hit {monster}. It has {left:# point|# points} left.",
        after={CardPlayed: "**{who}** {who:hits|hit} {bare} with {cards}: **{left:# point|# points}** left."},
        recap=By(_hits, {"one": "Hit {monster}: {left} left.", "many": "{count} hits: {standing}."}), sums=True,
        icon=icon_of_monster, acts=act_hit,
    ),
    Told(
        MonsterSlain,
        line="{who} slew {monster}.",
        after={CardPlayed: "**{who}** {who:slays|slay} {bare} with {cards}."},
        recap="Slew {kinds}.", sums=True, icon="skull", acts=act_slain,
    ),
]  # fmt: skip
