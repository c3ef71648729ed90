import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

// What commands say of themselves; records of campaigns and judgements are made from those.
extension ReportRecord {
  /// The head of a report.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - command: The command's name.
  public static func head(
    version: String, command: String, scenario: String? = nil, profiles: [Profile] = [],
    strategies: [StrategyID] = []
  ) -> ReportRecord {
    .head(
      Head(
        version: version, command: command, scenario: scenario, profiles: profiles.map(\.id.title),
        strategies: strategies.map(\.rawValue)))
  }

  /// The head of the report on a campaign.
  ///
  /// - Parameters:
  ///   - stories: The scenarios to play; nil where the clock ends it.
  public static func head(
    version: String, command: String, _ campaign: Campaign, stories: Int?
  ) -> ReportRecord {
    .head(
      Head(
        version: version, command: command, seed: "\(campaign.seed)", scenarios: stories,
        profiles: campaign.generator.profiles.map(\.id.title),
        strategies: campaign.strategies.map(\.id.rawValue)))
  }

  /// How far a campaign has come.
  public static func progress(played: Int, _ tally: CampaignTally) -> ReportRecord {
    .progress(Progress(played: played, broken: tally.findings))
  }

  /// A trace of `golden`.
  ///
  /// - Parameter message: What is wrong and what to do; nil where it is as recorded.
  public static func trace(
    scenario: String, strategy: StrategyID, message: String?
  ) -> ReportRecord {
    .trace(
      Trace(
        scenario: scenario, strategy: strategy.rawValue, isFine: message == nil, message: message))
  }

  /// The results of the strategies in a hostile scenario.
  public static func records(
    of outcome: HostileOutcome, recording: HostileText.Recording
  ) -> [ReportRecord] {
    outcome.cells.map { cell in
      .trace(
        scenario: outcome.id, strategy: cell.strategy, message: HostileText.fault(cell, recording))
    }
  }

  /// The head of the report on one scenario.
  public static func head(version: String, command: String, _ judgement: StoryJudgement)
    -> ReportRecord
  {
    head(
      version: version, command: command, scenario: judgement.scenario.title,
      profiles: [judgement.scenario.profile].compactMap(Profile.named),
      strategies: [judgement.strategy.id])
  }

  /// A row of a list.
  public static func item(_ topic: String, _ columns: [String]) -> ReportRecord {
    .item(Item(topic: topic, columns: columns))
  }

  /// What there is to say of a name.
  public static func explanation(of name: String, _ text: String) -> ReportRecord {
    .explanation(Explanation(name: name, text: text))
  }

  /// The last line of a report.
  ///
  /// - Parameters:
  ///   - verdict: What it comes to; nil where nothing is judged.
  ///   - exitCode: The exit code of the program.
  public static func end(
    _ verdict: Verdict?, exitCode: Int32, isInterrupted: Bool = false
  ) -> ReportRecord {
    .end(End(verdict: verdict?.rawValue, exitCode: exitCode, isInterrupted: isInterrupted))
  }

  /// A number to the thousandth: more digits tell of the machine.
  static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}
