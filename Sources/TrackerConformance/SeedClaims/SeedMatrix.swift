import DeviceSimulation
import TrackerModel

/// The table at the end of seed 000's README, measured: for its own app and for one like Moment,
/// whether it starts by itself, after the user quits it and after a power-off, and what it costs.
public struct SeedMatrix: Sendable {
  /// One app on one version of iOS.
  public struct Row: Hashable, Sendable {
    /// The version of iOS.
    public let profile: ProfileID
    /// Whether significant movement starts it after iOS has ended it.
    public let startsByItself: Bool
    /// Whether it starts after the user has swiped it away.
    public let startsAfterForceQuit: Bool
    /// Whether it starts after the phone was off for a while.
    public let startsAfterPowerOff: Bool
    /// What it used in the time that the seed speaks of, in hundredths of a percent of the battery.
    public let basisPoints: Int64

    /// Whether everything is as the seed says, which has yes in every cell.
    public var isAsPublished: Bool {
      startsByItself && startsAfterForceQuit && startsAfterPowerOff
    }
  }

  /// An app of the table.
  public struct App: Sendable {
    /// The name.
    public let name: String
    /// What the seed says of its energy, in hundredths of a percent.
    public let publishedBasisPoints: Int64
    /// The story in which its energy is measured.
    let energy: Scenario
    /// The rows, one for each version of iOS.
    public let rows: [Row]
  }

  /// The strategy that is seed 000's app as published.
  public static let publishedStrategy: StrategyID = "published-000"
  /// The reading of iOS under which the seed's statements can be true, and a current version.
  public static let profiles: [ProfileID] = [.seed000, .ios18]

  /// The apps, Moment first as in the README.
  public let apps: [App]

  /// Whether the reading that is made for the seed bears its table out.
  public var isAsPublished: Bool {
    apps.allSatisfy { app in
      app.rows.allSatisfy { $0.profile != .seed000 || $0.isAsPublished }
    }
  }

  /// Measures; the seed's own app is left out where the strategies lack it.
  public init(strategies: [any TrackerStrategy]) {
    let usualDay = Scenario.claim("A usual day.", .usualDay, for: .hours(24), on: .iPhone7Plus)
    let longDay = Scenario.claim("At home.", for: .minutes(1_152), on: .iPhone7Plus)
    var apps = [Self.app("Moment-like", ClaimApp.moment, 500, usualDay)]
    if let published = strategies.first(where: { $0.id == Self.publishedStrategy }) {
      apps.append(Self.app(published.id.rawValue, published, 800, longDay))
    }
    self.apps = apps
  }

  private static func app(
    _ name: String, _ strategy: any TrackerStrategy, _ published: Int64, _ energy: Scenario
  ) -> App {
    App(
      name: name, publishedBasisPoints: published, energy: energy,
      rows: profiles.map { row(strategy, energy, on: $0) })
  }

  private static func row(
    _ strategy: any TrackerStrategy, _ energy: Scenario, on profile: ProfileID
  ) -> Row {
    func evidence(_ scenario: Scenario) -> ClaimEvidence {
      var story = scenario
      story.profile = profile
      return ClaimEvidence(of: strategy, in: story)
    }
    func starts(after kind: Happening.Kind) -> Bool {
      !evidence(.claimThenDrive(kind)).relaunches(from: 600).isEmpty
    }
    return Row(
      profile: profile, startsByItself: starts(after: .memoryPressure(severe: true)),
      startsAfterForceQuit: starts(after: .forceQuit),
      startsAfterPowerOff: starts(after: .powerOff(for: .minutes(10), unlockAfter: .minutes(2))),
      basisPoints: evidence(energy).basisPoints)
  }
}
