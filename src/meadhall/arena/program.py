"""A program that is spoken to by lines: it gets so much time and room, and nothing of it outlives its end.

It is started without a shell in a process group of its own, which is killed as a whole.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Final

LATE: Final = "late"
FLOOD: Final = "flood"
DIED: Final = "died"
UNREADY: Final = "unready"

MOST_BYTES: Final = 65_536
"""Of one line that a program says."""
BLOCK: Final = 65_536


class Fault(Exception):
    """A program that cannot be spoken with any more: a word for the count, and a sentence."""

    def __init__(self, reason: str, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class Program:
    """A running program; its caller must end it."""

    def __init__(self, command: list[str], is_quiet: bool) -> None:
        """Start *command*; what it writes to standard error is seen unless *is_quiet*."""
        if sys.platform == "win32":
            raise Fault(UNREADY, "outside bots need the pipes of Linux or macOS")
        try:
            self._process: Final = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if is_quiet else None,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault(UNREADY, f"it cannot be started: {error.strerror or error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._mouth: Final = self._process.stdout
        self._ear: Final = self._process.stdin
        self._unsaid = b""
        self._is_last = False
        self._heard = bytearray()
        self._selector: Final = selectors.DefaultSelector()
        for pipe in (self._mouth, self._ear):
            os.set_blocking(pipe.fileno(), False)
        self._selector.register(self._mouth, selectors.EVENT_READ)
        _running.add(self)

    def say(self, line: bytes, is_last: bool = False) -> None:
        """Have a line said to the program, as it reads on; after the last one its standard input is closed."""
        self._is_last = is_last
        if not self._unsaid:
            self._selector.register(self._ear, selectors.EVENT_WRITE)
        self._unsaid += line + b"\n"

    def hear(self, until: float) -> bytes:
        """Return the next line that the program says before the clock shows *until*; raise Fault if there is none."""
        while (end := self._heard.find(b"\n")) < 0 and len(self._heard) <= MOST_BYTES:
            left = until - time.monotonic()
            if left <= 0:
                raise Fault(LATE, "it did not answer in time")
            self._go_on(left)
        if not 0 <= end <= MOST_BYTES:
            raise Fault(FLOOD, f"it said a line of more than {MOST_BYTES:,} bytes")
        line = bytes(self._heard[:end])
        del self._heard[: end + 1]
        return line

    def end(self) -> None:
        """Kill the program and whatever it has started."""
        if self not in _running:
            return
        _running.discard(self)
        self.kill()
        self._selector.close()
        self._ear.close()
        self._mouth.close()
        self._process.wait()

    def kill(self) -> None:
        """Kill the process group, and wait for nothing."""
        # The leader is not waited for before, so that the number is still its own.  macOS refuses where all have ended.
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def _go_on(self, seconds: float) -> None:
        """Write and read what can be written and read within some seconds."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._ear:
                self._write()
            else:
                block = os.read(self._mouth.fileno(), BLOCK)
                if not block:
                    raise Fault(DIED, "it has ended, or closed its standard output")
                self._heard += block

    def _write(self) -> None:
        try:
            self._unsaid = self._unsaid[os.write(self._ear.fileno(), self._unsaid) :]
        except BrokenPipeError:  # it reads no more; what it still says may end well
            self._unsaid = b""
        if not self._unsaid:
            self._selector.unregister(self._ear)
            if self._is_last:
                self._ear.close()


_running: Final[set[Program]] = set()


def end_all() -> None:
    """Kill every program of this process, which is about to end without another word."""
    for program in list(_running):
        program.kill()
