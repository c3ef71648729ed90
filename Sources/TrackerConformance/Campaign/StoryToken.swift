import PropertyTesting
import StoryModel

/// A generated story in a few characters: the choices that make it, and what they were drawn from.
///
/// A token belongs to one version of the generator, and says so when it meets another: the same
/// choices would tell another story there. A scenario file, by contrast, is for ever.
public struct StoryToken: Hashable, Sendable {
  /// The version of the generator, raised with every change that gives old choices a new meaning.
  public static let generatorVersion: UInt64 = 3

  /// The bit of each profile, which is its place here; a profile that is new is added at the end.
  ///
  /// Never moved and never taken away: what a token that somebody has kept means hangs on it, while
  /// the order of `Profile.all` may change.
  static let profileBits: [ProfileID] = [
    .ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18, .ios7_0, .ios9, .ios26, .seed000,
    .docStrict, .regionsOnly,
  ]

  /// The profiles that the story was drawn from.
  public let profiles: [ProfileID]
  /// The kinds of happening that it was drawn from; nil for all.
  public let happenings: Set<HappeningName>?
  /// The hours before the calm of the scenarios that it was drawn from; nil where they are drawn.
  public let length: Int?
  /// The choices.
  public let choices: [UInt64]

  /// Names the story that a generator makes of choices.
  ///
  /// - Precondition: The generator's profiles stand in the order of `Profile.all`, and each has its
  ///   bit.
  public init(_ generator: ScenarioGenerator, choices: [UInt64]) {
    profiles = generator.profiles.map(\.id)
    happenings = generator.happenings
    length = generator.length
    self.choices = choices
  }

  /// The token as text.
  public var text: String {
    for profile in profiles {
      precondition(
        Self.profileBits.contains(profile),
        "'\(profile)' has no bit in a token; add it at the end of StoryToken.profileBits.")
    }
    let profileBits = Self.bits(Self.profileBits) { profiles.contains($0) }
    let happeningBits = happenings.map { kinds in
      kinds.isEmpty
        ? Self.noHappening : Self.bits(HappeningName.allCases) { kinds.contains($0) }
    }
    let head = Self.generatorVersion + UInt64(length ?? 0) << Self.lengthShift
    return ReplayToken.encode([head, profileBits, happeningBits ?? 0] + choices)
  }

  /// The bit after those of all kinds: no kind at all, where 0 means that there is no restriction.
  private static var noHappening: UInt64 { 1 << UInt64(HappeningName.allCases.count) }

  /// Above the version of the generator stands the length, where one was asked for.
  private static let lengthShift: UInt64 = 16

  /// Reads a token.
  public init(text: String) throws(StoryTokenError) {
    let values: [UInt64]
    do { values = try ReplayToken.decode(text) } catch { throw .unreadable(error) }
    let version = (values.first ?? 0) & (1 << Self.lengthShift - 1)
    let hours = (values.first ?? 0) >> Self.lengthShift
    guard version == Self.generatorVersion else { throw .otherGenerator(found: version) }
    let profileBits = values.count > 1 ? values[1] : 0
    let happeningBits = values.count > 2 ? values[2] : 0
    let named = Self.profileBits.enumerated().compactMap { index, profile in
      profileBits & 1 << UInt64(index) == 0 ? nil : profile
    }
    profiles = Profile.all.map(\.id).filter(named.contains)
    // A bit that stands for nothing here counts, too.
    guard !profiles.isEmpty, profiles.count == profileBits.nonzeroBitCount else {
      throw .unknownProfiles
    }
    happenings =
      happeningBits == 0
      ? nil
      : Set(
        HappeningName.allCases.enumerated().compactMap { index, name in
          happeningBits & 1 << UInt64(index) == 0 ? nil : name
        })
    length = hours == 0 ? nil : Int(clamping: hours)
    guard length.map(ScenarioGenerator.lengths.contains) ?? true else { throw .unknownLength }
    choices = Array(values.dropFirst(3))
  }

  private static func bits<Element>(
    _ all: [Element], _ isIn: (Element) -> Bool
  ) -> UInt64 {
    all.enumerated().reduce(0) { $0 | (isIn($1.element) ? 1 << UInt64($1.offset) : 0) }
  }

  /// What makes the story.
  public var generator: ScenarioGenerator {
    ScenarioGenerator(
      profiles: Profile.all.filter { profiles.contains($0.id) }, happenings: happenings,
      length: length)
  }

  /// The story.
  public var scenario: Scenario {
    var source = ChoiceSource(replaying: choices)
    return generator.scenario(from: &source)
  }
}

/// Why a token names no story here.
public enum StoryTokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no token, or was mistyped.
  case unreadable(ReplayTokenError)
  /// It was made by another version of the generator.
  case otherGenerator(found: UInt64)
  /// It names profiles that this version does not have.
  case unknownProfiles
  /// It names a length that no scenario can be drawn with.
  case unknownLength

  /// What is wrong and what to do, as one sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .otherGenerator(let found):
      "the token is of generator \(found), this harness has generator "
        + "\(StoryToken.generatorVersion); replay it with the harness that printed it, or keep the "
        + "scenario as a file there with 'fuzz --save'."
    case .unknownProfiles:
      "the token names versions of iOS that this harness does not have; replay it with the "
        + "harness that printed it."
    case .unknownLength:
      "the token names a length that no scenario here has; look whether it was copied whole."
    }
  }
}
