#!/usr/bin/env python3
"""The rows reception.… of Sources/StoryModel/Profiles/ProfileTable+Reception.swift, from measured days.

usage: Fitting/reception_rows.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

What phones on the way hear, as Fitting/reception.py counts it, in the units of the model: shares are per mille, the
intervals (90 %) come from drawing whole days again.

obstructed: the part of a way's fixes that state more than 10 m, by the part of such fixes in the minutes of all ways
  that hold one; so with one set of thirty, fifty and more for all ways the part of each comes out.
poor: of scans that find Wi-Fi those that find little. A share p of the fixes is p / (p + (1 - v) (1 - p)) of the scans,
  where of poor scans a part v is in vain, and tells nothing.
cells: half minutes most of whose fixes are cells.  silent: minutes that a gap of more than a minute makes.
in vain: scans of 6.4 s of which nothing came; at once: fixes by cells after less than 3.2 s.
standing: the same of waits, which lasted half an hour at most.  underground: half minutes of subways and trains while
  the reference, which the phones themselves made, knows nothing for more than a minute.
standing.time: fixes an hour by the minutes since a wait began, as long as the app tracked on.
"""
import collections
import random
import sys

from reception import MINUTE, MODES, SCAN_SPAN, fixes, kind, scans, sections, spans
from tables import rows

WAYS = {"onFoot": MODES["on foot"], "cycling": MODES["cycle"], "driving": MODES["drive"], "onBus": MODES["bus"],
        "onTrain": MODES["train"], "standing": ("wait",)}
RAILS = ("train", "subway", "light rail")


def tunnels(reference, start, end):
    """The times of a section in which nothing tells for more than a minute where the phones were."""
    known = [start] + [t for t in reference if start <= t < end] + [end]
    return [(a, b) for a, b in zip(known, known[1:]) if b - a > MINUTE]


def load(folder):
    """By day: the spans of each way and what is heard underground."""
    regimes = {r["name"]: r for r in rows(f"{folder}/regimes.csv")}
    left_out = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    days = collections.defaultdict(lambda: collections.defaultdict(list))
    for run in rows(f"{folder}/runs.csv"):
        regime, day = regimes[run["regime"]], run["day"]
        if (day, run["phone"]) in left_out or regime["mode"] != "duty":
            continue
        log = fixes(folder, run)
        reference = sorted(float(r["t_s"]) for r in rows(f"{folder}/{day}/reference.csv"))
        isWiFi = float(regime["accuracy_m"]) == 100
        if isWiFi and regime["distance_filter_m"][:2] == "30":
            continue
        for travelled, start, end in sections(folder, day):
            for way, words in WAYS.items():
                if way == "standing" and travelled in words and isWiFi:
                    days[day]["waits"].append((start, end, [f[0] for f in log if start <= f[0] < end]))
                if travelled in words:
                    length = SCAN_SPAN if isWiFi else MINUTE
                    days[day][way, isWiFi] += list(spans(log, start, end, length)) + ["end"]
            if isWiFi and travelled in RAILS:
                seen = [f for f in log if start <= f[0] < end]
                for a, b in tunnels(reference, start, end):
                    # Only while the app tracked.
                    a, b = max(a, seen[0][0] if seen else end), min(b, seen[-1][0] if seen else start)
                    for index in range(int((b - a) // SCAN_SPAN)):
                        since = a + index * SCAN_SPAN
                        days[day]["underground"].append([f for f in seen if since <= f[0] < since + SCAN_SPAN])
    return days


def share(part, whole):
    return 1000 * part / whole if whole else float("nan")


def obstructions(data):
    minutes = {way: [m for m in data[way, False] if m and m != "end"] for way in WAYS}
    hidden = [f for way in WAYS for m in minutes[way] if any(x[1] > 10 for x in m) for f in m]
    part = lambda low, high: share(sum(low < f[1] <= high for f in hidden), len(hidden))
    for way, some in minutes.items():
        stated = [f[1] for m in some for f in m]
        yield f"{way}.obstructed", share(share(sum(x > 10 for x in stated), len(stated)), part(10, 1e9))
    yield "obstructed.thirty", part(10, 40)
    yield "obstructed.fifty", part(40, 120)
    yield "obstructed.more", part(120, 1e9)


def gaps(sample):
    """Whole minutes without a fix."""
    told, count = None, 0
    for span in sample:
        for fix in [] if span == "end" else span:
            count += int((fix[0] - told) // MINUTE) if told is not None else 0
            told = fix[0]
        told = None if span == "end" else told
    return count


def hearing(data):
    every = [span for way in WAYS for span in data[way, True]]
    figures = scans(every)
    inVain = figures["poor: scans in vain"] / 1000
    for way in WAYS:
        sample = data[way, True]
        halves = [s for s in sample if s != "end"]
        kinds = collections.Counter(kind(f[1]) for s in halves for f in s)
        p = kinds["poor"] / max(1, kinds["poor"] + kinds["Wi-Fi"])
        yield f"{way}.poor", share(p, p + (1 - inVain) * (1 - p))
        found = scans(sample)
        yield f"{way}.cells", found["spans of cells"]
        yield f"{way}.silent", share(2 * gaps(sample), len(halves))
    yield "standing.inVain", scans(data["standing", True])["Wi-Fi: scans in vain"]
    yield "poor.inVain", 1000 * inVain
    yield "cells.inVain", figures["cells: scans in vain"]
    yield "cells.atOnce", figures["cells: sooner than 3.2 s"]


def underground(data):
    heard = [s for s in data["underground"] if s]
    for name, wanted in (("cells", ("cells",)), ("poor", ("poor", "Wi-Fi"))):
        count = sum(collections.Counter(kind(f[1]) for f in s).most_common(1)[0][0] in wanted for s in heard)
        yield f"underground.{name}", share(count, len(data["underground"]))


def waits(data):
    """How often fixes come in each five minutes of waits."""
    for since in range(0, 1500, 300):
        heard = sum(start + since <= t < start + since + 300 for start, _, told in data["waits"] for t in told)
        hours = sum(max(0, min(end - start - since, 300)) for start, end, _ in data["waits"]) / 3600
        yield f"standing.time, fixes an hour from minute {since // 60:02} on", heard / hours if hours else float("nan")


def figures(days):
    data = collections.defaultdict(list)
    for day in days:
        for key, some in day.items():
            data[key] += some
    return {name: value for part in (obstructions, hearing, underground, waits) for name, value in part(data)}


def main(folder):
    days = list(load(folder).values())
    draw = random.Random(1)
    again = [figures(draw.choices(days, k=len(days))) for _ in range(100)]
    for name, value in sorted(figures(days).items()):
        values = sorted(one[name] for one in again if one[name] == one[name])
        print(f"reception.{name}: {value:.0f} (90 %: {values[len(values) // 20]:.0f} "
              f"to {values[-1 - len(values) // 20]:.0f})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
