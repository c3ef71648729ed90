import Invariants
import StoryModel
import TrackerModel

/// What a campaign plays, as data: two programs whose campaigns have one identity play the same.
///
/// It stands at the head of a campaign file, so that counts of different campaigns are never added.
public struct CampaignIdentity: Hashable, Sendable, Codable {
  /// The seed of all scenarios.
  public var seed: UInt64
  /// The version of the generator: another one makes other scenarios of the same seed.
  public var generator: UInt64
  /// The versions of iOS, by name.
  public var profiles: [String]
  /// The kinds of happening; nil for all.
  public var happenings: [String]?
  /// The hours before the calm of every scenario; nil where they are drawn.
  public var length: Int?
  /// The strategies, by name, in the order of the tables.
  public var strategies: [String]
  /// The invariants, by ID, in the order of the tables.
  public var invariants: [String]
  /// What is looked at beside what binds.
  public var scope: UInt8
  /// The choices of each scenario, where they are listed one by one.
  public var cases: [[UInt64]]?
}

extension Campaign {
  /// What this campaign plays, as data.
  public var identity: CampaignIdentity {
    CampaignIdentity(
      seed: seed, generator: StoryToken.generatorVersion,
      profiles: generator.profiles.map(\.id.rawValue),
      happenings: generator.happenings.map { kinds in
        HappeningName.allCases.filter(kinds.contains).map(\.rawValue)
      },
      length: generator.length,
      strategies: strategies.map(\.id.rawValue), invariants: invariants.map(\.id),
      scope: scope.rawValue, cases: cases)
  }

  /// The campaign of an identity.
  ///
  /// - Parameters:
  ///   - identity: What says which campaign it was.
  ///   - strategies: Those that there are; the identity names some of them.
  ///   - invariants: Those that there are, of which the identity names all.
  /// - Throws: What of it does not exist here.
  public init(
    _ identity: CampaignIdentity, among strategies: [any TrackerStrategy],
    judgedBy invariants: [Invariant]
  ) throws(CampaignMismatch) {
    guard identity.generator == StoryToken.generatorVersion else {
      throw .generator(there: identity.generator)
    }
    var played: [any TrackerStrategy] = []
    for name in identity.strategies {
      guard let strategy = strategies.first(where: { $0.id.rawValue == name }) else {
        throw .unknownStrategy(name)
      }
      played.append(strategy)
    }
    guard identity.invariants == invariants.map(\.id) else { throw .invariants }
    let profiles = Profile.all.filter { identity.profiles.contains($0.id.rawValue) }
    guard !profiles.isEmpty else { throw .names }
    guard identity.length.map(ScenarioGenerator.lengths.contains) ?? true else { throw .names }
    let kinds = identity.happenings?.compactMap { HappeningName(rawValue: $0) }
    self.init(
      strategies: played, invariants: invariants, seed: identity.seed,
      generator: ScenarioGenerator(
        profiles: profiles, happenings: kinds.map(Set.init), length: identity.length),
      scope: Scope(rawValue: identity.scope), cases: identity.cases)
    // A name that nothing here has would have made another campaign of it.
    guard self.identity == identity else { throw .names }
  }
}

/// Why counts cannot be added to those of another campaign, or a campaign cannot be played here.
public enum CampaignMismatch: Error, Hashable, Sendable {
  /// The seeds differ.
  case seed(there: UInt64, here: UInt64)
  /// The generator's versions differ.
  case generator(there: UInt64)
  /// A strategy does not exist here.
  case unknownStrategy(String)
  /// The lists of strategies differ.
  case strategies(there: [String], here: [String])
  /// The lists of invariants differ.
  case invariants
  /// The versions of iOS differ, or the kinds of happening, or the length of the scenarios.
  case names
  /// A strategy does something else in the same scenarios, or is judged otherwise.
  case behaviour(of: String)
}

extension CampaignIdentity {
  /// Why these counts, from elsewhere, cannot be added to those of a campaign here; nil if they can.
  public func mismatch(to here: CampaignIdentity) -> CampaignMismatch? {
    if generator != here.generator { return .generator(there: generator) }
    if seed != here.seed { return .seed(there: seed, here: here.seed) }
    if strategies != here.strategies {
      return .strategies(there: strategies, here: here.strategies)
    }
    if invariants != here.invariants { return .invariants }
    return self == here ? nil : .names
  }
}
