import PropertyTesting
import Testing

@testable import ShrinkingChallenges

struct ShrinkerTests {
  @Test(arguments: 1...20) func `shrinks a failing list to one element`(seed: UInt64) throws {
    let property = { (source: inout ChoiceSource) -> CaseOutcome<String> in
      numbers(&source).contains { $0 >= 600 } ? .failed("large") : .passed
    }
    let found = try #require(Search.find(seed: seed, cases: 100, property: property))
    let minimal = Shrinker().shrink(found.values, failure: "large", property: property)
    #expect(minimal.values == [1, 600])
    #expect(minimal.failure == "large")
    #expect(minimal.isFixedPoint)
    #expect(minimal.isReproducible)
  }

  @Test(arguments: ShrinkingChallenge.all.map(\.name))
  func `runs no sequence of choices twice`(name: String) throws {
    let challenge = try #require(ShrinkingChallenge.all.first { $0.name == name })
    let found = try #require(Search.find(seed: 1, cases: 9_000, property: challenge.property))
    var seen: Set<[UInt64]> = []
    var calls = 0
    let shrinker = Shrinker<ShrinkingChallenge.Failure>()
    let minimal = shrinker.shrink(found.values, failure: .falsified) { source in
      calls += 1
      let outcome = challenge.property(&source)
      #expect(seen.insert(source.values).inserted)
      return outcome
    }
    #expect(minimal.evaluations == calls)
    #expect(calls == seen.count)
  }

  @Test(arguments: 0...99) func `never runs the property more often than the budget`(
    budget: Int
  ) throws {
    let property = ShrinkingChallenge.boundFive(longest: 10).property
    let found = try #require(Search.find(seed: 2, cases: 1_000, property: property))
    var calls = 0
    let shrinker = Shrinker<ShrinkingChallenge.Failure>(budget: budget)
    let counterexample = shrinker.shrink(found.values, failure: .falsified) {
      calls += 1
      return property(&$0)
    }
    #expect(calls == budget)
    #expect(counterexample.evaluations == budget)
    #expect(!counterexample.isFixedPoint)
    var source = ChoiceSource(replaying: counterexample.values)
    #expect(property(&source) == .failed(.falsified))
  }

  @Test func `keeps to one failure and remembers the others in their simplest form`() {
    let counterexample = Shrinker<String>().shrink([500], failure: "huge") { source in
      switch source.integer(in: 0...1_000) {
      case 101...: .failed("huge")
      case 31...: .failed("large")
      case 1...: .failed("small")
      default: .passed
      }
    }
    #expect(counterexample.values == [101])
    #expect(counterexample.failure == "huge")
    #expect(counterexample.slipped.map(\.failure) == ["small", "large"])
    #expect(counterexample.slipped[0].values == [1])
    #expect((31...100).contains(counterexample.slipped[1].values[0]))
  }

  @Test func `does not move to a rejected case`() {
    let counterexample = Shrinker<String>().shrink([500], failure: "failed") { source in
      if source.integer(in: 0...1_000) < 77 { source.reject() }
      return .failed("failed")
    }
    #expect(counterexample.values == [77])
  }

  @Test func `returns a case that does not fail as it was given`() {
    let counterexample = Shrinker<String>().shrink([5, 0], failure: "failed") { source in
      _ = source.choose(upTo: 9)
      return .passed
    }
    #expect(counterexample.values == [5, 0])
    #expect(counterexample.evaluations == 1)
    #expect(!counterexample.isReproducible)
    #expect(!counterexample.isFixedPoint)
  }

  @Test func `a case that always fails shrinks to nothing`() {
    let counterexample = Shrinker<String>().shrink([1, 5, 1, 6, 0], failure: "failed") { source in
      _ = numbers(&source)
      return .failed("failed")
    }
    #expect(counterexample.values == [])
    #expect(counterexample.isFixedPoint)
  }

  @Test func `does the same every time`() throws {
    let property = ShrinkingChallenge.boundFive(longest: 10).property
    let found = try #require(Search.find(seed: 5, cases: 1_000, property: property))
    let first = Shrinker().shrink(found.values, failure: .falsified, property: property)
    let second = Shrinker().shrink(found.values, failure: .falsified, property: property)
    #expect(first == second)
  }

  @Test func `finds the three steps that matter among three hundred`() {
    // A long history of commands: only an "arm", a later "kill" and a "wake" of 60 or more matter.
    let history = (0..<300 as Range<UInt64>).flatMap { step -> [UInt64] in
      let kind: UInt64 = step % 97 == 50 ? step / 97 + 1 : 0
      return [1, kind, step]
    }
    let counterexample = Shrinker<String>().shrink(history + [0], failure: "lost") {
      source -> CaseOutcome<String> in
      let steps = source.list("steps", count: 0...500, average: 50) {
        ($0.choose(upTo: 3), $0.integer(in: 0...1_000))
      }
      guard let arm = steps.firstIndex(where: { $0.0 == 1 }),
        let kill = steps[arm...].firstIndex(where: { $0.0 == 2 }),
        steps[kill...].contains(where: { $0.0 == 3 && $0.1 >= 60 })
      else { return .passed }
      return .failed("lost")
    }
    #expect(counterexample.values == [1, 1, 0, 1, 2, 0, 1, 3, 60])
    #expect(counterexample.evaluations < 120)
  }
}
