import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StoryShrinkerTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  private static func scenario(_ values: [UInt64]) -> Scenario {
    var source = ChoiceSource(replaying: values)
    return generator.scenario(from: &source)
  }

  /// The scenarios that the first stories of many seeds that break something are shrunk to.
  private static func shrunk(while breaks: (Scenario) -> Bool) -> [Scenario] {
    (1...20 as ClosedRange<UInt64>).compactMap { seed -> Scenario? in
      for index in 0..<200 {
        var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
        guard breaks(generator.scenario(from: &source)) else { continue }
        let found = StoryShrinker(generator, budget: 3_000).shrink(source.values, while: breaks)
        #expect(found.isFixedPoint)
        #expect(breaks(scenario(found.values)))
        return scenario(found.values)
      }
      return nil
    }
  }

  private static func has(_ name: HappeningName, _ scenario: Scenario) -> Bool {
    scenario.happenings.contains { HappeningName($0.kind) == name }
  }

  @Test func `a long scenario and an eventful one are shrunk to the same`() {
    let shrunk = Self.shrunk { $0.length >= .hours(18) || Self.has(.forceQuit, $0) }
    #expect(shrunk.count == 20)
    #expect(Set(shrunk).count == 1)
    #expect(shrunk[0].happenings.count == 1 && shrunk[0].length == .hours(6))
  }

  @Test func `one of several happenings that would do is the same for every seed`() {
    let shrunk = Self.shrunk { scenario in
      [.powerOff, .crash, .serverDown].contains { Self.has($0, scenario) }
    }
    #expect(Set(shrunk).count == 1)
    #expect(shrunk[0].happenings.map { HappeningName($0.kind) } == [.crash])
  }

  @Test func `a happening that must come while the phone moves is found with the simplest move`() {
    let shrunk = Self.shrunk { scenario in
      var begin = Duration.zero
      let drives = scenario.journey.legs.compactMap { leg -> Range<Duration>? in
        defer { begin += leg.duration }
        return leg.mode == .drive ? begin..<begin + leg.duration : nil
      }
      let calm = scenario.calmFrom ?? .zero
      return scenario.happenings.contains { happening in
        HappeningName(happening.kind) == .airplaneMode && happening.at < calm
          && drives.contains { $0.contains(happening.at) }
      }
    }
    #expect(shrunk.count == 20)
    #expect(Set(shrunk).count == 1)
    #expect(shrunk[0].journey.legs.count { $0.mode == .drive } == 2)
  }

  @Test func `two happenings of which no one is enough are kept`() {
    let shrunk = Self.shrunk { Self.has(.forceQuit, $0) && Self.has(.lowPowerMode, $0) }
    #expect(Set(shrunk).count == 1)
    #expect(shrunk[0].happenings.count == 2)
    #expect(shrunk[0].happenings.allSatisfy { $0.at == .minutes(6) })
  }

  @Test func `what breaks the promise by chance is not shrunk to what is longer and no simpler`() {
    for seed in 1...8 as ClosedRange<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: 0)
      let original = Self.generator.scenario(from: &source)
      guard original.length < .hours(60) else { continue }
      let found = StoryShrinker(Self.generator, budget: 600).shrink(source.values) {
        $0 == original || $0.length > .hours(72) && $0.happenings.count > 2
      }
      #expect(Self.scenario(found.values).length <= original.length)
    }
  }

  @Test func `what does not break the promise is returned as it is`() {
    let values: [UInt64] = [1, 2, 3]
    let found = StoryShrinker(Self.generator, budget: 10).shrink(values) { _ in false }
    #expect(found == .init(values: values, evaluations: 1, isFixedPoint: false))
    let unplayed = StoryShrinker(Self.generator, budget: 0).shrink(values) { _ in true }
    #expect(unplayed == .init(values: values, evaluations: 0, isFixedPoint: false))
  }

  @Test func `where one takes several runs, fewer scenarios are played`() {
    var source = ChoiceSource(seed: 3, caseIndex: 0)
    _ = Self.generator.scenario(from: &source)
    for (budget, most) in [(1, 1), (4, 1), (5, 2), (400, 100)] {
      var played = 0
      _ = StoryShrinker(Self.generator, budget: budget, runs: 4).shrink(source.values) { scenario in
        played += 1
        return scenario.happenings.count > 1
      }
      #expect(played <= most, "\(budget)")
      #expect(played > 0)
    }
  }

  @Test func `ends before its budget where it has played forty times the scenario's length`() {
    var source = ChoiceSource(seed: 3, caseIndex: 0)
    let whole = Self.generator.scenario(from: &source)
    func evaluations(_ time: Duration) -> Int {
      StoryShrinker(Self.generator, budget: 600, time: time).shrink(source.values) { $0 == whole }
        .evaluations
    }
    #expect(evaluations(.hours(1_000_000)) == 600)
    #expect(evaluations(.zero) < 500)
  }

  @Test func `no more scenarios are played than the budget allows`() {
    var source = ChoiceSource(seed: 3, caseIndex: 0)
    _ = Self.generator.scenario(from: &source)
    for budget in [1, 2, 50, 400] {
      var played = 0
      let found = StoryShrinker(Self.generator, budget: budget).shrink(source.values) { scenario in
        played += 1
        return scenario.happenings.count > 1
      }
      #expect(played <= budget)
      #expect(found.evaluations == played)
    }
  }
}
