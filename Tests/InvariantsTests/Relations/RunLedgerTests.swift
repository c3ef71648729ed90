import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct RunLedgerTests {
  private static func ledger(
    _ steps: [(Double, Occurrence)], marks: [Instant] = []
  ) -> RunLedger {
    var ledger = RunLedger(Scenario(title: "A test."), manifest: AppManifest(), marks: marks)
    for (second, what) in steps { ledger.receive(TraceEntry(time: .at(second), what: what)) }
    return ledger
  }

  @Test func `writes down what is asked for, with its times`() {
    let ledger = Self.ledger([(1, .begin(1)), (2, .end(1)), (3, .rests)])
    #expect(ledger.requests.first.map(\.time) == [.at(1), .at(2)])
    #expect(ledger.beganTasks)
    #expect(!Self.ledger([(2, .end(1))]).beganTasks)
  }

  @Test func `counts the timers that run when the app is suspended`() {
    let start = Occurrence.request(.startTimer("tick", after: .seconds(9), repeats: false))
    let suspended = Occurrence.process(.suspended)
    #expect(Self.ledger([(1, start), (2, suspended)]).timersOverSuspensions == 1)
    #expect(
      Self.ledger([(1, start), (2, .event(.timer("tick"))), (3, suspended)])
        .timersOverSuspensions == 0)
    #expect(
      Self.ledger([(1, start), (2, .request(.invalidateTimer("tick"))), (3, suspended)])
        .timersOverSuspensions == 0)
    let terminated = Occurrence.process(.terminated(.memoryPressure))
    #expect(Self.ledger([(1, start), (2, terminated), (3, suspended)]).timersOverSuspensions == 0)
  }

  @Test func `counts last calls, callbacks that may be repeated, and double points`() {
    let fix = Location.fix(0, at: 1)
    let ledger = Self.ledger([
      (1, .event(.plain(.willTerminate))), (2, .event(.enteredRegion("home", manager: "manager"))),
      (3, .fixes(fix)), (4, .fixes(fix, count: 2)), (5, .stored(fix, .track)),
      (6, .stored(fix, .track)), (7, .stored(.fix(1, at: 7, accuracy: 200), .track)),
    ])
    #expect(ledger.lastCalls == 1)
    #expect(ledger.repeatableCallbacks == 2)
    #expect(ledger.doublePoints == 1)
    #expect(ledger.halfMinutes == [0])
  }

  @Test func `writes down that the battery was empty`() {
    #expect(Self.ledger([(1, .happening(.batteryEmpty))]).ranOutOfBattery)
    #expect(!Self.ledger([(1, .happening(.powerOff))]).ranOutOfBattery)
  }

  @Test func `writes down what is registered at a mark, before what happens then`() {
    let ledger = Self.ledger(
      [
        (1, .startsSignificantChanges), (5, .request(.startMonitoringVisits)),
        (9, .request(.startMonitoring(.named("park")))),
      ], marks: [.at(5), .at(8)])
    #expect(ledger.atMarks.map(\.significantChange) == [true, true])
    #expect(ledger.atMarks.map(\.visits) == [false, true])
    #expect(ledger.registered.regions == ["park"])
  }

  @Test func `knows a relaunch by an end and a beginning in one moment`() {
    let terminated = Occurrence.process(.terminated(.memoryPressure))
    let launched = Occurrence.launch(.event(.visit))
    #expect(Self.ledger([(5, terminated), (5, launched)]).relaunches == [.at(5)])
    #expect(Self.ledger([(5, terminated), (6, launched)]).relaunches.isEmpty)
  }
}
