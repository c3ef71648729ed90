import Mutation
import StoryModel
import Testing
import TrackerModel

struct TraceComparisonTests {
  private static let wake = entry(.wake(.region))
  private static let upload = entry(.request(.upload))
  private static let ignored = entry(.answer(.ignored))
  private static let accepted = entry(.uploaded(3))
  private static let end = entry(.end(Totals()))

  private static func entry(_ what: Occurrence) -> TraceEntry {
    TraceEntry(time: .start, what: what)
  }

  private static func compare(
    _ known: [TraceEntry], _ actual: [TraceEntry]
  ) -> TraceComparison {
    var comparison = TraceComparison(KnownTrace(known))
    for entry in actual { comparison.receive(entry) }
    comparison.finish()
    return comparison
  }

  @Test func `finds no difference between a trace and itself`() {
    let trace = [Self.wake, Self.upload, Self.accepted, Self.end]
    let comparison = Self.compare(trace, trace)
    #expect(comparison.difference == nil)
    #expect(comparison.observable == nil)
  }

  @Test func `leaves out what iOS ignores`() {
    let comparison = Self.compare(
      [Self.wake, Self.accepted, Self.end],
      [Self.wake, Self.upload, Self.ignored, Self.accepted, Self.end])
    #expect(comparison.difference?.expected == Self.accepted)
    #expect(comparison.difference?.actual == Self.upload)
    #expect(comparison.observable == nil)
    let other = Self.compare(
      [Self.wake, Self.upload, Self.ignored, Self.accepted, Self.end],
      [Self.wake, Self.accepted, Self.end])
    #expect(other.difference != nil && other.observable == nil)
  }

  @Test func `observes a request that iOS heeds, even if nothing follows`() {
    let comparison = Self.compare([Self.wake, Self.end], [Self.wake, Self.upload, Self.end])
    #expect(comparison.observable?.expected == Self.end)
    #expect(comparison.observable?.actual == Self.upload)
    #expect(Self.compare([Self.wake], [Self.wake, Self.upload]).observable?.expected == nil)
    #expect(Self.compare([Self.wake, Self.upload], [Self.wake]).observable?.actual == nil)
  }

  @Test func `finds that a trace is shorter or longer`() {
    let shorter = Self.compare([Self.wake, Self.accepted], [Self.wake])
    #expect(shorter.difference?.expected == Self.accepted)
    #expect(shorter.difference?.actual == nil)
    #expect(shorter.observable == shorter.difference)
    let longer = Self.compare([Self.wake], [Self.wake, Self.accepted])
    #expect(longer.observable?.expected == nil)
    #expect(longer.observable?.actual == Self.accepted)
  }
}
