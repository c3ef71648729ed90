"""The tables of a folder of measured days, see VALIDATION-FORMAT.md."""
import csv
import os


def rows(path):
    """The rows of a table by the names of its columns; none where there is no such file."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
