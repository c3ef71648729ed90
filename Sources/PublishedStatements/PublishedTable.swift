import StoryModel
import TrackerModel

/// The table at the end of document 000's README, measured: for its own app and for one like
/// Moment, whether it starts by itself, after the user quits it and after a power-off, and what it
/// costs.
///
/// Each cell is played twice, with every question that is open on the version answered alike.
public struct PublishedTable: Sendable {
  /// Whether an app starts again.
  public enum Start: String, Hashable, Sendable {
    /// It does.
    case yes
    /// It does not.
    case no
    /// It depends on what the sources leave open.
    case either
  }

  /// One app on one version of iOS.
  public struct Row: Hashable, Sendable {
    /// The version of iOS.
    public let profile: ProfileID
    /// Whether movement starts it after iOS has ended it.
    public let byItself: Start
    /// Whether it starts after the user has swiped it away.
    public let afterForceQuit: Start
    /// Whether it starts after the phone was off for a while.
    public let afterPowerOff: Start
    /// What it used in the time that the document speaks of, in hundredths of a percent of the
    /// battery.
    public let basisPoints: ClosedRange<Int64>

    /// Whether everything is as the document says, which has yes in every cell.
    public var isAsPublished: Bool {
      [byItself, afterForceQuit, afterPowerOff].allSatisfy { $0 == .yes }
    }
  }

  /// An app of the table.
  public struct App: Sendable {
    /// The name.
    public let name: String
    /// What the document says of its energy, in hundredths of a percent.
    public let publishedBasisPoints: Int64
    /// The rows, one for each version of iOS.
    public let rows: [Row]
  }

  /// The strategy that is document 000's app as published.
  public static let publishedStrategy: StrategyID = "published-000"
  /// The reading of iOS under which the document's statements can be true, and a current version.
  public static let profiles: [ProfileID] = [.seed000, .ios18]

  /// The apps, Moment first as in the README.
  public let apps: [App]

  /// Whether the reading that is made for the document bears its table out.
  public var isAsPublished: Bool {
    apps.allSatisfy { app in
      app.rows.allSatisfy { $0.profile != .seed000 || $0.isAsPublished }
    }
  }

  /// Measures; the document's own app is left out where the strategies lack it.
  public init(strategies: [any TrackerStrategy]) {
    let usualDay = Scenario.trial("A usual day.", .usualDay, for: .hours(24), on: .iPhone7Plus)
    let longDay = Scenario.trial("At home.", for: .minutes(1_152), on: .iPhone7Plus)
    var apps = [
      App(
        name: "Moment-like", publishedBasisPoints: 500,
        rows: Self.rows(StatementApp.moment, energyIn: usualDay))
    ]
    if let published = strategies.first(where: { $0.id == Self.publishedStrategy }) {
      apps.append(
        App(
          name: published.id.rawValue, publishedBasisPoints: 800,
          rows: Self.rows(published, energyIn: longDay)))
    }
    self.apps = apps
  }

  private static func rows(
    _ strategy: any TrackerStrategy, energyIn energy: Scenario
  ) -> [Row] {
    profiles.map { profile in
      func evidence(_ scenario: Scenario) -> [StatementEvidence] {
        var story = scenario
        story.profile = profile
        return [false, true].map { StatementEvidence(of: strategy, in: story.answering($0)) }
      }
      func start(after kind: Happening.Kind) -> Start {
        let starts = Set(
          evidence(.happeningThenDrive(kind)).map { !$0.relaunches(from: 600).isEmpty })
        return starts.count > 1 ? .either : starts.contains(true) ? .yes : .no
      }
      let costs = evidence(energy).map(\.basisPoints)
      return Row(
        profile: profile, byItself: start(after: .memoryPressure(severe: true)),
        afterForceQuit: start(after: .forceQuit),
        afterPowerOff: start(after: .powerOff(for: .minutes(10), unlockAfter: .minutes(2))),
        basisPoints: min(costs[0], costs[1])...max(costs[0], costs[1]))
    }
  }
}
