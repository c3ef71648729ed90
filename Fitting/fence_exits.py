#!/usr/bin/env python3
"""How far beyond a fence a phone is when its exit is told, and how late that is.

usage: Fitting/fence_exits.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

For every trip of an app that slept at its start in a fence of 100 m, and that has reference positions from its
start on: when the exit was told, and how far from the start the phone was by then. Beside it the model of the simulated
phone (R-03, R-05): the later of 20 s beyond the cushion, and a delay from the crossing on. Cushion and delay are
those of a grid whose quartiles come nearest; the intervals come from drawing whole days again. The rows
region.cushion and region.delay of Sources/StoryModel/Profiles/ProfileTable+Monitoring.swift rest on its output for
the development days.
"""
import bisect
import math
import random
import sys

from tables import rows

RADIUS = 100                 # metres, as the app of the runs asked
DWELL = 20                   # seconds beyond the cushion
ASSUMED = ((100, 200), (60, 300))   # metres, seconds: what stood in the rows before this script
LATEST = 900                 # later exits are the tail (row region.tail), which has rows of its own
LATE = 480                   # seconds from the start on: nobody needs that long to pass the cushion on foot
# What stands there since, within all four intervals. Of 104 trips of all kinds, those without a reference among them, the
# quartiles are 201, 254 and 305 s from the start.
CHOSEN = ((20, 110), (0, 180))
SHARES = (0.25, 0.5, 0.75)


def metres(a, b):
    north = (b[0] - a[0]) * 111_195
    east = (b[1] - a[1]) * 111_195 * math.cos(math.radians(a[0]))
    return math.hypot(north, east)


def trips(folder, day):
    """Starts and ends of the trips of a day."""
    start, spans = None, []
    for row in rows(f"{folder}/{day}/truth.csv"):
        if row["mark"] == "START_EVALUATION_TRIP":
            start = float(row["t_s"])
        elif row["mark"] == "STOP_EVALUATION_TRIP" and start is not None:
            spans.append((start, float(row["t_s"])))
            start = None
    return spans


def asleep(log, time):
    """Whether the app of a log of transitions waited for a trip at a time."""
    states = [row["state"] for row in log if float(row["t_s"]) < time]
    return bool(states) and states[-1] == "STATE_WAITING_FOR_TRIP_START"


def exits(folder, run):
    """Of each trip that can be used: its way, when that passes each ten metres, and when the exit was told."""
    log = [r for r in rows(f"{folder}/{run['day']}/transitions.csv") if r["phone"] == run["phone"]]
    reference = [(float(r["t_s"]), (float(r["lat"]), float(r["lon"])))
                 for r in rows(f"{folder}/{run['day']}/reference.csv")]
    found = []
    for start, end in trips(folder, run["day"]):
        way = [(t - start, place) for t, place in reference if start <= t < end]
        told = [float(r["t_s"]) - start for r in log
                if r["transition"] == "T_EXITED_GEOFENCE" and start <= float(r["t_s"]) < end]
        if not asleep(log, start) or not way or way[0][0] > 60 or not told or told[0] > LATEST:
            continue
        home = way[0][1]
        distances = [(t, metres(home, place)) for t, place in way]
        found.append((tuple(zip(*distances)), passed(distances), told[0]))
    return found


def late(folder, run):
    """Of trips whose app slept at the start: how many there are, when an exit was told late, and how many were not told.

    Where something else began the tracking in time, the app took its fence away: no exit can be missed then.
    """
    log = [r for r in rows(f"{folder}/{run['day']}/transitions.csv") if r["phone"] == run["phone"]]
    number, times, silent = 0, [], 0
    for start, end in trips(folder, run["day"]):
        wakes = [(float(r["t_s"]) - start, r["transition"]) for r in log if start <= float(r["t_s"]) < end
                 and r["transition"] in ("T_EXITED_GEOFENCE", "T_VISIT_ENDED", "T_TRIP_STARTED")]
        if not asleep(log, start) or not wakes or wakes[0][1] != "T_EXITED_GEOFENCE" and wakes[0][0] < LATE:
            continue
        number += 1
        told = [time for time, name in wakes if name == "T_EXITED_GEOFENCE"]
        times += [time for time in told[:1] if time > LATE]
        silent += not told
    return number, times, silent


