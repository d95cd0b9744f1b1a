"""The rules of The Liberation of Rietburg, one file for each chapter of words/rules/rietburg.md."""
