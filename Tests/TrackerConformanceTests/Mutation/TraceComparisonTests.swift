import DeviceSimulation
import Testing
import TrackerConformance
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
    var comparison = TraceComparison(known)
    for entry in actual { comparison.receive(entry) }
    comparison.finish()
    return comparison
  }

  @Test func `finds no difference between a trace and itself`() {
    let trace = [Self.wake, Self.upload, Self.accepted, Self.end]
    let comparison = Self.compare(trace, trace)
    #expect(comparison.difference == nil)
    #expect(comparison.effect == nil)
  }

  @Test func `tells what the app asks for from what the phone does`() {
    let comparison = Self.compare(
      [Self.wake, Self.accepted, Self.end],
      [Self.wake, Self.upload, Self.ignored, Self.accepted, Self.end])
    #expect(comparison.difference?.expected == Self.accepted)
    #expect(comparison.difference?.actual == Self.upload)
    #expect(comparison.effect == nil)
  }

  @Test func `finds the first effect behind other requests`() {
    let comparison = Self.compare(
      [Self.upload, Self.wake, Self.accepted, Self.end], [Self.wake, Self.upload, Self.end])
    #expect(comparison.difference?.actual == Self.wake)
    #expect(comparison.effect?.expected == Self.accepted)
    #expect(comparison.effect?.actual == Self.end)
  }

  @Test func `finds that a trace is shorter or longer`() {
    let shorter = Self.compare([Self.wake, Self.accepted], [Self.wake])
    #expect(shorter.difference?.expected == Self.accepted)
    #expect(shorter.difference?.actual == nil)
    #expect(shorter.effect == shorter.difference)
    let longer = Self.compare([Self.wake], [Self.wake, Self.accepted])
    #expect(longer.effect?.expected == nil)
    #expect(longer.effect?.actual == Self.accepted)
  }
}
