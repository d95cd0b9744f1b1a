"""Whom the hall keeps out: addresses and networks, kept in the store and known in memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from meadhall.hall.errors import Refused, bad, missing
from meadhall.hall.store.rows import BanRow
from meadhall.hall.store.store import Store
from meadhall.hall.web.rate_limits import HOUSEHOLD_BITS, network_of
from meadhall.words.hall import say

WIDEST: Final = {4: 8, 6: 16}
"""A network with fewer fixed bits is half the world."""
MOST: Final = 10_000
"""The most bans that are kept."""
FULL: Final = say("refusals.there_bans_already", most=MOST)

Network = IPv4Network | IPv6Network


@dataclass(frozen=True, slots=True)
class _Key:
    version: int
    bits: int
    first: int


class Bans:
    """The networks that are kept out, and until when."""

    def __init__(self, store: Store, proxies: Sequence[str] = (), clock: Callable[[], float] = time.time) -> None:
        self._store = store
        self._proxies = [ip_network(text, strict=False) for text in proxies if text != "*"]
        self._clock = clock
        self._until: dict[_Key, float] = {}
        self._bits: set[tuple[int, int]] = set()

    async def load(self) -> None:
        """Learn the bans that the store has."""
        rows = await self._store.bans(self._clock())
        self._until = {_key(ip_network(row.network)): row.until for row in rows}
        self._bits = {(key.version, key.bits) for key in self._until}

    def is_banned(self, address: str) -> bool:
        """Say whether an address is banned."""
        if not self._until:
            return False
        try:
            number = ip_address(network_of(address).partition("/")[0])
        except ValueError:
            return False
        keys = [
            _Key(version, bits, int(number) >> (number.max_prefixlen - bits))
            for version, bits in self._bits
            if version == number.version
        ]
        return any(key in self._until and not 0 < self._until[key] < self._clock() for key in keys)

    async def listed(self) -> list[BanRow]:
        """Return the bans that hold."""
        return await self._store.bans(self._clock())

    async def put(self, text: str, seconds: float) -> BanRow:
        """Ban an address for *seconds*, 0 for ever; refuse what is no address, or would ban too many."""
        network = network_in(text)
        if network.prefixlen < WIDEST[network.version]:
            raise bad(say("refusals.too_wide", network=network))
        if any(network.version == proxy.version and network.overlaps(proxy) for proxy in self._proxies):
            raise bad(say("refusals.own_proxy", network=network))
        if len(self._until) >= MOST:
            raise Refused(409, FULL, code="full")
        now = self._clock()
        row = BanRow(str(network), now, now + seconds if seconds else 0)
        await self._store.ban(row)
        await self.load()
        return row

    async def lift(self, text: str) -> str:
        """Let an address in again; return its network."""
        network = network_in(text)
        if not await self._store.unban(str(network)):
            raise missing(say("refusals.not_banned", network=network))
        await self.load()
        return str(network)


def network_in(text: str) -> Network:
    """Return the network that an address stands for; an IPv6 address for that of its household."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise bad(say("refusals.no_address", text=repr(text[:60]))) from None
    if isinstance(network, IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None:
            return ip_network(mapped)
        if network.prefixlen > HOUSEHOLD_BITS:
            return network.supernet(new_prefix=HOUSEHOLD_BITS)
    return network


def _key(network: Network) -> _Key:
    shift = network.max_prefixlen - network.prefixlen
    return _Key(network.version, network.prefixlen, int(network.network_address) >> shift)
