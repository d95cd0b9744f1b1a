"""Limits that a process of the hall sets itself: memory, time, and not to outlive the hall."""

from __future__ import annotations

import ctypes
import os
import signal
import sys

if sys.platform != "win32":
    import resource

PR_SET_PDEATHSIG = 1
"""What Linux calls the signal that a process gets when its parent ends (linux/prctl.h)."""


def stay_small(most_bytes: int) -> None:
    """Limit the memory of this process, where the system can."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (most_bytes, most_bytes))


def end_after(seconds: float) -> None:
    """Let the system end this process after *seconds*, whatever it is doing; 0 removes the limit."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def end_with(parent: int) -> None:
    """Let the system end this process when its parent ends for any reason; on Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # It has ended already.
            sys.exit()
