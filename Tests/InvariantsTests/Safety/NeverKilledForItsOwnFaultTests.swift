import Invariants
import StoryModel
import Testing
import TrackerModel

struct NeverKilledForItsOwnFaultTests {
  @Test func `accepts ends that iOS, the user or the story brings about`() {
    var script = TraceScript([:])
    let causes: [TerminationCause] = [
      .forceQuit, .memoryPressure, .crash, .appUpdate, .powerOff, .motionPermission, .misuse,
      .exception, .lowDisk, .thermal, .keyResources, .otherPermission, .settingsReset,
    ]
    for (index, cause) in causes.enumerated() {
      script.repeat(
        1, every: 0,
        [Double(index): .launch(.user), Double(index): .process(.terminated(cause))])
    }
    #expect(script.finding(of: .neverKilledForItsOwnFault) == .kept(13))
  }

  @Test(arguments: [
    (
      TerminationCause.backgroundTaskExpired,
      "killed 35 s after launch: 0x8badf00d, a background or refresh task outlived its time"
    ),
    (.tooManyBackgroundTasks, "killed 35 s after launch: 0xbada5e47, too many background tasks"),
    (.watchdog, "killed 35 s after launch: 0x8badf00d, a launch or transition took too long"),
    (.wakeOverrun, "killed 35 s after launch: still at work when the wake's time was over"),
    (.cpuLimit, "killed 35 s after launch: too much processor time in the background"),
    (
      .sharedFileLock,
      "killed 35 s after launch: 0xdead10cc, a lock on a shared file was held at suspension"
    ),
  ])
  func `rejects a kill for what the strategy did`(cause: TerminationCause, actual: String) {
    let script = TraceScript([5: .launch(.user), 40: .process(.terminated(cause))])
    #expect(
      script.finding(of: .neverKilledForItsOwnFault)
        == .broken(1, at: 40, expected: "no kill that the strategy brings about", actual: actual))
  }

  @Test func `says of a background task that ran out in a handler which hung that it hung`() {
    func actual(_ seconds: Int) -> String? {
      TraceScript([
        5: .launch(.user), 10: .request(.compute(.seconds(seconds))),
        40: .process(.terminated(.backgroundTaskExpired)),
      ]).finding(of: .neverKilledForItsOwnFault).violation?.actual
    }
    #expect(
      actual(60)
        == "killed 35 s after launch: 0x8badf00d, a handler hung since 0:00:10, and its"
        + " background task ran out")
    #expect(
      actual(20)
        == "killed 35 s after launch: 0x8badf00d, a background or refresh task outlived its time")
  }

  @Test func `is not exercised without a process`() {
    #expect(TraceScript([0: .rests]).finding(of: .neverKilledForItsOwnFault) == .kept(0))
  }
}
