#!/usr/bin/env python3
"""What phones on the way hear: clear and obstructed minutes of satellites, and what a scan of Wi-Fi finds.

usage: Fitting/reception.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Satellites, of apps that ask for the best: a minute is obstructed if a fix of it states more than 10 m. Printed are
the shares of such minutes, what the fixes in them state, and by how much the fixes that state 10 m err in clear and
in obstructed minutes. Wi-Fi, of apps that ask for 100 m: half minutes, each of the kind that most of its fixes
show: Wi-Fi (at most 66 m), poor Wi-Fi (300 m), cells (more), silence. Of each kind: how long after the fix before
one comes. Errors are metres an axis: the median of the distances by 1.177, as of a normal error. Shares are
per mille, the intervals (90 %) come from drawing whole days again. Fitting/reception_rows.py makes of it the rows
reception.… of Sources/StoryModel/Profiles/ProfileTable+Reception.swift.
"""
import collections
import random
import sys

from fence_exits import metres
from tables import rows

MODES = {"on foot": ("walk",), "cycle": ("bicycle", "ebike", "escooter"), "drive": ("car",), "bus": ("bus",),
         "train": ("train",), "not used: light rail": ("light rail",), "not used: subway": ("subway",)}
WORDS = (("tt_", "change"), ("walk", "walk"), ("wait", "wait"), ("ebike", "ebike"), ("bicycl", "bicycle"),
         ("bike", "bicycle"), ("scooter", "escooter"), ("light_rail", "light rail"), ("subway", "subway"),
         ("bus", "bus"), ("train", "train"), ("rail", "train"))
OLD = 60          # seconds; older fixes are cached ones
MINUTE, SCAN_SPAN = 60, 30


def travel(section):
    """As Sources/MeasuredDays/Folder/Travel.swift reads the name of a section."""
    return next((way for word, way in WORDS if word in section), "car")


def sections(folder, day):
    begun = {}
    for row in rows(f"{folder}/{day}/truth.csv"):
        if row["mark"] == "START_EVALUATION_SECTION":
            begun[row["id"]] = float(row["t_s"])
        elif row["mark"] == "STOP_EVALUATION_SECTION" and row["id"] in begun:
            yield travel(row["id"]), begun[row["id"]], float(row["t_s"])


def fixes(folder, run):
    """Told, stated accuracy and, where the reference knows it, error of each fresh fix of a run."""
    reference = {round(float(r["t_s"])): (float(r["lat"]), float(r["lon"]))
                 for r in rows(f"{folder}/{run['day']}/reference.csv")}
    found = []
    for row in rows(f"{folder}/{run['day']}/fixes.csv"):
        told, taken = float(row["told_s"]), float(row["taken_s"])
        if row["phone"] == run["phone"] and told - taken <= OLD:
            true = reference.get(round(taken))
            found.append((told, float(row["hacc_m"]),
                          metres(true, (float(row["lat"]), float(row["lon"]))) if true else None))
    return found


