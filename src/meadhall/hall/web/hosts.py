"""The names by which a hall may be asked for.

A page of another site can be made to ask for this machine by a name of its own.  So a hall that only this machine
reaches answers to this machine's own names, a hall on a network also to the machine's name there and to the address
at which it is reached, and every hall to the names that its keeper allows.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator

from meadhall.hall.settings import Settings

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
"""The names by which a machine knows itself."""


class Hosts:
    """The names of one hall."""

    def __init__(self, settings: Settings) -> None:
        self.is_open = not is_loopback(settings.host)
        """Whether others than this machine reach it."""
        self.names = tuple(dict.fromkeys(name.lower() for name in _names(settings, self.is_open)))

    def are_asked(self, host: str, at: str = "") -> bool:
        """Say whether a host, with or without a port, is the hall's; *at* is the address at which it was reached."""
        name = host.lower()
        bare = name.rpartition(":")[0] if not name.endswith("]") and name.rpartition(":")[2].isdigit() else name
        if self.is_open and at and bare == _written(at):
            return True
        return any(known == bare or (known[:2] == "*." and bare.endswith(known[1:])) for known in self.names)


def is_loopback(host: str) -> bool:
    """Say whether nobody but this machine reaches an address to listen on."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _names(settings: Settings, is_open: bool) -> Iterator[str]:
    """Yield what is typed into a browser to get here, that of the keeper's own choice first."""
    yield from settings.hosts
    if is_open:
        try:
            is_any = ipaddress.ip_address(settings.host).is_unspecified
        except ValueError:
            is_any = False
        if not is_any:
            yield _written(settings.host)
        machine = socket.gethostname()
        if machine:
            yield machine
            yield f"{machine.partition('.')[0]}.local"
    yield from LOOPBACK


def _written(address: str) -> str:
    """Write an address as it stands in the name of a host; a visitor by IPv4 may be told apart by IPv6 too."""
    try:
        number = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address.lower()
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    return str(number.ipv4_mapped) if number.ipv4_mapped else f"[{number}]"
