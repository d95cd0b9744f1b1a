"""Refuses what can be written but cannot be at a table.

What a look at the pieces can tell stands here.  Whether the table would go on by itself is for the questions to say:
`CastlePanic.read` lets it settle, and refuses what does not stay as it is.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import has, size_of
from meadhall.engine.notation import listed, need
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.pieces import Monster
from meadhall.games.castle_panic.rules.movement import candidates
from meadhall.games.castle_panic.rules.set_up import starters_left
from meadhall.games.castle_panic.rules.trading import is_partner
from meadhall.games.castle_panic.state import CastlePanicState, Laws

MOST_TOKENS: Final = 89
"""More tokens are never drawn in one turn; the sum is in docs/decisions/castle_panic.md."""

AFTER_A_MOVE: Final = [pieces.MOVE, pieces.CHARGED, pieces.TOKEN, pieces.COMMAND, pieces.REINFORCE]
"""Phases in which something may be owed: a victim, a discard or a claim."""
PLAYS: Final = [pieces.PLAY, pieces.HIT, pieces.FELL, pieces.DRAW_TWO]
TRADES: Final = [pieces.TRADE, pieces.WANT, pieces.ANSWER, pieces.CONFIRM]


def check(state: CastlePanicState) -> None:
    """Raise NotationError for a state that no game can come to, and say why."""
    need(state.turn <= pieces.TURN_CAP, f"a game has at most {pieces.TURN_CAP} turns")
    _check_phase(state)
    _check_board(state)
    _check_cards(state)
    _check_tokens(state)
    _check_homes(state)
    _check_flags(state)
    _check_counts(state)
    _check_trade(state)
    _check_owed(state)
    _check_known(state)
    if state.turn == 0:
        _check_set_up(state)
    if state.phase == pieces.OVER:
        _check_ending(state)


def is_played(laws: Laws, phase: int) -> bool:
    """Tell whether a phase can come with these options and seats."""
    trades = laws.castle_seats > 1
    rows = [
        (laws.random_walls, [pieces.WALL_COUNT]),
        (laws.random_walls or laws.rolled_walls > 0, [pieces.WALL_ARCS]),
        (laws.my_home, [pieces.OWN_TOWER]),
        (laws.kings_tower, [pieces.KINGS_TOWER]),
        (laws.secret_forces, [pieces.SECRET_TOKEN]),
        (laws.desperate_times, [pieces.DESPERATE]),
        (trades, [pieces.TRADE, pieces.CONFIRM]),
        (trades and not laws.closed_hands, [pieces.WANT]),
        (trades and laws.closed_hands, [pieces.ANSWER]),
        (laws.all_for_one, [pieces.FELL]),
        (laws.final_charge, [pieces.CHARGE, pieces.CHARGED]),
        (not laws.overlord, [pieces.TOKEN]),
        (laws.overlord, [pieces.MUSTER, pieces.ARM, pieces.COMMAND, pieces.REINFORCE]),
        (laws.monstrous_choices, [pieces.SWAP, pieces.RESWAP]),
    ]
    return all(is_on for is_on, phases in rows if phase in phases)


def _check_phase(state: CastlePanicState) -> None:
    phase = state.phase
    need(is_played(state.laws, phase), f"phase={pieces.PHASE_NAMES[phase]} does not come with these options")
    need((state.turn == 0) == (phase < pieces.DESPERATE), "turn=0 stands in the phases of setting up, and only there")
    is_over = phase == pieces.OVER
    need((state.ending != pieces.RUNNING) == is_over, "ending= stands when the phase is over, and only then")
    is_awaited = phase in (pieces.ROLL, pieces.RESWAP)
    need((state.token >= 0) == is_awaited, "token= stands in the phases roll and reswap, and only there")
    need(phase != pieces.ROLL or state.token <= pieces.GIANT_BOULDER, "only monsters and boulders wait for a die")
    need((state.united >= 0) == (phase == pieces.FELL), "united= stands in the phase fell, and only there")
    if phase == pieces.HIT:
        need(state.discard[pieces.NICE_SHOT] > 0, "before a hit Nice Shot has been laid")
    if phase == pieces.CHARGE:
        need(state.charge and len(state.monsters) > 0, "a charge needs its flag and a monster")


def _check_board(state: CastlePanicState) -> None:
    for monster in state.monsters:
        space = monster // state.figures.count
        stands_there = space // pieces.ARCS == pieces.CASTLE and has(state.towers, space % pieces.ARCS)
        need(not stands_there, f"{state.figures.monster_name(monster)} stands where a tower stands")
        is_first = state.figures.kind_of[monster % state.figures.count] < pieces.STARTERS
        need(state.turn > 0 or is_first, "no boss starts on the board")
    need(size_of(state.forts) <= pieces.FORTIFY_TOKENS, f"there are {pieces.FORTIFY_TOKENS} Fortify tokens")
    need(size_of(state.walls) + size_of(state.held) <= pieces.ARCS, f"there are {pieces.ARCS} walls, standing or held")
    need(state.held == 0 or state.laws.player_walls, "held= belongs to walls=players")
    need(state.tar < 0 or state.tar in state.monsters, "tar= names a monster that is not on the board")
    need(state.tar < 0 or state.phase >= pieces.PLAY, "the Tar token is gone when the next turn begins")


def _check_cards(state: CastlePanicState) -> None:
    laws = state.laws
    for card in range(pieces.CARDS):
        there = state.deck[card] + state.discard[card] + sum([hand.count(card) for hand in state.hands])
        lacking = laws.box.cards[card] - there
        dwindles = laws.dwindling_resources and card in (pieces.BRICK, pieces.MORTAR)
        most = state.shuffles if dwindles else 0
        name = pieces.CARD_NAMES[card]
        need(0 <= lacking <= most, f"there are {there} cards {name}; the box has {laws.box.cards[card]}")


def _check_tokens(state: CastlePanicState) -> None:
    laws = state.laws
    seats = laws.castle_seats if laws.master_slayer else 0
    need(len(state.trophies) == seats, "trophies= stands in Master Slayer, and only there, for each seat")
    there = [state.pile[token] + state.spent[token] for token in range(pieces.TOKENS)]
    for kept in state.trophies:
        need(sum(kept[pieces.MONSTERS :]) == 0, "only monsters are trophies")
    kinds = [state.figures.kind_of[monster % state.figures.count] for monster in state.monsters]
    heaps = [*state.trophies, starters_left(state) if state.turn == 0 else []]
    for token in [*kinds, *state.tokens, state.token, state.hidden, *[one for heap in heaps for one in listed(heap)]]:
        if token >= 0:
            there[token] += 1
    box = laws.tokens_in_play
    for token in range(pieces.TOKENS):
        name = pieces.TOKEN_NAMES[token]
        need(there[token] == box[token], f"there are {there[token]} tokens {name}; this game has {box[token]}")
    need(laws.overlord or not state.tokens, "tokens= belongs to the Overlord")
    need(laws.secret_forces or state.hidden < 0, "hidden= belongs to Secret Forces")


def _check_homes(state: CastlePanicState) -> None:
    laws = state.laws
    homes = [home for home in state.homes if home >= 0]
    most = laws.castle_seats if laws.my_home else 0
    least = most if state.phase > pieces.OWN_TOWER else 0
    is_right = least <= len(state.homes) <= (most if state.phase >= pieces.OWN_TOWER else 0)
    need(is_right, "homes= has a tower, or -, for each castle seat of My Home Is My Castle, chosen after the deal")
    need(len(set(homes)) == len(homes), "no two players have the same home")
    need(not (state.claimed | state.out) or laws.my_home, "claimed= and out= belong to My Home Is My Castle")
    for seat in range(len(state.homes)):
        is_out = has(state.out, seat)
        need(is_out == (state.homes[seat] < 0), "who is out has no home, and nobody else")
        need(not (is_out and (state.hands[seat] or has(state.held, seat))), "who is out has neither cards nor a wall")
    need(not has(state.out, state.active) or state.phase >= pieces.MOVE, "who is out has no cards to play")
    needs_king = laws.kings_tower and (state.turn > 0 or state.phase > pieces.KINGS_TOWER)
    need((state.kings >= 0) == needs_king, "kings= is named at the end of setting up, where there is a King's Tower")
    need(state.kings < 0 or state.kings not in homes, "the King's Tower is nobody's home")


def _check_flags(state: CastlePanicState) -> None:
    laws = state.laws
    phase = state.phase
    need(not state.missing or pieces.PLAY <= phase <= pieces.CHARGED or phase == pieces.OVER, "Missing is of this turn")
    need(not state.despaired or laws.desperate_times, "despaired belongs to Desperate Times")
    need(not state.despaired or not pieces.TRADE <= phase <= pieces.DRAW_TWO, "who despairs plays no cards")
    need(not (state.despaired and phase == pieces.DESPERATE), "nobody despairs twice in a turn")
    need(not state.charge or laws.final_charge, "charge belongs to Final Charge!")
    need(not state.refilled or laws.not_over_yet, "refilled belongs to Not Over Yet")
    has_fallen = state.kings >= 0 and not has(state.towers, state.kings)
    need(not state.king_fell or has_fallen, "kingfell is the King's Tower")
    is_command = laws.overlord and phase in (pieces.ROLL, pieces.COMMAND, pieces.REINFORCE, pieces.OVER)
    need(not state.played or is_command, "played belongs to the Overlord's turn")
    is_after_one = phase in (pieces.ROLL, pieces.REINFORCE) or (phase == pieces.COMMAND and _owes(state))
    need(state.played or not (laws.overlord and is_after_one), "the Overlord has played a token here")


def _check_counts(state: CastlePanicState) -> None:
    phase = state.phase
    low, high = _bounds_of_due(state.laws, phase)
    need(low <= state.due <= high, f"due={state.due} cannot be here")
    need((state.extra > 0) <= (phase == pieces.REINFORCE), "extra= stands while the Overlord draws more tokens")
    need(state.plays == 0 or phase in PLAYS or phase == pieces.OVER, "plays= counts the cards of this turn")
    need(phase not in (pieces.HIT, pieces.DRAW_TWO) or state.plays > 0, "a card has been played here")


def _bounds_of_due(laws: Laws, phase: int) -> tuple[int, int]:
    """Return the least and the most that due= can be in a phase."""
    exchanges = pieces.SOLO_EXCHANGES if laws.castle_seats == 1 else 1
    bounds = {
        pieces.WALL_ARCS: (1, pieces.ARCS),
        pieces.DEAL: (0, laws.castle_seats * laws.hand_size),
        pieces.EXCHANGE: (0, exchanges - 1),
        pieces.REFILL: (1, exchanges),
        pieces.DRAW_TWO: (1, pieces.CARDS_OF_DRAW_2),
        pieces.TOKEN: (0, MOST_TOKENS),
        pieces.ROLL: (0, MOST_TOKENS),
        pieces.ARM: (0, laws.token_hand),
        pieces.SWAP: (pieces.TOKENS_A_TURN, pieces.TOKENS_A_TURN),
        pieces.RESWAP: (pieces.TOKENS_A_TURN, pieces.TOKENS_A_TURN),
        pieces.COMMAND: (0, MOST_TOKENS),
        pieces.REINFORCE: (0, MOST_TOKENS),
    }
    return bounds.get(phase, (0, 0))


def _check_trade(state: CastlePanicState) -> None:
    laws = state.laws
    phase = state.phase
    is_over = phase == pieces.OVER
    most = laws.trades if (phase < pieces.MOVE and state.turn > 0) or is_over else 0
    need(state.trades <= most, f"trades={state.trades} are too many here")
    may_remember = phase in TRADES or phase in PLAYS or is_over
    need(may_remember or (not state.refused and state.left == 0), "refused= and left= stand from phase 3 to phase 4")
    need(len(state.refused) <= pieces.REFUSAL_CAP, f"after {pieces.REFUSAL_CAP} declined offers there are no more")
    need(len(set(state.refused)) == len(state.refused), "no offer is made twice")
    most_left = 0 if laws.closed_hands or laws.castle_seats == 1 else pieces.LEAVE_CAP
    need(state.left <= most_left, f"{state.left} offers cannot have been left")
    for offer in state.refused:
        partner, offered, wanted = pieces.parts_of(offer)
        is_whole = offered not in (-1, wanted) and (wanted < 0) == laws.closed_hands
        is_other = partner < laws.castle_seats and partner != state.active
        need(is_whole and is_other, "refused= names a partner and the cards of a declined offer")
    is_open = phase in (pieces.WANT, pieces.ANSWER, pieces.CONFIRM)
    need((state.partner >= 0) == is_open, "offer= stands while a trade is made, and only then")
    if is_open:
        need(state.trades > 0 and len(state.refused) < pieces.REFUSAL_CAP, "no offer can be made any more")
        need(is_partner(state, state.partner), "an offer goes to another castle player in the game")
        need(state.offered in state.hands[state.active], "offer= names a card that the active player holds")
        is_wanted = state.wanted in state.hands[state.partner] and state.wanted != state.offered
        is_right = is_wanted if phase == pieces.CONFIRM else state.wanted < 0
        need(is_right, "offer= names another card of the partner in the phase confirm, and only there")
        wanted = -1 if laws.closed_hands else state.wanted
        need(pieces.packed_offer(state.partner, state.offered, wanted) not in state.refused, "no offer is made twice")
        need(phase != pieces.ANSWER or state.hands[state.partner] != [], "who has no card is offered none")


def _owes(state: CastlePanicState) -> bool:
    fallen = any(home >= 0 and not has(state.towers, home) for home in state.homes)
    return state.asks != [] or state.discarders != [] or (state.turn > 0 and fallen)


def _check_owed(state: CastlePanicState) -> None:
    if state.phase == pieces.OVER:
        need(not state.asks and not state.discarders, "nothing is owed when the game is over")
        return
    need(not _owes(state) or state.phase in AFTER_A_MOVE, "something is owed only after monsters or tokens have moved")
    structures = [pieces.parts_of_ask(ask)[0] for ask in state.asks]
    need(structures == sorted(set(structures)), "asks= stands by walls, then towers, then arcs")
    for place, ask in enumerate(state.asks):
        _check_ask(state, structures[place], candidates(state, ask))
    count = state.laws.castle_seats
    places = [(seat - state.active) % count for seat in state.discarders]
    need(places == sorted(set(places)), "discarders= goes clockwise from the active player")
    for seat in state.discarders:
        need(len(state.hands[seat]) > 0, "discarders= names castle seats that hold cards")


def _check_ask(state: CastlePanicState, structure: int, monsters: list[Monster]) -> None:
    need(len(monsters) > 1, "asks= names two figures or more")
    if structure >= pieces.ARCS:
        site = monsters[0] // state.figures.count
        there = sorted({monster for monster in state.monsters if monster // state.figures.count == site})
        is_fallen = not has(state.towers, structure - pieces.ARCS)
        need(monsters == there and is_fallen, "asks= names all figures at a fallen tower")
        return
    need(not has(state.forts, structure), "a wall that was attacked carries no Fortify token")
    for monster in monsters:
        need(state.is_there(monster), "asks= names figures that stand at the wall and are not tarred")


def _check_known(state: CastlePanicState) -> None:
    owners = state.laws.castle_seats
    for place, known in enumerate(state.known):
        owner = place % owners
        public = state.known[owner - owners]
        for card in known:
            need(known.count(card) <= state.hands[owner].count(card), "known= names cards that are not in that hand")
        for card in public if place // owners != owner else []:
            need(known.count(card) >= public.count(card), "what * knows everybody knows")


def _check_set_up(state: CastlePanicState) -> None:
    laws = state.laws
    phase = state.phase
    count = state.figures.count
    need(state.active == 0 and state.towers == (1 << pieces.ARCS) - 1, "setting up begins with six towers and seat 0")
    need(not any(state.discard) and not any(state.spent), "nothing is discarded while setting up")
    need(state.shuffles == 0 and state.mixes == 0 and state.forts == 0, "nothing has happened while setting up")
    for monster in state.monsters:
        is_fresh = state.figures.healed(monster) == monster
        is_archers = monster // count // pieces.ARCS == pieces.ARCHER
        need(is_archers and is_fresh, "monsters start in the Archer ring, with full points")
    left = starters_left(state)
    need(min(left) >= 0 and (sum(left) == 0) == (phase > pieces.START), "the first monsters are placed before the deal")
    if not laws.rough_start:
        arcs = [monster // count % pieces.ARCS for monster in state.monsters]
        need(arcs == list(range(len(arcs))), "the first monsters are placed arc by arc")
    need(phase >= pieces.START or not state.monsters, "walls come before monsters")
    _check_first_walls(state)
    sizes = [len(hand) for hand in state.hands]
    dealt = state.due if phase == pieces.DEAL else laws.hand_size * len(sizes) if phase > pieces.DEAL else 0
    for seat in range(len(sizes)):
        need(sizes[seat] == min(laws.hand_size, max(0, dealt - seat * laws.hand_size)), "hands are dealt in turn")
    need(state.out == 0 and state.claimed == 0, "nobody is out while setting up")
    need((state.hidden >= 0) == (laws.secret_forces and phase > pieces.SECRET_TOKEN), "hidden= is set aside in time")
    need(phase >= pieces.MUSTER or not state.tokens, "the Overlord draws at the end")


def _check_first_walls(state: CastlePanicState) -> None:
    laws = state.laws
    standing = size_of(state.walls)
    held = (1 << laws.castle_seats) - 1 if laws.player_walls else 0
    need(state.held == held, "each player holds a wall while setting up, where walls=players")
    due = state.due if state.phase == pieces.WALL_ARCS else 0
    agreed = pieces.ARCS if laws.full_walls else laws.rolled_walls
    need(laws.random_walls or standing + due == agreed, f"{agreed} walls are agreed on")
    is_rolled = state.phase == pieces.WALL_ARCS or (standing > 0) == (state.phase > pieces.WALL_COUNT)
    need(is_rolled or not laws.random_walls, "no wall stands before the die has said how many, then 1 at least")


def _check_ending(state: CastlePanicState) -> None:
    everybody_is_out = state.laws.my_home and size_of(state.out) == state.laws.castle_seats
    if state.ending == pieces.TOWERS_LOST:
        need(state.towers == 0, "ending=towers says that no tower stands")
    elif state.ending == pieces.HOMELESS:
        need(state.towers != 0 and everybody_is_out, "ending=homeless says that everybody is out")
    elif state.ending == pieces.CAPPED:
        need(state.turn == pieces.TURN_CAP, f"ending=cap comes after {pieces.TURN_CAP} turns")
    else:
        is_clear = not state.monsters and state.pile_size == 0 and not state.holds_tokens()
        need(is_clear and state.towers != 0 and not everybody_is_out, "ending=saved says that no monster is left")
