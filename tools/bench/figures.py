"""What a bench prints: something measured, and the bound that it must keep."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Figure:
    """Something measured, and the bound that it must keep."""

    what: str
    value: float
    unit: str
    bound: float
    at_least: bool = False
    is_judged: bool = True
    """Whether this machine can keep the bound at all."""

    @property
    def is_met(self) -> bool:
        """Whether the bound is kept."""
        return self.value >= self.bound if self.at_least else self.value <= self.bound

    def facts(self) -> dict[str, object]:
        """Return it for programs."""
        met = self.is_met if self.is_judged else None
        return {"what": self.what, "value": self.value, "unit": self.unit, "bound": self.bound, "met": met}

    def __str__(self) -> str:
        word = "at least" if self.at_least else "at most"
        verdict = ("yes" if self.is_met else "NO") if self.is_judged else "not judged on this machine"
        return f"{self.what}: {self.value:,.2f} {self.unit} ({word} {self.bound:g}: {verdict})"
