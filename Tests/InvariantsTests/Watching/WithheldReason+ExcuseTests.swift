import StoryModel
import Testing

@testable import Invariants

@Suite("Excuse of what iOS withholds") struct WithheldReasonExcuseTests {
  @Test(arguments: [
    (WakeChannel.significantChange, WithheldReason.provisional, true),
    (.region, .neverReported, true), (.visit, .forceQuit, true),
    (.condition, .noServiceSession, false), (.liveUpdates, .notDeclared, false),
    (.remoteNotification, .throttled, false), (.fetch, .backgroundRefreshOff, false),
  ])
  func `is one of a registration, for a reason that is not the app's`(
    channel: WakeChannel, reason: WithheldReason, isExcuse: Bool
  ) {
    #expect(channel.excuses(reason) == isExcuse)
  }
}
