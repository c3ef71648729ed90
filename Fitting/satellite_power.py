#!/usr/bin/env python3
"""What following satellites draws on the way, at waits on the way, and at stays.

usage: Fitting/satellite_power.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Fits the fall of the gauge of phones that asked for the best accuracy, below the plateau near 100 %, to the hours that
they spent in each state, by least squares; the intervals come from drawing whole runs again. First those that
always tracked, then those that slept at rest, by the hours in which they tracked. The row energy.gps.hold of
Sources/StoryModel/Profiles/ProfileTable+Power.swift rests on its output for the development days: waits draw what the way
draws. How much that is, joint_power.py says, which hears all runs.
"""
import random
import sys

from tables import rows

MILLIWATT_HOURS = 6_910      # nominal battery of the iPhone 6
PLATEAU = 97                 # the gauge stays at 100 % for the first 2 to 4 % of the charge
# What the phone and the process draw beside satellites: rows energy.phone.*, energy.runnable, energy.fix.
BESIDE_MOVING = 29 + 46 + 32 + 30
BESIDE_AT_REST = 29 + 32
STATES = ["moving", "waiting", "at a stay", "not tracking"]


def sections(folder, day):
    """The spans in which the phones moved, and those of waits between vehicles."""
    begun, moving, waiting = {}, [], []
    for row in rows(f"{folder}/{day}/truth.csv"):
        if row["mark"] == "START_EVALUATION_SECTION":
            begun[row["id"]] = float(row["t_s"])
        elif row["mark"] == "STOP_EVALUATION_SECTION" and row["id"] in begun:
            span = (begun.pop(row["id"]), float(row["t_s"]))
            (waiting if "wait" in row["id"] else moving).append(span)
    return moving, waiting


def tracking(folder, run, start, end):
    """The spans in which the app of a run asked for locations."""
    if run["mode"] == "always":
        return [(start, end)]
    spans, since = [], None
    for row in rows(f"{folder}/{run['day']}/transitions.csv"):
        if row["phone"] != run["phone"]:
            continue
        if row["transition"] == "T_TRIP_STARTED" and since is None:
            since = float(row["t_s"])
        elif row["transition"] in ("T_TRIP_ENDED", "T_FORCE_STOP_TRACKING") and since is not None:
            spans.append((since, float(row["t_s"])))
            since = None
    return spans + ([(since, end)] if since is not None else [])


def overlap(a, b, c, d):
    return max(0.0, min(b, d) - max(a, c))


def hours(tracked, moving, waiting, start, end):
    """Hours of a piece in each of the states."""
    def within(spans):
        return sum(overlap(max(start, a), min(end, b), c, d)
                   for a, b in tracked for c, d in spans if min(end, b) > max(start, a))
    all_tracked = sum(overlap(start, end, a, b) for a, b in tracked)
    moved, waited = within(moving), within(waiting)
    return [x / 3600 for x in (moved, waited, all_tracked - moved - waited, end - start - all_tracked)]


def segments(folder, run):
    """Pieces of a run below the plateau: from when to when, and how many points the gauge fell."""
    start = float(run["start_s"])
    end = start + float(run["hours"]) * 3600
    levels = [(float(r["t_s"]), int(r["level_pct"])) for r in rows(f"{folder}/{run['day']}/battery.csv")
              if r["phone"] == run["phone"] and start <= float(r["t_s"]) <= end]
    below = [level for level in levels if level[1] <= PLATEAU]
    return [(a[0], b[0], a[1] - b[1]) for a, b in zip(below, below[1:])]


def solve(matrix, values):
    """Least squares by the normal equations, with Gauss's elimination; None if they are singular."""
    size = len(matrix[0])
    a = [[sum(r[i] * r[j] for r in matrix) for j in range(size)] +
         [sum(r[i] * v for r, v in zip(matrix, values))] for i in range(size)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(a[k][i]))
        a[i], a[pivot] = a[pivot], a[i]
        if abs(a[i][i]) < 1e-9:
            return None
        for k in range(size):
            if k != i:
                factor = a[k][i] / a[i][i]
                a[k] = [x - factor * y for x, y in zip(a[k], a[i])]
    return [a[i][size] / a[i][i] for i in range(size)]


def fit(runs, states):
    """Points an hour in each of some states."""
    pieces = [piece for run in runs for piece in run]
    return solve([[h[i] for i in states] for h, _ in pieces], [fall for _, fall in pieces])


def report(name, runs, states):
    print(f"{name}: {len(runs)} runs")
    solution = fit(runs, states)
    draw = random.Random(1)
    again = [one for one in (fit([draw.choice(runs) for _ in runs], states) for _ in range(400)) if one]
    for place, state in enumerate(states):
        values = sorted(one[place] for one in again)
        low, high = values[len(values) // 20], values[-1 - len(values) // 20]
        time = sum(h[state] for run in runs for h, _ in run)
        beside = BESIDE_MOVING if state == 0 else BESIDE_AT_REST
        watts = [x / 100 * MILLIWATT_HOURS - beside for x in (solution[place], low, high)]
        text = "" if state == 3 else "   satellites {:4.0f} ({:4.0f} to {:4.0f}) mW".format(*watts)
        print(f"  {STATES[state]:12} {time:6.1f} h  {solution[place]:5.2f} %/h (90 %: {low:5.2f} to {high:5.2f}){text}")


def main(folder):
    excluded = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    modes = {r["name"]: r["mode"] for r in rows(f"{folder}/regimes.csv") if float(r["accuracy_m"]) < 0}
    runs = {"always": [], "duty": []}
    for run in rows(f"{folder}/runs.csv"):
        moving, waiting = sections(folder, run["day"])
        run["mode"] = modes.get(run["regime"], "off")
        if run["mode"] == "off" or not moving or (run["day"], run["phone"]) in excluded:
            continue
        start = float(run["start_s"])
        tracked = tracking(folder, run, start, start + float(run["hours"]) * 3600)
        runs[run["mode"]].append([(hours(tracked, moving, waiting, a, b), fall)
                                  for a, b, fall in segments(folder, run)])
    report("always tracking", runs["always"], [0, 1, 2])
    report("asleep at rest", runs["duty"], [0, 1, 2, 3])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
