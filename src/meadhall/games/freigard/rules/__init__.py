"""The rules of Freigard, a chapter of words/rules/freigard.md a file."""

from __future__ import annotations
