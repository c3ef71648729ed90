"""What Hypothesis needs to shrink the challenges that `harness bench shrink` plays.

    python3 -m venv VENV && VENV/bin/pip install hypothesis==6.170.15
    VENV/bin/python ShrinkComparison/hypothesis_challenges.py --seeds 100 [NAME ...]

It prints one line of comma-separated values per challenge. How it counts:

- `report_multiple_bugs=False`. Otherwise Hypothesis goes on drawing cases after the first failure, to
  look for other ones, and these are no shrinking.
- `evaluations` are the calls of the property from the first that fails, that one included, to the end
  of shrinking. The last replay, which only shows the result, is left out. `runs` counts the draws as
  well that never reached the property, because a filter or the end of the data gave them up.
- No database, no explain phase, and the seeds 1 to N, each a search of its own.

The generators and properties are those of github.com/jlink/shrinking-challenge, of the artifact
github.com/mc-imperial/hypothesis-ecoop-2020-artifact (binheap, replacement) and of
github.com/nesevis/shrinking-challenge (snapshot_store), written anew.
"""

import argparse
import statistics
import sys
from collections import Counter

import hypothesis
from hypothesis import HealthCheck, Phase, assume, given, seed, settings, strategies as st
from hypothesis.control import current_build_context

from snapshot_store import snapshot_test

INTEGERS = st.lists(st.integers())


def int16(number):
    return (number + 32_768) % 65_536 - 32_768


def bound_five(longest):
    lists = st.lists(st.integers(-32_768, 32_767), max_size=longest)
    small = lists.filter(lambda numbers: int16(sum(numbers)) < 256)
    return st.tuples(*[small] * 5), lambda five: int16(sum(map(sum, five))) < 5 * 256


def expressions():
    return st.deferred(
        lambda: st.one_of(
            st.integers(),
            st.tuples(st.just("+"), EXPRESSION, EXPRESSION),
            st.tuples(st.just("/"), EXPRESSION, EXPRESSION),
        )
    )


EXPRESSION = expressions()


def divides_by_literal_zero(expression):
    if isinstance(expression, int):
        return False
    sign, left, right = expression
    if sign == "/" and right == 0:
        return True
    return divides_by_literal_zero(left) or divides_by_literal_zero(right)


def evaluates(expression):
    def value(expression):
        if isinstance(expression, int):
            return expression
        sign, left, right = expression
        return value(left) + value(right) if sign == "+" else value(left) // value(right)

    assume(not divides_by_literal_zero(expression))
    try:
        value(expression)
    except ZeroDivisionError:
        return False
    return True


