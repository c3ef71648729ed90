import StoryModel

/// Which combinations of settings some stories had: of phone, app and user, two and three at a time.
///
/// Most faults need one or two settings to meet, and none is known that needs more than six (Kuhn,
/// Wallace and Gallo 2004); the share that was reached is the measure of NISTIR 7878.
public struct SettingsCoverage: Hashable, Sendable, Codable {
  /// How many settings are looked at together.
  public enum Strength: Int, Hashable, Sendable, CaseIterable {
    /// All pairs.
    case two = 2
    /// All triples.
    case three = 3
  }

  fileprivate var pairs = CombinationSpace.Reached()
  fileprivate var triples = CombinationSpace.Reached()

  /// Creates the coverage of no story.
  public init() {}

  mutating func merge(_ other: Self) {
    pairs.merge(other.pairs)
    triples.merge(other.triples)
  }
}

extension ScenarioGenerator {
  /// Adds the settings of a story that this generator made.
  func add(_ scenario: Scenario, to coverage: inout SettingsCoverage) {
    guard let row = configurations.levels(of: scenario) else { return }
    configurations.pairs.add(row, to: &coverage.pairs)
    configurations.triples.add(row, to: &coverage.triples)
  }

  /// How much of what can be reached was; nil where there is nothing to combine.
  ///
  /// - Parameter isSupported: The versions of iOS that stories are played on.
  func share(
    of coverage: SettingsCoverage, _ strength: SettingsCoverage.Strength,
    on isSupported: (ProfileID) -> Bool
  ) -> Share? {
    let isPossible = { (factor: Int, level: Int) in
      self.configurations.isPossible(level, of: factor, on: isSupported)
    }
    return switch strength {
    case .two: configurations.pairs.share(of: coverage.pairs, where: isPossible)
    case .three: configurations.triples.share(of: coverage.triples, where: isPossible)
    }
  }
}
