import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

/// Begins a task when it is left, and hurries when it reads that little time remains.
struct RemainingTimeReader: TrackerStrategy {
  struct Memory { var tasks: [BackgroundTaskIdentifier] = [] }
  struct Checkpoint: Codable, Hashable {}

  let id: StrategyID = "reader"
  let summary = "Hurries when little time remains."
  let manifest = AppManifest()
  let claims: [Claim] = []
  /// From how little on it hurries.
  var threshold = Duration.seconds(15)
  var hurries = true

  func launch(_ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout App) -> Memory {
    Memory()
  }

  func handle(_ event: Event, memory: inout Memory, in app: inout App) {
    switch event {
    case .didEnterBackground:
      memory.tasks.append(app.beginBackgroundTask("work"))
      app.startTimer("look", after: .seconds(10))
    case .timerDidFire:
      let isLittle = app.backgroundTimeRemaining < threshold
      app.perform(isLittle && hurries ? "hurry" : "work")
      for task in memory.tasks { app.endBackgroundTask(task) }
    default: break
    }
  }
}

@Suite("I-S12") struct IgnoresRemainingTimeTests {
  private static func finding(_ reader: RemainingTimeReader, _ readings: [OpenQuestion: Bool] = [:])
    -> Finding
  {
    StoryRun.judge(
      .outing(readings: readings), reader, by: MonitorBank.Routes([.ignoresRemainingTime])
    ).findings[0]
  }

  @Test func `accepts a tracker that reads the time and does not decide by it`() {
    #expect(Self.finding(RemainingTimeReader(hurries: false)) == .kept(1))
  }

  // 20 s are left: a fifth is 4 s, five times as much 100 s.
  @Test(
    arguments: [
      (15, "a fifth"), (50, "five times as much"), (2_000, "the huge value"),
    ])
  func `convicts one that decides by it, whatever its threshold`(seconds: Int, reads: String) {
    let reader = RemainingTimeReader(threshold: .seconds(seconds))
    let finding = Self.finding(reader)
    #expect(finding.violation?.actual == "other requests from here on when it reads \(reads)")
  }

  @Test(arguments: [false, true])
  func `does not depend on how iOS reads it`(readsHuge: Bool) {
    let readings: [OpenQuestion: Bool] = [.remainingTimeReadsHuge: readsHuge]
    #expect(Self.finding(RemainingTimeReader(), readings).violation != nil)
  }

  @Test func `says nothing of a tracker without background tasks`() {
    #expect(PairProbe().finding(of: .ignoresRemainingTime, in: .outing()) == .kept(0))
  }
}
