import Foundation
import Invariants
import StoryFiles
import StoryModel
import Testing

/// One thing that a test has to hear, before Swift Testing gets it.
///
/// A value, so that what is recorded can be tested without recording it. Exactly one issue per
/// finding: Swift Testing counts issues, and its counts should be counts of findings.
struct ReportedIssue {
  /// Whether the test fails.
  ///
  /// `.warning`, which Swift Testing offers from 6.3 on, is shown and does not fail: it is for what
  /// a strategy cannot be convicted of.
  let severity: Issue.Severity
  /// What is wrong, for a person to read.
  let text: String
  /// The scenario that shows it, where there is one.
  let attachment: ScenarioAttachment?
  /// A page that shows it, where there is one.
  let page: PageAttachment?

  init(
    _ severity: Issue.Severity, _ text: String, _ attachment: ScenarioAttachment? = nil,
    _ page: PageAttachment? = nil
  ) {
    self.severity = severity
    self.text = text
    self.attachment = attachment
    self.page = page
  }

  /// Hands the issue, its scenario and its page to the test that runs.
  func record(at sourceLocation: SourceLocation) {
    if let attachment {
      Attachment.record(attachment, named: attachment.name, sourceLocation: sourceLocation)
    }
    if let page {
      Attachment.record(page, named: page.name, sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }
}

/// A scenario as a scenario file that Swift Testing keeps beside the test's results.
///
/// `swift test --attachments-path <folder>` writes it there; `harness run` plays it.
struct ScenarioAttachment: Attachable, Equatable {
  /// The name of the file: `<invariant>-<strategy>.json`.
  let name: String
  /// The scenario, and who broke what in it.
  let file: ScenarioFile

  init(_ scenario: Scenario, breaking invariant: Invariant, _ strategy: any TrackerStrategy) {
    name = "\(invariant.id)-\(strategy.id).json"
    file = ScenarioFile(
      scenario, keptFor: .init(strategy: "\(strategy.id)", invariants: [invariant.id]))
  }

  /// The bytes of the file, as `harness fuzz --save` writes it.
  ///
  /// An error becomes an issue of the test, by Swift Testing's own doing.
  func withUnsafeBytes<Result>(
    for attachment: borrowing Attachment<ScenarioAttachment>,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try data().withUnsafeBytes(body)
  }

  /// The file, ending with a line break; the same scenario gives the same bytes.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(file) + Data("\n".utf8)
  }
}
