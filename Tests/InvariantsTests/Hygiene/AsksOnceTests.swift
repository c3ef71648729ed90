import Invariants
import StoryModel
import Testing
import TrackerModel

struct AsksOnceTests {
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript([0: .launch(.user)])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .asksOnce)
  }

  private static let again: [Occurrence] = [
    .startsSignificantChanges, .request(.createManager("main")),
    .request(.startMonitoring(.named("park"))), .request(.deletePoints(.acknowledged)),
    .request(.startTimer("check", after: .seconds(60), repeats: true)),
  ]

  @Test(arguments: again)
  func `rejects the same request twice in a turn`(request: Occurrence) {
    let finding = finding([1: .event(.timer("check")), 1: request, 1: request])
    #expect(finding.violation?.time == .at(1))
    #expect(finding.violation?.expected == "everything asked for once in a turn")
    #expect(finding.violation?.actual.hasSuffix(" twice") == true)
  }

  @Test(arguments: again)
  func `accepts it in two turns`(request: Occurrence) {
    #expect(finding([1: request, 1: .event(.timer("check")), 1: request]) == .kept(2))
  }

  @Test func `accepts something else, and what was ended meanwhile`() {
    #expect(
      finding([
        1: .request(.startMonitoring(.named("park"))),
        1: .request(.startMonitoring(.named("park", radius: 200))),
      ]) == .kept(2))
    #expect(
      finding([
        1: .startsSignificantChanges,
        1: .request(.stopMonitoringSignificantLocationChanges("main")),
        1: .startsSignificantChanges,
      ]) == .kept(2))
  }

  @Test(arguments: [
    Occurrence.request(.stopUpdatingLocation("main")), .record(.fix(0, at: 1)),
    .request(.saveCheckpoint), .end(1),
  ])
  func `leaves alone what may be asked for twice`(request: Occurrence) {
    #expect(finding([1: request, 1: request]) == .kept(0))
  }
}
