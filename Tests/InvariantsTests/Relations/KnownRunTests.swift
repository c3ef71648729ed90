import StoryModel
import Synchronization
import TestSupport
import Testing
import TrackerModel

@testable import Invariants

struct KnownRunTests {
  private static let watched: [Invariant] = [
    .counting(id: "T-1", OccurrenceKinds(.wake)), .counting(id: "T-2", OccurrenceKinds(.launch)),
  ]
  private static let scenario = Scenario(title: "A test.", length: .hours(1))

  private static func entry(_ what: Occurrence) -> TraceEntry {
    TraceEntry(time: .at(1), what: what)
  }

  /// A run with one last call, in which the first invariant was tested once, the second twice.
  private static func known() -> KnownRun {
    var ledger = RunLedger(scenario, manifest: AppManifest())
    ledger.receive(entry(.event(.plain(.willTerminate))))
    return KnownRun(
      ledger, [Finding(exercised: 1), Finding(exercised: 2)], of: watched)
  }

  /// How often a pair plays a story, and what it then knows of the story as it is.
  private static func plays(
    knowing known: KnownRun?, binding: [Invariant] = watched
  ) -> (count: Int, lastCalls: Int, exercised: [Int]) {
    let count = Mutex(0)
    let pair = Pair(
      scenario, manifest: AppManifest(), binding: binding, known: known,
      referenceWakes: { _ in [] }, playBeside: { _, _, _ in },
      play: { _, _, sink in
        count.withLock { $0 += 1 }
        sink.receive(entry(.launch(.user)))
        sink.receive(entry(.end(Totals())))
      })
    let calls = pair.plain().lastCalls
    let findings = pair.plain(by: Duties(of: pair, [.safety])).findings
    return (count.withLock { $0 }, calls, findings.map(\.exercised))
  }

  @Test func `is not played again`() {
    let plays = Self.plays(knowing: Self.known())
    #expect(plays == (0, 1, [1, 2]))
  }

  @Test func `is played where nobody has`() {
    let plays = Self.plays(knowing: nil)
    #expect(plays == (2, 0, [0, 1]))
  }

  @Test func `says nothing of an invariant that was not watched`() {
    let more = Self.watched + [.counting(id: "T-3", OccurrenceKinds(.end))]
    let plays = Self.plays(knowing: Self.known(), binding: more)
    #expect(plays == (1, 1, [0, 1, 1]))
    #expect(Self.known().findings(of: more) == nil)
  }

  @Test func `gives findings in the order that is asked for`() {
    let findings = Self.known().findings(of: Self.watched.reversed())
    #expect(findings?.map(\.exercised) == [2, 1])
  }
}
