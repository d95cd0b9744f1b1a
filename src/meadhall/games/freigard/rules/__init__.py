"""The rules of Freigard, one file for each part of words/rules/freigard.md."""

from __future__ import annotations
