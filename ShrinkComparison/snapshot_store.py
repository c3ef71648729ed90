"""The state machine of the snapshot-store challenge, for `hypothesis_challenges.py`."""

from hypothesis import strategies as st
from hypothesis.control import current_build_context
from hypothesis.stateful import (
    Bundle, RuleBasedStateMachine, consumes, get_state_machine_test, rule,
)

DIGITS = st.integers(0, 9)


def machine(count, falsified):
    """A state machine that counts its runs."""

    class Machine(RuleBasedStateMachine):
        snapshots = Bundle("snapshots")

        def __init__(self):
            super().__init__()
            self.is_final = current_build_context().is_final
            if count.evaluations and not self.is_final:
                count.runs += 1
                count.evaluations += 1
            self.steps, self.writes, self.versions = [], [], {}
            self.live, self.taken = {}, 0

        def check(self, found, expected):
            if found != expected:
                count.result = "; ".join(self.steps)
                if not self.is_final:
                    count.failed(count.result)
                raise falsified

        @rule(key=DIGITS, value=DIGITS)
        def put(self, key, value):
            self.steps.append(f"put {key} {value}")
            self.writes.append((key, value))
            self.versions.setdefault(key, []).append((len(self.writes), value))

        @rule(key=DIGITS)
        def get(self, key):
            self.steps.append(f"get {key}")
            self.check(self.seen(self.versions.get(key, []), len(self.writes)),
                       self.written(key, len(self.writes)))

        @rule(target=snapshots)
        def snapshot(self):
            self.steps.append("snapshot")
            self.taken += 1
            self.live[self.taken] = len(self.writes)
            return self.taken, len(self.writes)

        @rule(snapshot=snapshots, key=DIGITS)
        def read(self, snapshot, key):
            self.steps.append(f"read {snapshot[0]} {key}")
            self.check(self.seen(self.versions.get(key, []), snapshot[1]),
                       self.written(key, snapshot[1]))

        @rule(snapshot=consumes(snapshots))
        def release(self, snapshot):
            self.steps.append(f"release {snapshot[0]}")
            del self.live[snapshot[0]]

        @rule()
        def compact(self):
            self.steps.append("compact")
            # The fault: it spares what the newest live snapshot sees, not what the oldest sees.
            horizon = max(self.live.values(), default=len(self.writes))
            for key, versions in self.versions.items():
                kept = [place for place, version in enumerate(versions) if version[0] <= horizon]
                self.versions[key] = versions[kept[-1] if kept else 0:]

        def seen(self, versions, time):
            return ([value for stamp, value in versions if stamp <= time] or [None])[-1]

        def written(self, key, time):
            return ([value for k, value in self.writes[:time] if k == key] or [None])[-1]

    return Machine


def snapshot_test(count, falsified):
    """The machine as a test that settings can be put on."""
    test = get_state_machine_test(machine(count, falsified))
    del test._hypothesis_internal_settings_applied
    return test
