import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct LivenessGateTests {
  private static let holds = Occurrence.truth(.precondition(true))
  private static let save = Occurrence.request(.saveCheckpoint)
  private static let lost = Occurrence.lost(.checkpoint)
  private static let relaunch = Occurrence.launch(.event(.significantChange))
  /// The user switches tracking off or on, and the app is told.
  private static let off = [
    Occurrence.happening(.tracking(false)), .event(.plain(.userDidDisableTracking)),
  ]
  private static let on = [
    Occurrence.happening(.tracking(true)), .event(.plain(.userDidEnableTracking)),
  ]

  private func isWanted(after steps: [Occurrence]) -> Bool {
    var watch = TrackingState()
    for what in steps { watch.observe(TraceEntry(time: .at(10), what: what)) }
    return watch.isWanted
  }

  @Test func `knows what the user wants and the app was told`() {
    #expect(isWanted(after: []))
    #expect(!isWanted(after: Self.off))
    #expect(isWanted(after: Self.off + Self.on))
    #expect(!isWanted(after: Self.off + [.happening(.tracking(true))]))
  }

  @Test func `off that was lost is still what the user wants`() {
    let chosen = Self.off + [Self.save, Self.lost, Self.relaunch]
    #expect(!isWanted(after: chosen))
    #expect(isWanted(after: chosen + [.happening(.tracking(true))]))
  }

  @Test func `opens a minute after P0, and goes on after a lost checkpoint`() {
    var gate = LivenessGate()
    for what in [Self.holds, Self.save, Self.lost, Self.relaunch] {
      gate.observe(TraceEntry(time: .at(10), what: what))
    }
    #expect(gate.isPossible)
    #expect(!gate.isOpen(at: .at(69.999)))
    #expect(gate.isOpen(at: .at(70)))
    gate.observe(TraceEntry(time: .at(80), what: .truth(.precondition(false))))
    #expect(!gate.isPossible)
  }
}