@st.composite
def subheaps(draw, least, size):
    if draw(st.integers(1, 8)) == 1 or size <= 0:
        return None
    keys = st.integers()
    if least is not None:
        keys = keys.filter(lambda key: key >= least)
    key = draw(keys)
    return key, draw(subheaps(key, size // 2)), draw(subheaps(key, size // 2))


HEAPS = st.integers(0, 20).flatmap(lambda size: subheaps(None, size))


def elements(heap):
    found, stack = [], [heap]
    while stack:
        heap = stack.pop()
        if heap is not None:
            found.append(heap[0])
            stack += heap[1:]
    return found


def merged(left, right):
    if left is None or right is None:
        return right if left is None else left
    if left[0] <= right[0]:
        return left[0], merged(left[2], right), left[1]
    return right[0], merged(right[2], left), right[1]


def heap_is_sorted(heap):
    wrongly = [] if heap is None else [heap[0]] + elements(merged(heap[1], heap[2]))
    return wrongly == sorted(elements(heap))


def is_uncoupled(numbers):
    assume(all(number < len(numbers) for number in numbers))
    return not any(
        other != place and numbers[other] == place for place, other in enumerate(numbers)
    )


def is_deleted(case):
    numbers, place = case
    assume(place < len(numbers))
    rest = list(numbers)
    rest.remove(numbers[place])
    return numbers[place] not in rest


def product_is_small(case):
    product, factors = case
    for factor in factors:
        product *= factor
    return product < 10**6


def difference(allowed):
    positive = st.integers(1, 0x7FFF_FFFF)
    return st.tuples(positive, positive), lambda pair: pair[0] < 10 or allowed(abs(pair[0] - pair[1]))


LENGTH_LISTS = st.integers(1, 100).flatmap(
    lambda count: st.lists(st.integers(0, 1_000), min_size=count, max_size=count)
)

CHALLENGES = {
    "reverse": (INTEGERS, lambda numbers: numbers == numbers[::-1]),
    "deletion": (st.tuples(INTEGERS, st.integers(0, 10)), is_deleted),
    "nestedlists": (st.lists(st.lists(st.none())), lambda lists: sum(map(len, lists)) <= 10),
    "coupling": (st.lists(st.integers(0, 10)), is_uncoupled),
    "distinct": (INTEGERS, lambda numbers: len(set(numbers)) < 3),
    "difference_zero": difference(lambda apart: apart != 0),
    "replacement": (st.tuples(st.integers(0, 10**6), st.lists(st.integers(2, 10))), product_is_small),
    "large_union_list": (st.lists(INTEGERS), lambda lists: len(set().union(*lists)) <= 4),
    "calculator": (EXPRESSION, evaluates),
    "binheap": (HEAPS, heap_is_sorted),
    "difference_small": difference(lambda apart: not 1 <= apart <= 4),
    "difference_one": difference(lambda apart: apart != 1),
    "bound5 (up to 1)": bound_five(1),
    "lengthlist": (LENGTH_LISTS, lambda numbers: max(numbers) < 900),
    "bound5 (up to 10)": bound_five(10),
}


class Falsified(Exception):
    """The property does not hold."""


class Count:
    """What one search called, and the smallest case it ended with."""

    def __init__(self):
        self.evaluations = self.runs = 0
        self.result = None

    def failed(self, result):
        if not self.evaluations:
            self.evaluations = self.runs = 1
        self.result = result


def test_of(challenge, count):
    """The challenge as a test that counts its calls."""
    strategy, holds = challenge

    def test(data):
        if current_build_context().is_final:
            count.result = repr(data.draw(strategy))
            raise Falsified
        if count.evaluations:
            count.runs += 1
        value = data.draw(strategy)
        if count.evaluations:
            count.evaluations += 1
        if not holds(value):
            count.failed(repr(value))
            raise Falsified

    return given(st.data())(test)


def search(make_test, number):
    """Searches with one seed and shrinks what it finds."""
    count = Count()
    test = seed(number)(
        settings(
            database=None,
            max_examples=1_000_000,
            deadline=None,
            report_multiple_bugs=False,
            print_blob=False,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate, Phase.shrink],
        )(make_test(count))
    )
    try:
        test()
    except Falsified:
        return count
    raise SystemExit(f"seed {number}: nothing found")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=100, help="how many seeds, from 1 on")
    parser.add_argument("names", nargs="*", help="the challenges; all if none is named")
    chosen = parser.parse_args()
    tests = {name: lambda count, c=challenge: test_of(c, count) for name, challenge in CHALLENGES.items()}
    tests["snapshot_store"] = lambda count: snapshot_test(count, Falsified)
    print("challenge,hypothesis,seeds,median evaluations,mean evaluations,median runs,results,"
          "share of the commonest,the commonest", flush=True)
    for name in chosen.names or tests:
        counts = [search(tests[name], number) for number in range(1, chosen.seeds + 1)]
        results = Counter(count.result for count in counts).most_common()
        print(
            f"{name},{hypothesis.__version__},{chosen.seeds}"
            f",{statistics.median(c.evaluations for c in counts):g}"
            f",{statistics.fmean(c.evaluations for c in counts):.1f}"
            f",{statistics.median(c.runs for c in counts):g}"
            f",{len(results)},{results[0][1] / chosen.seeds:.3f},\"{results[0][0]}\"",
            flush=True,
        )


if __name__ == "__main__":
    sys.exit(main())
