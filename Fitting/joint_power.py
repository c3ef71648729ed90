#!/usr/bin/env python3
"""What phone, satellites and Wi-Fi draw, and what a full battery holds beyond 100 %, fitted to all runs at once.

usage: Fitting/joint_power.py DIR      (a folder of measured days, see VALIDATION-FORMAT.md)

Each run gives two equations: from its start to where the gauge first shows 97 % or less, and from there to its end. Points
that the gauge fell are the hours in each state times what the state draws; in the first part of a run that began
at 100 % less the reserve, which a full battery gives before its gauge moves. The phone's own power is a state of every
run, so that what one regime says of it binds all others. What it draws at rest is given: these days tell it badly from
the reserve (alone it would be 6 mW, 90 %: 0 to 27), and Apple states it. So is what the process that may run and the
callbacks of fixes draw. Least squares, no power below nothing; the intervals come from drawing whole days again, the
error in the last line from leaving each day out in turn. The rows energy.phone.*, energy.gps.*, energy.wifi.* and
energy.reserve of Sources/StoryModel/Profiles/ProfileTable+Power.swift rest on its output for the development days.
"""
import random
import sys

from satellite_power import MILLIWATT_HOURS, PLATEAU, hours, sections, solve, tracking
from tables import rows

RUNNABLE = 32                # row energy.runnable
FIX = 30                     # row energy.fix, in mW at a fix a second
REST = 29                    # row energy.phone.rest: ten days of standby of 6.91 Wh, as Apple states for the iPhone 6
STATES = ["phone at rest", "phone, moving more", "satellites, on the way", "satellites, at a stay",
          "satellites, on a table", "Wi-Fi, on the way", "Wi-Fi, at a stay", "Wi-Fi, on a table", "reserve"]
BESIDE = [0, 0, RUNNABLE + FIX, RUNNABLE, RUNNABLE, RUNNABLE + FIX / 6.4, RUNNABLE, RUNNABLE, 0]


def states(tracked, moving, waiting, satellites, start, end):
    """Hours of a piece by state; satellites at waits count as on the way, since they draw as much there."""
    moved = sum(hours([(start, end)], moving, waiting, start, end)[:1])
    with_moving, with_waiting, with_still, _ = hours(tracked, moving, waiting, start, end)
    row = [(end - start) / 3600, moved, 0, 0, 0, 0, 0, 0, 0]
    first = 2 if satellites else 5
    if not moving:
        row[first + 2] = with_still
    else:
        row[first] = with_moving + (with_waiting if satellites else 0)
        row[first + 1] = with_still + (0 if satellites else with_waiting)
    return row


def equations(folder, run, regime):
    """The hours of the two parts of a run, and the points that the gauge fell in them."""
    moving, waiting = sections(folder, run["day"])
    start = float(run["start_s"])
    end = start + float(run["hours"]) * 3600
    tracked = [] if run["mode"] == "off" else tracking(folder, run, start, end)
    first, last = float(run["first_pct"]), float(run["last_pct"])
    below = [(float(r["t_s"]), float(r["level_pct"])) for r in rows(f"{folder}/{run['day']}/battery.csv")
             if r["phone"] == run["phone"] and start <= float(r["t_s"]) <= end
             and float(r["level_pct"]) <= min(PLATEAU, first)]
    if not below:
        return []
    middle, level = below[0]
    satellites = float(regime["accuracy_m"]) < 100
    begin = states(tracked, moving, waiting, satellites, start, middle)
    begin[8] = -1 if first == 100 else 0
    rest = states(tracked, moving, waiting, satellites, middle, end)
    return [(begin, first - level), (rest, level - last)]


def fit(days):
    """Least squares beside what is given; what would be below nothing is nothing."""
    pairs = [pair for day in days for pair in day]
    given = REST / MILLIWATT_HOURS * 100
    used = list(range(1, len(STATES)))
    while True:
        found = solve([[h[i] for i in used] for h, _ in pairs], [fall - h[0] * given for h, fall in pairs])
        if found is None:
            return None
        if min(found) >= 0:
            return [given] + [found[used.index(i)] if i in used else 0.0 for i in range(1, len(STATES))]
        used.remove(used[found.index(min(found))])


def misses(days, solution):
    """By how much the fall of each whole part is missed."""
    return [sum(a * b for a, b in zip(h, solution)) - fall for day in days for h, fall in day]


def main(folder):
    excluded = {(r["day"], r["phone"]) for r in rows(f"{folder}/exclude.csv")}
    regimes = {r["name"]: r for r in rows(f"{folder}/regimes.csv")}
    by_day = {}
    for run in rows(f"{folder}/runs.csv"):
        if (run["day"], run["phone"]) not in excluded:
            run["mode"] = regimes[run["regime"]]["mode"]
            by_day.setdefault(run["day"], []).extend(equations(folder, run, regimes[run["regime"]]))
    days = list(by_day.values())
    solution = fit(days)
    draw = random.Random(1)
    again = [one for one in (fit([draw.choice(days) for _ in days]) for _ in range(400)) if one]
    for place, state in enumerate(STATES):
        values = sorted(one[place] for one in again)
        found = (solution[place], values[len(values) // 20], values[-1 - len(values) // 20])
        if state == "reserve":
            print("{:24}           {:4.1f} points (90 %: {:4.1f} to {:4.1f})".format(state, *found))
            continue
        watts = [x / 100 * MILLIWATT_HOURS - BESIDE[place] for x in found]
        time = sum(h[place] for day in days for h, _ in day)
        print("{:24} {:6.1f} h  {:4.0f} mW (90 %: {:4.0f} to {:4.0f})".format(state, time, *watts))
    out = [m for i, day in enumerate(days) for m in misses([day], fit(days[:i] + days[i + 1:]))]
    print("mean error of a part, each day left out in turn: {:.1f} points".format(sum(map(abs, out)) / len(out)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
