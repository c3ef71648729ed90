import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StoryChoicesTests {
  private static let generators = [
    ScenarioGenerator(profiles: Profile.defaults),
    ScenarioGenerator(profiles: [.ios12, .ios18], happenings: [.optOut, .memoryPressure]),
    ScenarioGenerator(profiles: [.ios18], happenings: []),
  ]

  private static func drawn(_ seed: UInt64, _ generator: ScenarioGenerator) -> [UInt64] {
    var source = ChoiceSource(seed: seed, caseIndex: 0)
    _ = generator.scenario(from: &source)
    return source.values
  }

  private static func scenario(_ values: [UInt64], _ generator: ScenarioGenerator) -> Scenario {
    var source = ChoiceSource(replaying: values)
    return generator.scenario(from: &source)
  }

  @Test(arguments: generators.indices)
  func `parts that are put together again make the same scenario`(index: Int) throws {
    let generator = Self.generators[index]
    for seed in 0..<200 as Range<UInt64> {
      let values = Self.drawn(seed, generator)
      let choices = try #require(StoryChoices(values, by: generator))
      #expect(choices.scenario(by: generator) == Self.scenario(values, generator))
      #expect(StoryChoices(choices.values(for: generator), by: generator) == choices)
    }
  }

  @Test func `no choices are the simplest scenario, and depart in nothing`() throws {
    let generator = Self.generators[0]
    let simplest = try #require(StoryChoices([], by: generator))
    #expect(simplest.values(for: generator).allSatisfy { $0 == 0 })
    #expect(simplest.departures == 0)
    #expect(simplest.settings.count == ConfigurationFactor.allCases.count)
    #expect(simplest.moves == [] && simplest.happenings == [])
  }

  @Test func `a happening that is taken away leaves the others and the rest as they were`() throws {
    let generator = Self.generators[0]
    var taken = 0
    for seed in 0..<40 as Range<UInt64> {
      let values = Self.drawn(seed, generator)
      var choices = try #require(StoryChoices(values, by: generator))
      guard choices.happenings.count > 1 else { continue }
      var whole = Self.scenario(values, generator)
      choices.happenings.remove(at: 1)
      var left = choices.scenario(by: generator)
      // The choices stand in an order of their own.
      let changes = left.happenings.difference(from: whole.happenings)
      #expect(changes.count == 1 && changes.insertions.isEmpty)
      (whole.happenings, left.happenings) = ([], [])
      #expect(left == whole)
      taken += 1
    }
    #expect(taken > 10)
  }

  @Test func `the row of settings that was drawn does not matter, only what it sets`() throws {
    let generator = Self.generators[0]
    // Row 3 of the covering array, as it is.
    let values = [3] + [UInt64](repeating: 1, count: ConfigurationFactor.allCases.count)
    let choices = try #require(StoryChoices(values, by: generator))
    #expect(choices.settings == generator.configurations.rows[2].map(UInt64.init))
    #expect(choices.scenario(by: generator) == Self.scenario(values, generator))
  }

  @Test func `the bounds are those of the choices, with every setting free`() throws {
    let generator = Self.generators[0]
    let simplest = try #require(StoryChoices([], by: generator))
    let bounds = simplest.bounds(by: generator)
    #expect(
      bounds.settings[ConfigurationFactor.profile.rawValue] == UInt64(Profile.defaults.count - 1))
    #expect(bounds.settings[ConfigurationFactor.lowPower.rawValue] == 1)
    #expect(bounds.hours == UInt64(generator.troubledHours.count - 1))
    #expect(bounds.noise == UInt64(UInt32.max))
  }
}
