import Invariants
import StoryModel
import Testing
import TrackerModel

struct UploadDelayTests {
  private func finding(
    limit: Int64? = nil, until end: Double = 86_400, _ steps: KeyValuePairs<Double, Occurrence>
  ) -> Finding {
    var script = TraceScript.tracker([20: .process(.background)], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .uploadDelay, limit: limit)
  }

  private static func stored(_ second: Double) -> Occurrence {
    .stored(.fix(0, at: second), .track)
  }

  @Test func `measures from the first point stored to the server's answer`() {
    let found = finding([
      100: Self.stored(100), 160: Self.stored(160), 200: .request(.upload), 202: .uploaded(2),
    ])
    #expect(found.values == [102_000])
  }

  @Test func `measures what was stored during an upload from then on`() {
    let found = finding([
      100: Self.stored(100), 200: .request(.upload), 201: Self.stored(201), 202: .uploaded(1),
      300: .request(.upload), 302: .uploaded(1),
    ])
    #expect(found.values == [102_000, 101_000])
  }

  @Test func `breaks a promise when its time has passed, asleep or not`() {
    let found = finding(limit: 600_000, [100: Self.stored(100), 130: .process(.suspended)])
    #expect(found.violation?.time == .at(700))
    #expect(found.values == [nil])
    #expect(finding(until: 3_000, [100: Self.stored(100)]) == .kept(0))
  }

  @Test(arguments: [
    (Occurrence.happening(.server(false)), Occurrence.happening(.server(true))),
    (.truth(.precondition(false)), .truth(.precondition(true))),
    (.drives(in: .underground), .drives()),
    (.process(.terminated(.memoryPressure)), .launch(.event(.region))),
  ])
  func `begins anew when there is a way to the server again`(lost: Occurrence, found: Occurrence) {
    let finding = finding([
      100: Self.stored(100), 110: lost, 5_000: found, 5_100: .uploaded(1),
    ])
    #expect(finding.values == [100_000])
  }

  @Test func `counts the journal when it is merged, and nothing that was deleted`() {
    let journal = finding([
      100: .stored(.fix(0, at: 100), .journal), 500: .request(.mergeJournal), 530: .uploaded(1),
    ])
    #expect(journal.values == [30_000])
    #expect(
      finding([100: Self.stored(100), 130: .deleted(acknowledged: 0, unacknowledged: 1)]).values
        == [])
  }
}
