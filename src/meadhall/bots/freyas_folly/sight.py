"""A look over the table of Freya's Folly: what jewels are worth to one seat, and what its dwarfs can hope for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.freyas_folly.needs import missing_of, trades_to
from meadhall.engine.bits import has, size_of
from meadhall.games.freyas_folly import pieces
from meadhall.games.freyas_folly.pieces import EMPTY, JEWEL_COUNT, NOWHERE, colour_of, count_of, is_large, one
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.games.freyas_folly.rules.trading import brings
from meadhall.games.freyas_folly.state import FreyasFollyState

STEP: Final = 0.93
"""What is left of a hope for every lantern it is further away."""

RAW: Final = 1.7
"""Points a jewel in the mine is likely to become, for each point it is worth at the end."""

RIVAL: Final = 0.7
"""What is left of a cavern that another dwarf will reach first."""

TAKEN: Final = 0.1
"""What is left of a cavern in which another dwarf stands."""

IDLE: Final = 1.0
"""What a dwarf without a hope is worth at home; on the way there less."""

CHANCES: Final = [0.97, 0.62, 0.36, 0.2, 0.1]
"""The chance to complete a setting, by the number of jewels still missing."""

ACTION: Final = 1.8
"""What a trade on the way to a setting or piece costs: it could have been a move."""

SLOT: Final = 3.0
"""What a dwarf sent to market could have earned with another setting, while the mine is full."""

SCARCE: Final = 14.0
"""With fewer settings left than this, a bot secures one for each of its dwarfs while there are any."""

PACE: Final = 30.0
"""It does so sooner when settings go faster than jewels: while the mine is full, at least this many are left."""

HURRY: Final = 0.5
"""What each setting fewer than that adds to taking one: without settings dwarfs cannot be sold."""

BARE: Final = 0.03
"""With less than this share of its jewels left, the mine holds no hope."""

SMALL: Final = 0.1
"""What an action costs when there is nothing better to do."""

FAR: Final = 1000


class Sight:
    """What the seat whose turn it is sees."""

    def __init__(self, table: FreyasFollyState) -> None:
        self.table: Final = table
        self.seat: Final = 0 if table.turn == NOWHERE else int(table.turn)
        home = table.homes[self.seat]
        self.pieces_missing: Final = table.box.pieces_to_finish - size_of(table.forged())
        """Pieces of the Brisingamen until the necklace is finished."""
        self.token_worth: Final = self._token_worth()
        self.dwarfs_left: Final = len(
            [1 for dwarf in table.dwarfs if dwarf.seat == self.seat and dwarf.place != pieces.GONE]
        )
        self.ability_count: Final = int(size_of(table.abilities_of(self.seat)))
        self.plenty: Final = _plenty(table)
        """How much of the mine is still to be emptied: 1 at first, 0 at last."""
        self.jewels: Final = int(home.jewels)
        self.coming: Final = self.jewels + sum([int(dwarf.barrow) for dwarf in table.dwarfs if dwarf.seat == self.seat])
        """Jewels at home and in barrows."""
        self.has_hope: Final = self.plenty > BARE or self.coming != self.jewels
        """Whether there is still something to be brought home."""
        self.is_stuck: Final = not self.has_hope and table.idle >= len(table.homes)
        """Whether nobody has done anything for a round."""
        self.effort: Final = ACTION if self.has_hope else SMALL
        """What an action costs that could have been another."""
        cards = home.held if home.held != 0 else table.workshop
        self.plans: Final = [setting for setting in range(len(table.box.setting_ids)) if has(cards, setting)]
        """The settings held, or those in the workshop when none is held."""
        self.target = self._best_setting()
        """The setting the seat works for, or NOWHERE."""
        self.wanted: Final = self._wanted()
        """For each jewel, the points that one more of it brings."""
        self.promise: Final = self.promise_of(self.jewels, table.market)
        self.call_home: Final = self.need_of_dwarf() if table.first_outside(self.seat) == NOWHERE else 0.0
        """What the first dwarf outside would make possible."""
        self.heap_worth: Final = [self.haul_of(heap) for heap in table.caverns]
        self.rivals: Final = self._rivals()
        """For each cavern, the two nearest dwarfs with room in their barrows, as distance and number."""

    def _token_worth(self) -> float:
        """Return what a token is likely to count: exactly, once the end has come."""
        box = self.table.box
        if self.pieces_missing == 0:
            return float(box.token_points_finished)
        if self.table.ended != pieces.NO_ENDING:
            return float(box.token_points)
        return 4.0 if self.pieces_missing == 1 else 3.2

    # What jewels are worth.

    def points_of(self, heap: i64) -> float:
        """Return what jewels count at the end."""
        return float(
            pieces.small_count(heap) * self.table.box.small_points
            + pieces.large_count(heap) * self.table.box.large_points
        )

    def haul_of(self, heap: i64) -> float:
        """Return what more jewels are worth to the seat."""
        worth = 0.0
        for jewel in range(JEWEL_COUNT):
            count = int(count_of(heap, jewel))
            if count > 0:
                worth += count * (self.table.box.large_points if is_large(jewel) else self.table.box.small_points) * RAW
                worth += self.wanted[jewel] * 0.5
        return worth

    def promise_of(self, heap: i64, market: i64) -> float:
        """Return what jewels at home promise beside a market: points, the best setting, the best piece."""
        table = self.table
        box = table.box
        best_setting = 0.0
        for setting in self.plans:
            worth = self.net_of(setting) + box.loss_of(setting)
            best_setting = max(best_setting, self.prospect(box.setting_needs[setting], heap, market, worth))
        best_piece = 0.0
        for piece in range(len(box.piece_ids)):
            if self.pieces_missing > 0 and has(table.pieces, piece):
                worth = table.laws.piece_tokens[piece] * self.token_worth - self.points_of(box.piece_needs[piece])
                best_piece = max(best_piece, self.prospect(box.piece_needs[piece], heap, market, worth))
        return self.points_of(heap) + best_setting + best_piece

    def prospect(self, need: i64, heap: i64, market: i64, worth: float) -> float:
        """Return what is to be had of *worth* with jewels at home, after the trades that lead there."""
        trades, short = trades_to(need, heap, market)
        return self._chance(short) * worth - trades * self.effort if short < len(CHANCES) else 0.0

    def _chance(self, short: int) -> float:
        """Return the chance to get this many jewels that no trade brings; a bare mine has none."""
        return CHANCES[min(short, len(CHANCES) - 1)] if short == 0 or self.has_hope else 0.0

    def gain_of(self, heap: i64) -> float:
        """Return by how much more jewels at home raise its promise."""
        return self.promise_of(self.jewels + heap, self.table.market) - self.promise

    def best_trade(self, given: i64) -> float:
        """Return by how much the best trade of these jewels raises the promise of the home."""
        rest = self.jewels - given
        best = -float(FAR)
        for large, small in pieces.SHAPES:
            if brings(given, large, small):
                heap = self._pick(given, 0, large) + self._pick(given, pieces.COLOUR_COUNT, small)
                if pieces.large_count(heap) == large and pieces.small_count(heap) == small:
                    market = self.table.market + given - heap
                    best = max(best, self.promise_of(rest + heap, market) - self.promise)
        return best

    def _pick(self, given: i64, first: int, count: int) -> int:
        """Take the most wanted jewels of one size from the market."""
        heap: i64 = 0
        for _ in range(count):
            best = NOWHERE
            for jewel in range(first, first + pieces.COLOUR_COUNT):
                if count_of(given, jewel) > 0 or count_of(self.table.market, jewel) <= count_of(heap, jewel):
                    continue
                if best == NOWHERE or self._next_worth(heap, jewel) > self._next_worth(heap, best):
                    best = jewel
            if best != NOWHERE:
                heap += one(best)
        return int(heap)

    def _missing_of(self, jewel: int) -> int:
        if colour_of(jewel) == pieces.AMBER or self.target == NOWHERE:
            return 1
        return max(0, int(count_of(self.table.box.setting_needs[self.target], jewel) - count_of(self.jewels, jewel)))

    def _next_worth(self, heap: i64, jewel: int) -> float:
        return self.wanted[jewel] if count_of(heap, jewel) < self._missing_of(jewel) else 0.0

    def _wanted(self) -> list[float]:
        """Share what target and open pieces promise among the jewels that are missing for them."""
        table = self.table
        wanted = [0.0] * JEWEL_COUNT
        if self.target != NOWHERE:
            need = table.box.setting_needs[self.target]
            missing = missing_of(need, self.jewels)
            if missing > 0:
                promise = (self.net_of(self.target) + table.box.loss_of(self.target)) / (missing + 1)
                for jewel in range(JEWEL_COUNT):
                    if count_of(need, jewel) > count_of(self.jewels, jewel):
                        wanted[jewel] = max(0.5, promise)
        if self.pieces_missing > 0:
            self._add_amber(wanted)
        return wanted

    def _add_amber(self, wanted: list[float]) -> None:
        table = self.table
        for piece in range(len(table.box.piece_ids)):
            if has(table.pieces, piece):
                need = table.box.piece_needs[piece]
                missing = missing_of(need, self.coming)
                if missing == 0:
                    continue
                promise = (table.laws.piece_tokens[piece] * self.token_worth - self.points_of(need)) / (missing + 1)
                for jewel in (pieces.AMBER, pieces.AMBER + pieces.COLOUR_COUNT):
                    if count_of(need, jewel) > count_of(self.jewels, jewel):
                        wanted[jewel] = max(wanted[jewel], promise)

    # Settings.

    def net_of(self, setting: int) -> float:
        """Return what completing a setting brings beyond its jewels and its dwarf."""
        box = self.table.box
        return box.setting_points[setting] - self.points_of(box.setting_needs[setting]) - SLOT * self.plenty

    def value_of_taking(self, setting: int) -> float:
        """Judge taking a setting from the workshop."""
        table = self.table
        need = table.box.setting_needs[setting]
        held = size_of(table.homes[self.seat].held)
        if (
            table.ended == pieces.NO_ENDING
            and not self.has_hope
            and not self._can_complete(self.plans if held > 0 else [])
        ):
            return self._value_of_last_resort(setting)
        if table.ended != pieces.NO_ENDING or held >= self.dwarfs_left:
            return -float(table.box.loss_of(setting))
        few = max(SCARCE, self.plenty * PACE) - int(size_of(table.workshop) + size_of(table.unseen))
        if held > 0 and few <= 0 and missing_of(need, self._spare()) > 0:
            return -1.0
        chance = self.chance_of(setting)
        gain = chance * self.net_of(setting) - (1.0 - chance) * table.box.loss_of(setting)
        gain -= self.trades_for(setting) * self.effort
        return gain + few * HURRY if few > 0 else gain

    def _can_complete(self, settings: list[int]) -> bool:
        """Say whether jewels and market are enough for one of these."""
        needs = [self.table.box.setting_needs[setting] for setting in settings]
        return any(trades_to(need, self.jewels, self.table.market)[1] == 0 for need in needs)

    def _value_of_last_resort(self, setting: int) -> float:
        """Judge taking a setting when the mine is bare and no other can be completed: a cheap one ends the game."""
        box = self.table.box
        if not self._can_complete([setting]):
            return -float(box.loss_of(setting))
        gain = self.net_of(setting) + (box.ender_points if self.dwarfs_left == 1 else 0)
        return gain if self.is_stuck or self.leads_by(gain) else -float(box.loss_of(setting))

    def leads_by(self, points: float) -> bool:
        """Say whether nobody has more than the seat would have with *points* more."""
        mine = score_of(self.table, self.seat).total + points
        return all(score_of(self.table, seat).total <= mine for seat in range(len(self.table.homes)))

    def chance_of(self, setting: int) -> float:
        """Return how likely the seat is to complete a setting, by what no trade can bring."""
        need = self.table.box.setting_needs[setting]
        at_home = trades_to(need, self.jewels, self.table.market)[1]
        coming = trades_to(need, self.coming, self.table.market)[1]
        return max(self._chance(at_home), self._chance(coming) * 0.9)

    def trades_for(self, setting: int) -> int:
        """Count the trades on the way to a setting."""
        return trades_to(self.table.box.setting_needs[setting], self.coming, self.table.market)[0]

    def _spare(self) -> int:
        """Return the jewels at home that no setting held asks for."""
        table = self.table
        spare: i64 = self.jewels
        for setting in range(len(table.box.setting_ids)):
            if has(table.homes[self.seat].held, setting):
                for jewel in range(JEWEL_COUNT):
                    taken = min(count_of(spare, jewel), count_of(table.box.setting_needs[setting], jewel))
                    spare -= one(jewel) * taken
        return int(spare)

    def _best_setting(self) -> int:
        best = NOWHERE
        best_value = 0.0
        for setting in self.plans:
            value = self.chance_of(setting) * (self.net_of(setting) + self.table.box.loss_of(setting))
            value -= self.trades_for(setting) * self.effort
            if best == NOWHERE or value > best_value:
                best = setting
                best_value = value
        return best

    # Dwarfs.

    def need_of_dwarf(self) -> float:
        """Return what it is worth to have a dwarf outside at all."""
        table = self.table
        need = 0.0
        for setting in range(len(table.box.setting_ids)):
            is_ready = missing_of(table.box.setting_needs[setting], self.jewels) == 0
            if is_ready and has(table.homes[self.seat].held | table.workshop, setting):
                need = max(need, 0.6 * self.net_of(setting))
        for piece in range(len(table.box.piece_ids)):
            if has(table.pieces, piece) and missing_of(table.box.piece_needs[piece], self.jewels) == 0:
                need = max(need, 4.0)
        return need

    def hope(self, number: int, place: int, barrow: i64, ability: int) -> float:
        """Return what a dwarf at a place, with this load and ability, is likely to bring home."""
        box = self.table.box
        mine = box.mine
        load = self.haul_of(barrow) if barrow != EMPTY else 0.0
        if place == mine.outside and barrow != EMPTY:
            return load + IDLE + self.call_home
        home = (load + IDLE + self.call_home) * _faded(self.way(place, mine.outside))
        if barrow != EMPTY and ability != pieces.STAMINA:
            return home
        return max(home, self._best_cavern(number, place, load, ability))

    def _best_cavern(self, number: int, place: int, load: float, ability: int) -> float:
        best = 0.0
        for cavern in range(len(self.heap_worth)):
            if self.heap_worth[cavern] != 0.0:
                best = max(best, self.hope_of(number, place, cavern, ability, load))
        return best

    def hope_of(self, number: int, place: int, cavern: int, ability: int, load: float = 0.0) -> float:
        """Return what a dwarf at a place may hope to bring home from one cavern."""
        mine = self.table.box.mine
        worth = self.heap_worth[cavern]
        there = mine.lantern_count + cavern
        distance = self.way(place, there)
        other = self.table.dwarf_at[there]
        if other not in (NOWHERE, number):
            worth *= TAKEN
        elif self._is_late(cavern, number, distance):
            worth *= RIVAL
        steps = distance if ability == pieces.BAT else distance + self.way(there, mine.outside)
        return (worth + load) * _faded(steps)

    def _is_late(self, cavern: int, number: int, distance: int) -> bool:
        rivals = self.rivals[cavern]
        rival = rivals[0] if rivals[1] != number else rivals[2]
        return rival < distance

    def _rivals(self) -> list[list[int]]:
        table = self.table
        mine = table.box.mine
        found: list[list[int]] = []
        for cavern in range(len(table.caverns)):
            nearest = [FAR, NOWHERE, FAR]
            for place in range(mine.outside):
                number = table.dwarf_at[place]
                if number == NOWHERE or table.dwarfs[number].barrow != EMPTY:
                    continue
                distance = self.way(place, mine.lantern_count + cavern)
                if distance < nearest[0]:
                    nearest = [distance, number, nearest[0]]
                elif distance < nearest[2]:
                    nearest[2] = distance
            found.append(nearest)
        return found

    def way(self, origin: int, target: int) -> int:
        """Count the steps between two places."""
        return self.table.box.mine.distances[origin][target]

    def held_up(self, place: int) -> float:
        """Return how many dwarfs of others have this place between them and the entrance."""
        table = self.table
        mine = table.box.mine
        count = 0.0
        for dwarf in table.dwarfs:
            if dwarf.seat != self.seat and dwarf.place not in (pieces.GONE, mine.outside):
                inside = self.way(int(dwarf.place), mine.outside)
                if inside == self.way(int(dwarf.place), place) + self.way(place, mine.outside):
                    count += 0.7 if dwarf.barrow != EMPTY else 0.3
        return count

    def regret_of_bat(self) -> float:
        """Return what a better use of the Bat might have brought."""
        return 1.0 * self.plenty


def _plenty(table: FreyasFollyState) -> float:
    left = 0
    at_first = 0
    for cavern in range(len(table.caverns)):
        left += int(pieces.small_count(table.caverns[cavern]) + pieces.large_count(table.caverns[cavern]))
        at_first += table.box.grey_small[cavern] + table.box.grey_large[cavern]
        at_first += int(pieces.small_count(table.box.amber[cavern]) + pieces.large_count(table.box.amber[cavern]))
    return left / at_first


def _faded(steps: int) -> float:
    return float(STEP**steps)
