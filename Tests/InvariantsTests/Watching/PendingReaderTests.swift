import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct PendingReaderTests {
  private static let context = StoryContext(
    scenario: Scenario(title: "At home."), manifest: AppManifest())

  private static func breach(_ second: Double) -> Finding {
    Finding(
      exercised: 1, violation: Violation(time: .at(second), expected: "more", actual: "less"))
  }

  private static let entries: [TraceEntry] =
    [(0.0, Occurrence.launch(.user)), (1, .startsSignificantChanges), (2, .sessionBegins)].map {
      TraceEntry(time: .at($0.0), what: $0.1)
    }

  @Test func `answers each breach by what came until then, in whatever order they are`() {
    let found = PendingReader.completed(
      [Self.breach(2), Finding(exercised: 1), Self.breach(0.9), Self.breach(1), Self.breach(9)],
      of: Array(repeating: .recoversFromTrouble, count: 5), in: Self.entries, Self.context)
    let counts = found.map { $0.violation?.pending?.count }
    #expect(counts == [2, nil, 0, 1, 2])
  }

  @Test func `reads no further than the last breach, and nothing where iOS is not waited for`() {
    let reader = PendingReader(
      [Self.breach(1), Self.breach(5)], of: [.recoversFromTrouble, .uploadsWhatItStores],
      Self.context)
    for entry in Self.entries { reader.receive(entry) }
    #expect(reader.isDone)
    let found = reader.completed([Self.breach(1), Self.breach(5)])
    #expect(found.map { $0.violation?.pending == nil } == [false, true])
  }
}
