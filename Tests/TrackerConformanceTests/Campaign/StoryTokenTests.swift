import PropertyTesting
import StoryModel
import Testing
import TrackerModel

@testable import TrackerConformance

struct StoryTokenTests {
  private static func choices(_ generator: ScenarioGenerator, story: Int) -> [UInt64] {
    Campaign(strategies: [], seed: 42, generator: generator).choices(story)
  }

  /// The text of a token of values that need not make sense.
  private static func text(_ values: UInt64...) -> String { ReplayToken.encode(values) }

  private static let restrictions: [([Profile], Set<HappeningName>?)] = [
    (Profile.all, nil), ([.ios18], nil), ([.ios12, .ios16_4], nil),
    (Profile.all, [.forceQuit]), ([.ios13], [.openApp, .noGNSS]),
    ([.ios14, .ios18], Set(HappeningName.allCases)), ([.ios17], []),
  ]

  @Test(arguments: restrictions)
  func `tells the same story when it is read again`(
    profiles: [Profile], happenings: Set<HappeningName>?
  ) throws {
    let generator = ScenarioGenerator(profiles: profiles, happenings: happenings)
    for story in 0..<4 {
      let choices = Self.choices(generator, story: story)
      let token = StoryToken(generator, choices: choices)
      let read = try StoryToken(text: token.text)
      #expect(read == token)
      var source = ChoiceSource(replaying: choices)
      #expect(read.scenario == generator.scenario(from: &source))
    }
  }

  @Test func `writes the same text for the same story, and another for another`() {
    let all = ScenarioGenerator(profiles: Profile.defaults)
    let choices = Self.choices(all, story: 3)
    let text = StoryToken(all, choices: choices).text
    #expect(
      StoryToken(ScenarioGenerator(profiles: Profile.defaults), choices: choices).text == text)
    #expect(StoryToken(all, choices: Self.choices(all, story: 4)).text != text)
    let newest = ScenarioGenerator(profiles: [.ios18])
    #expect(StoryToken(newest, choices: choices).text != text)
    let quiet = ScenarioGenerator(profiles: Profile.all, happenings: [.crash])
    #expect(StoryToken(quiet, choices: choices).text != text)
  }

  @Test(arguments: [4, 30 * 24, ScenarioGenerator.lengths.upperBound])
  func `keeps the length that was asked for`(hours: Int) throws {
    let generator = ScenarioGenerator(profiles: [.ios18], happenings: [.crash], length: hours)
    let choices = Self.choices(generator, story: 1)
    let read = try StoryToken(text: StoryToken(generator, choices: choices).text)
    #expect(read.length == hours)
    var source = ChoiceSource(replaying: choices)
    #expect(read.scenario == generator.scenario(from: &source))
  }

  @Test(arguments: [3, 8_761, 1 << 40] as [UInt64])
  func `refuses a length that no scenario has`(hours: UInt64) {
    let text = Self.text(StoryToken.generatorVersion + hours << 16, 1, 0)
    #expect(throws: StoryTokenError.unknownLength) { try StoryToken(text: text) }
  }

  @Test func `reads a token that was printed long ago`() throws {
    // A change here makes every token that anybody has kept tell another story: raise the version
    // of the generator instead.
    let text = "P1-0CGR5-00204-003B0-2-3N9AY"
    let generator = ScenarioGenerator(
      profiles: [.ios12, .ios18], happenings: [.optOut, .forceQuit])
    #expect(StoryToken(generator, choices: [1, 0, 300]).text == text)
    let token = try StoryToken(text: text)
    #expect(token.profiles == [.ios12, .ios18])
    #expect(token.happenings == [.forceQuit, .optOut])
    #expect(token.choices == [1, 0, 300])
  }

  @Test func `refuses a token of another generator, and says which`() {
    let found = StoryToken.generatorVersion + 1
    #expect(throws: StoryTokenError.otherGenerator(found: found)) {
      try StoryToken(text: Self.text(found, 1, 0, 5))
    }
    #expect(throws: StoryTokenError.otherGenerator(found: 0)) { try StoryToken(text: Self.text()) }
  }

  @Test func `refuses a token that names no version of iOS, or one that is unknown`() {
    let version = StoryToken.generatorVersion
    let unknown = UInt64(1) << UInt64(StoryToken.profileBits.count)
    for text in [
      Self.text(version), Self.text(version, 0, 0, 5), Self.text(version, unknown, 0),
      Self.text(version, unknown | 1, 0),
    ] {
      #expect(throws: StoryTokenError.unknownProfiles) { try StoryToken(text: text) }
    }
  }

  @Test func `has a bit for every version of iOS, and moves none`() {
    for profile in Profile.all {
      #expect(
        StoryToken.profileBits.contains(profile.id),
        "'\(profile.id)' is to be added at the end of StoryToken.profileBits.")
    }
    #expect(Set(StoryToken.profileBits).count == StoryToken.profileBits.count)
    #expect(StoryToken.profileBits.count <= 64)
    #expect(
      StoryToken.profileBits.prefix(6) == [.ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18])
  }

  @Test(arguments: StoryToken.profileBits.indices)
  func `knows each version by its bit, wherever it stands among all`(bit: Int) throws {
    let profile = StoryToken.profileBits[bit]
    let token = try StoryToken(text: Self.text(StoryToken.generatorVersion, 1 << UInt64(bit), 0))
    #expect(token.profiles == [profile])
    #expect(token.scenario.profile == profile)
  }

  @Test func `refuses a mistyped token`() {
    let generator = ScenarioGenerator(profiles: [.ios18])
    let text = StoryToken(generator, choices: [1, 2, 3]).text
    #expect(throws: StoryTokenError.unreadable(.checksumMismatch)) {
      try StoryToken(text: String(text.dropLast()))
    }
    #expect(throws: StoryTokenError.unreadable(.empty)) { try StoryToken(text: "") }
    #expect(throws: StoryTokenError.unreadable(.badCharacter(position: 3))) {
      try StoryToken(text: "P1-?")
    }
  }

  @Test func `tells the simplest story without choices`() throws {
    let token = StoryToken(ScenarioGenerator(profiles: Profile.defaults), choices: [])
    let scenario = try StoryToken(text: token.text).scenario
    #expect(scenario.happenings.isEmpty)
    #expect(scenario.profile == .ios26)
    #expect(scenario.length == .hours(6))
  }

  @Test(arguments: [
    (StoryTokenError.unreadable(.checksumMismatch), ReplayTokenError.checksumMismatch.description),
    (
      .otherGenerator(found: 7),
      "the token is of generator 7, this harness has generator "
        + "\(StoryToken.generatorVersion); replay it with the harness that printed it, or keep the "
        + "scenario as a file there with 'fuzz --save'."
    ),
    (
      .unknownProfiles,
      "the token names versions of iOS that this harness does not have; replay it with the "
        + "harness that printed it."
    ),
  ])
  func `says what is wrong and what to do`(error: StoryTokenError, text: String) {
    #expect(error.description == text)
  }
}
