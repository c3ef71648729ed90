import HarnessReporting
import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

/// A story as a page, with lanes, a map and the trace, that Swift Testing keeps beside the test's results.
///
/// `swift test --attachments-path <folder>` writes it there; any browser opens it without a network.
struct PageAttachment: Attachable {
  /// The name of the file: `<invariant>-<strategy>.html`.
  let name: String
  /// The page.
  let text: String

  /// The page of a story that was judged.
  ///
  /// - Parameter command: How to play it again.
  init(_ judgement: StoryJudgement, breaking invariant: Invariant, command: String) {
    name = "\(invariant.id)-\(judgement.strategy.id).html"
    text = StoryPage(RunReport(judgement), command: command).text()
  }

  /// The page of a shrunk story; nil where the strategy does not repeat itself, so that another one would
  /// be shown.
  init?(_ found: FoundCounterexample, in report: CampaignReport) {
    guard found.isReproducible,
      let judgement = StoryJudgement(
        of: found.scenario, found.strategy, by: report.campaign.invariants)
    else { return nil }
    let token = StoryToken(report.campaign.generator, choices: found.choices)
    self.init(
      judgement, breaking: found.invariant,
      command:
        "expectConformance(of: \(CounterexampleText.expression(found.strategy)), replaying: \"\(token.text)\")"
    )
  }

  /// The bytes of the file.
  func withUnsafeBytes<Result>(
    for attachment: borrowing Attachment<PageAttachment>,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var text = text
    return try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
  }
}