def passed(way):
    """When a way is first so many times ten metres from its start; infinity where it never is."""
    times, farthest = [], -1
    for time, away in way:
        while away > farthest * 10 + 10:
            farthest += 1
            times.append(time)
    return times + [math.inf] * (60 - len(times))


def quantiles(values):
    values = sorted(values)
    return [values[min(len(values) - 1, int(share * len(values)))] for share in SHARES]


def modelled(sample, cushion, delay, draws=7):
    """When the model tells the exits of some trips, and where; the same chance for every choice."""
    told, places = [], []
    for number, (way, times, _) in enumerate(sample):
        for draw in range(draws):
            # Evenly spread pairs instead of random ones.
            share, other = (draw + 0.5) / draws, ((draw * 3 + number) % draws + 0.5) / draws
            clear = times[round((RADIUS + cushion[0] + (cushion[1] - cushion[0]) * share) / 10)]
            late = times[RADIUS // 10] + delay[0] + (delay[1] - delay[0]) * other
            time = max(clear + DWELL, late)
            if time <= LATEST:
                told.append(time)
                places.append(place(way, time))
    return told, places


def place(way, time):
    """How far from its start a way is at a time."""
    times, distances = way
    return distances[max(0, bisect.bisect(times, time) - 1)]


def fit(sample):
    """The cushion and delay whose quartiles of exits are nearest to the measured ones."""
    wanted = (quantiles([told for _, _, told in sample]),
              quantiles([place(way, told) for way, _, told in sample]))

    def distance(choice):
        both = modelled(sample, *choice)
        return sum(abs(math.log(max(a, 1) / max(b, 1))) for one, other in zip(both, wanted)
                   for a, b in zip(quantiles(one), other)) if both[0] else math.inf

    grid = [((a, b), (c, d)) for a in range(0, 81, 20) for b in range(a + 20, 201, 30)
            for c in (0, 30, 60) for d in (90, 120, 150, 180, 240, 300)]
    return min(grid, key=distance)


def text(values):
    return " ".join(f"{value:.0f}" for value in values)


def main(folder):
    duty = {r["name"] for r in rows(f"{folder}/regimes.csv") if r["mode"] == "duty"}
    days = {}
    tail = []
    for run in rows(f"{folder}/runs.csv"):
        if run["regime"] in duty:
            tail.append(late(folder, run))
            days.setdefault(run["day"], []).extend(exits(folder, run))
    days = [sample for sample in days.values() if sample]
    everything = [one for sample in days for one in sample]
    print(f"{len(everything)} exits on {len(days)} days, quartiles: told after",
          text(quantiles([told for _, _, told in everything])), "s, from the start",
          text(quantiles([place(way, told) for way, _, told in everything])), "m")
    print(f"{sum(one[0] for one in tail)} trips: later than {LATE} s",
          text(sorted(time for one in tail for time in one[1])), f"s, none of {sum(one[2] for one in tail)}")
    away = sorted(times[RADIUS // 10] for _, times, _ in everything)
    print("  100 m from the start after", text([away[0], *quantiles(away), away[-1]]), "s: the first, quartiles, the last")
    best = fit(everything)
    draw = random.Random(1)
    again = [fit([one for _ in days for one in draw.choice(days)]) for _ in range(40)]
    for name, row, end in (("cushion, least", 0, 0), ("cushion, most", 0, 1), ("delay, least", 1, 0),
                           ("delay, most", 1, 1)):
        values = sorted(one[row][end] for one in again)
        print(f"  {name}: {best[row][end]} {'ms'[row]} (90 %: {values[2]} to {values[-3]})")
    for name, choice in (("before", ASSUMED), ("nearest", best), ("chosen", CHOSEN)):
        told, places = modelled(everything, *choice)
        print(f"  quartiles, {name}: told after {text(quantiles(told))} s, from the start {text(quantiles(places))} m")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
