import DeviceSimulation
import Foundation
import PropertyTesting
import StoryFiles
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct ScenarioGeneratorTests {
  private static let generator = ScenarioGenerator(profiles: Profile.defaults)

  private func story(seed: UInt64 = 3, case index: UInt64) -> Scenario {
    var source = ChoiceSource(seed: seed, caseIndex: index)
    return Self.generator.scenario(from: &source)
  }

  /// Shrinks the first random story that has a property, and returns what it becomes.
  private func minimal(
    seed: UInt64, _ generator: ScenarioGenerator = Self.generator,
    where holds: @escaping (Scenario) -> Bool
  ) throws -> Scenario {
    let property = { (source: inout ChoiceSource) -> CaseOutcome<String> in
      holds(generator.scenario(from: &source)) ? .failed("holds") : .passed
    }
    let found = try #require(Search.find(seed: seed, cases: 2_000, property: property))
    let least = Shrinker().shrink(found.values, failure: "holds", property: property)
    #expect(least.isReproducible && least.isFixedPoint)
    var source = ChoiceSource(replaying: least.values)
    return generator.scenario(from: &source)
  }

  @Test func `choices of zero make a granted day at home`() {
    var source = ChoiceSource(replaying: [])
    let simplest = Self.generator.scenario(from: &source)
    let away = Place(east: 10_000, north: 0)
    #expect(
      simplest
        == Scenario(
          title: "generated", profile: .ios26,
          journey: Journey(legs: [
            .init(.dwell, to: .home, for: .minutes(260), surroundings: .indoor),
            .init(.drive, to: away, for: .seconds(501)),
            .init(.dwell, to: away, for: .seconds(5_499), surroundings: .indoor),
          ]),
          calmFrom: .hours(4), length: .hours(6)))
    #expect(source.choices.allSatisfy { $0.value == 0 })
  }

  @Test func `stories of a length that was asked for have it, and moves to fill it`() {
    let long = ScenarioGenerator(profiles: Profile.defaults, length: 30 * 24)
    var mostMoves = 0
    for index in 0..<20 as Range<UInt64> {
      var source = ChoiceSource(seed: 3, caseIndex: index)
      let scenario = long.scenario(from: &source)
      // The use before some of them is counted too.
      #expect((scenario.calmFrom ?? .zero) >= .hours(30 * 24))
      #expect(scenario.length <= Scenario.maximumLength)
      mostMoves = max(mostMoves, scenario.journey.legs.count { $0.mode != .dwell })
    }
    #expect(mostMoves > JourneyPlan.maximumMoves)
  }

  @Test func `a year ends within the longest scenario`() {
    let year = ScenarioGenerator(
      profiles: [.ios18], length: ScenarioGenerator.lengths.upperBound)
    for index in 0..<2 as Range<UInt64> {
      var source = ChoiceSource(seed: 3, caseIndex: index)
      let scenario = year.scenario(from: &source)
      #expect(!source.isOverrun)
      #expect(scenario.length <= Scenario.maximumLength)
      #expect(scenario.happenings.count <= Scenario.maximumHappenings)
      #expect(scenario.journey.legs.count <= Journey.maximumLegs)
    }
  }

  @Test func `what a story of a month breaks is shrunk to a short one`() throws {
    let long = ScenarioGenerator(profiles: [.ios18], length: 30 * 24)
    let shrunk = try minimal(seed: 5, long) { scenario in
      scenario.happenings.contains { HappeningName($0.kind) == .forceQuit }
    }
    #expect(shrunk.length == .hours(6))
  }

  @Test func `the same choices make the same story`() {
    for index in 0..<50 as Range<UInt64> {
      var random = ChoiceSource(seed: 3, caseIndex: index)
      let first = Self.generator.scenario(from: &random)
      var replay = ChoiceSource(replaying: random.values)
      #expect(Self.generator.scenario(from: &replay) == first)
      #expect(story(case: index) == first)
    }
    #expect(story(case: 1) != story(case: 2))
  }

  @Test func `old choices keep their meaning`() throws {
    // Where this fails on purpose, `StoryToken.generatorVersion` has to be raised as well: tokens
    // that people kept would tell other stories. Weights may change without that; menus may grow at
    // their ends, of which no older token knows.
    let generator = ScenarioGenerator(profiles: [Profile.ios17, Profile.ios18])
    var digest: UInt64 = 0
    for start in 1...40 as ClosedRange<UInt64> {
      let values = (0..<400 as Range<UInt64>).map { ($0 + start) * 7_919 * start % 61 }
      var source = ChoiceSource(replaying: values)
      for byte in try json(generator.scenario(from: &source)).utf8 {
        digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    #expect(digest == 2_460_440_298_178_425_466)
  }

  @Test func `no story comes near the limit of choices`() {
    for index in 0..<500 as Range<UInt64> {
      var source = ChoiceSource(seed: 9, caseIndex: index)
      _ = Self.generator.scenario(from: &source)
      #expect(source.choices.count < 8_192)
      #expect(!source.isOverrun)
    }
  }

  @Test func `every story is within the limits of scenarios`() {
    for index in 0..<1_000 as Range<UInt64> {
      let story = story(case: index)
      let days = (Duration.hours(6) ... .hours(72)).contains(story.length)
      // After six to twenty days of use, or for two to four weeks, or both.
      let weeks = (Duration.hours(6 * 24 + 6) ... .hours(49 * 24)).contains(story.length)
      #expect(days || weeks)
      #expect(story.happenings.count <= Scenario.maximumHappenings)
      #expect(story.journey.legs.count <= Journey.maximumLegs)
      let times = story.happenings.map(\.at)
      #expect(times == times.sorted())
      let calm = story.calmFrom ?? .zero
      #expect(times.allSatisfy { $0 >= .zero && $0 < story.length })
      // In the calm the phone is used, and nothing goes wrong.
      #expect(
        story.happenings.allSatisfy { $0.at < calm || $0.kind.lengthOfTrouble == nil })
      #expect(times.allSatisfy { $0.wholeMilliseconds % 60_000 == 0 })
      #expect(story.happenings.allSatisfy { ($0.kind.duration ?? .seconds(1)) > .zero })
    }
  }

  @Test func `every story can be written to a file and read again`() throws {
    for index in 0..<100 as Range<UInt64> {
      let story = story(case: index)
      #expect(try scenario(json(story)) == story)
    }
  }

  @Test(arguments: [Set([HappeningName.forceQuit]), [.powerOff, .noGNSS], []])
  func `no other kinds of happening occur than those asked for`(allowed: Set<HappeningName>) {
    let generator = ScenarioGenerator(profiles: [Profile.ios17], happenings: allowed)
    var seen: Set<HappeningName> = []
    for index in 0..<300 as Range<UInt64> {
      var source = ChoiceSource(seed: 5, caseIndex: index)
      let story = generator.scenario(from: &source)
      #expect(story.profile == .ios17)
      seen.formUnion(story.happenings.map { HappeningName($0.kind) })
    }
    #expect(seen == allowed)
    #expect(generator.happenings == allowed && generator.profiles.map(\.id) == [.ios17])
  }

  @Test func `draws only some kinds of happening, of those that it may draw`() {
    let generator = ScenarioGenerator(profiles: [.ios17], happenings: [.powerOff, .noGNSS])
    let narrow = generator.drawing(only: [.powerOff, .forceQuit])
    #expect(narrow.happenings == [.powerOff] && narrow.profiles.map(\.id) == [.ios17])
    #expect(generator.drawing(only: []).happenings == generator.happenings)
    #expect(Self.generator.drawing(only: [.crash]).happenings == [.crash])
    for index in 0..<20 as Range<UInt64> {
      var source = ChoiceSource(seed: 5, caseIndex: index)
      let kinds = narrow.scenario(from: &source).happenings.map { HappeningName($0.kind) }
      #expect(kinds.allSatisfy { $0 == .powerOff })
    }
  }

  @Test func `deleting a happening leaves the others where they are`() throws {
    var compared = 0
    for index in 0..<100 as Range<UInt64> {
      var source = ChoiceSource(seed: 11, caseIndex: index)
      let before = Self.generator.scenario(from: &source)
      let times = source.spans.filter { $0.label == "time" }
      let calm = before.calmFrom ?? .zero
      #expect(times.count == before.happenings.count { $0.at < calm })
      for time in times {
        let item = try #require(
          source.spans.last { $0.depth < time.depth && $0.start < time.start })
        var values = source.values
        values.removeSubrange(item.range)
        var replay = ChoiceSource(replaying: values)
        let after = Self.generator.scenario(from: &replay)
        #expect(after.happenings.count == before.happenings.count - 1)
        #expect(after.happenings.allSatisfy(before.happenings.contains))
        #expect(after.journey == before.journey)
        compared += 1
      }
    }
    #expect(compared > 500)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a force quit after a trip began shrinks to one move and one happening`(
    seed: UInt64
  ) throws {
    let least = try minimal(seed: seed) { story in
      var time = Duration.zero
      let calm = story.calmFrom ?? .zero
      let drive = story.journey.legs.first { leg in
        if leg.mode == .drive { return time < calm }
        time += leg.duration
        return false
      }
      return drive != nil
        && story.happenings.contains { $0.kind == .forceQuit && $0.at > time }
    }
    #expect(least.happenings.map(\.kind) == [.forceQuit])
    #expect(least.journey.legs.map(\.mode) == [.dwell, .drive, .dwell, .drive, .dwell])
    #expect(least.length == .hours(6))
    #expect(least.answers == PromptAnswers() && least.settings == PhoneSettings())
    #expect(least.profile == .ios26 && least.phone == .iPhone15 && least.noiseSeed == 0)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a setting that matters is the only one that stays`(seed: UInt64) throws {
    let least = try minimal(seed: seed) { story in
      story.answers.first == .refuse && story.settings.lowPowerMode
    }
    #expect(least.answers.first == .refuse && least.settings.lowPowerMode)
    var settings = least.settings
    settings.lowPowerMode = false
    #expect(settings == PhoneSettings() && least.answers.precise)
    #expect(least.profile == .ios26 && least.happenings.isEmpty)
    #expect(least.journey.legs.count == 3)
  }

  @Test func `a long night powered off shrinks to round numbers`() throws {
    let least = try minimal(seed: 4) { story in
      story.happenings.contains {
        guard case .powerOff(_, let locked) = $0.kind else { return false }
        return locked >= .hours(2)
      }
    }
    #expect(
      least.happenings == [
        Happening(at: .minutes(6), .powerOff(for: .minutes(5), unlockAfter: .hours(2)))
      ])
  }
}

/// Writes a scenario as the command line does, on one line.
private func json(_ scenario: Scenario) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return String(decoding: try encoder.encode(ScenarioFile(scenario)), as: UTF8.self)
}

private func scenario(_ json: String) throws -> Scenario {
  try JSONDecoder().decode(ScenarioFile.self, from: Data(json.utf8)).scenario
}
