import Invariants
import StoryModel
import Testing
import TrackerModel

@testable import HarnessCLI

struct GoldenRunTests {
  private let scenario = Scenario(title: "Half an hour", length: .seconds(1_800))

  @Test func `begins with the names and ends with the totals`() {
    let lines = GoldenRun("half-an-hour", scenario, PlainTracker()).text.split(separator: "\n")
    #expect(
      lines.first == "format 1 · scenario half-an-hour · strategy plain · iOS 18 · iPhone 15")
    #expect(lines.last?.hasPrefix("totals ") == true)
  }

  @Test func `plays the same story to the same bytes`() {
    #expect(
      GoldenRun("a", scenario, PlainTracker()).text == GoldenRun("a", scenario, PlainTracker()).text
    )
  }

  @Test func `refuses a broken must, also one that was declared`() {
    #expect(GoldenRun("a", scenario, PlainTracker(isFatal: true)).refusal != nil)
    let declared = [Claim.breaks("I-S1", because: "The mode is left out on purpose.")]
    #expect(GoldenRun("a", scenario, PlainTracker(isFatal: true, claims: declared)).refusal != nil)
  }

  @Test func `refuses a trace that nobody would read`() {
    var story = Scenario(title: "Restless", length: .hours(24))
    story.happenings = (1...200).map {
      Happening(at: .seconds($0 * 400), .openApp(for: .seconds(60)))
    }
    guard case .tooLong(let lines) = GoldenRun("a", story, PlainTracker()).refusal else {
      Issue.record("The trace was not refused.")
      return
    }
    #expect(lines > GoldenRun.maximumLines)
  }
}