def spans(log, start, end, length):
    """The fixes of each whole span of a section between its first fix and its last."""
    log = [fix for fix in log if start <= fix[0] < end]
    if not log:
        return
    count = int((log[-1][0] - log[0][0]) // length)
    by = collections.defaultdict(list)
    for fix in log:
        by[int((fix[0] - log[0][0]) // length)].append(fix)
    for index in range(count):
        yield by[index]


def sigma(errors):
    """Metres an axis of errors with that median."""
    errors = sorted(errors)
    return errors[len(errors) // 2] / 1.177 if errors else float("nan")


def satellites(sample):
    """The figures of the satellites from spans of a minute."""
    minutes = [m for m in sample if m]
    bad = [m for m in minutes if any(hacc > 10 for _, hacc, _ in m)]
    fixes = [fix for m in bad for fix in m]
    share = lambda low, high: 1000 * sum(low < f[1] <= high for f in fixes) / max(1, len(fixes))
    ten = lambda some: [e for m in some for _, hacc, e in m if hacc <= 10 and e is not None]
    clear = [m for m in minutes if m not in bad]
    return {"obstructed": 1000 * len(bad) / max(1, len(minutes)), "of their fixes 11 to 40 m": share(10, 40),
            "41 to 120 m": share(40, 120), "more": share(120, 1e9), "sigma of 10 m, clear": sigma(ten(clear)),
            "sigma of 10 m, obstructed": sigma(ten(bad)),
            "sigma of 30 m": sigma([e for _, h, e in fixes if 10 < h <= 40 and e is not None]),
            "sigma of 50 m": sigma([e for _, h, e in fixes if 40 < h <= 120 and e is not None]),
            "sigma of more": sigma([e for _, h, e in fixes if h > 120 and e is not None])}


def kind(accuracy):
    return "Wi-Fi" if accuracy <= 66 else "poor" if accuracy <= 300 else "cells"


def scans(sample):
    """The figures of Wi-Fi and cells from spans of half a minute."""
    kinds, gaps, errors, cells = collections.Counter(), collections.defaultdict(list), collections.defaultdict(list), []
    before = None
    for span in sample:
        if span == "end":
            before = None
            continue
        count = collections.Counter(kind(fix[1]) for fix in span)
        kinds[count.most_common(1)[0][0] if count else "silent"] += 1
        for told, accuracy, error in span:
            if before is not None:
                gaps[kind(accuracy)].append(told - before)
            before = told
            if kind(accuracy) == "cells":
                cells.append(accuracy)
            if error is not None:
                errors[kind(accuracy)].append(error / accuracy * 100 if kind(accuracy) == "cells" else error)
    total = max(1, sum(kinds.values()))
    figures = {f"spans of {name}": 1000 * kinds[name] / total for name in ("poor", "cells", "silent")}
    for name in ("Wi-Fi", "poor", "cells"):
        some = gaps[name]
        figures[f"{name}: sooner than 3.2 s"] = 1000 * sum(g < 3.2 for g in some) / max(1, len(some))
        late = [g for g in some if g >= 3.2]
        # Each scan of 6.4 s that gave nothing, of all scans.
        missed = sum(round(g / 6.4) - 1 for g in late if g >= 6)
        figures[f"{name}: scans in vain"] = 1000 * missed / max(1, missed + len(late))
        figures[f"{name}: sigma"] = sigma(errors[name])
        tail = sorted(errors[name])
        figures[f"{name}: p95"] = tail[int(0.95 * len(tail))] if tail else float("nan")
    cells.sort()
    for share in range(1, 10, 2) if cells else ():
        figures[f"cells state, decile {share}"] = cells[int(share / 10 * len(cells))]
    return figures


def show(title, days, figures):
    days = [day for day in days if day]
    if not days:
        return
    print(f"{title}: {sum(map(len, days))} spans on {len(days)} days")
    draw = random.Random(1)
    again = [figures([span for _ in days for span in draw.choice(days)]) for _ in range(60)]
    for name, value in figures([span for day in days for span in day]).items():
        values = sorted(one.get(name, float("nan")) for one in again)
        if value == value:
            print(f"  {name}: {value:.0f} (90 %: {values[3]:.0f} to {values[-4]:.0f})" if value >= 50 else
                  f"  {name}: {value:.1f} (90 %: {values[3]:.1f} to {values[-4]:.1f})")


def main(folder):
    regimes = {r["name"]: r for r in rows(f"{folder}/regimes.csv")}
    left_out = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    runs = [r for r in rows(f"{folder}/runs.csv")
            if (r["day"], r["phone"]) not in left_out and regimes[r["regime"]]["mode"] != "off"]
    logs = [(regimes[r["regime"]], r["day"], fixes(folder, r), list(sections(folder, r["day"]))) for r in runs]
    # The phones that are always on made the reference: their fixes err by nothing much against it.
    logs = [log for log in logs if log[0]["mode"] == "duty"]
    for mode, ways in MODES.items():
        for name, wants, length, figures in (("satellites", lambda m: m < 0, MINUTE, satellites),
                                             ("scans", lambda m: m == 100, SCAN_SPAN, scans)):
            days = collections.defaultdict(list)
            for regime, day, log, parts in logs:
                # With a filter of 30 m scans in vain cannot be told from steps too small.
                if wants(float(regime["accuracy_m"])) and (name == "satellites" or regime["distance_filter_m"][:2] != "30"):
                    for way, start, end in parts:
                        if way in ways:
                            days[day] += list(spans(log, start, end, length)) + (["end"] if name == "scans" else [])
            show(f"{mode}, {name}", list(days.values()), figures)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
