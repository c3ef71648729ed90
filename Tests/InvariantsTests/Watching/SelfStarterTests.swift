import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct SelfStarterTests {
  private func begins(_ entries: [Occurrence]) -> Bool {
    var starter = SelfStarter()
    for (second, what) in entries.enumerated() {
      starter.observe(TraceEntry(time: .at(Double(second)), what: what))
    }
    return starter.beginsByItself
  }

  private static let starts = Occurrence.request(.startMonitoringVisits)
  private static let on = Occurrence.event(.plain(.userDidEnableTracking))
  private static let off = Occurrence.event(.plain(.userDidDisableTracking))

  @Test func `who begins before it was switched on, or when it is off, does so by itself`() {
    #expect(begins([Self.starts]))
    #expect(begins([Self.on, Self.off, Self.starts]))
  }

  @Test func `who was switched on does what it does at its user's word, in later processes too`() {
    #expect(!begins([Self.on, Self.starts]))
    #expect(
      !begins([Self.on, .process(.terminated(.crash)), .launch(.event(.visit)), Self.starts]))
    #expect(!begins([.request(.saveCheckpoint), .request(.requestAlwaysAuthorization)]))
  }
}
