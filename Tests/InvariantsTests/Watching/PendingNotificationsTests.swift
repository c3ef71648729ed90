import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct PendingNotificationsTests {
  private func names(_ occurrences: Occurrence...) -> [Identifier] {
    var pending = PendingNotifications()
    for what in occurrences { pending.observe(TraceEntry(time: .at(1), what: what)) }
    return pending.names
  }

  private static func add(_ name: Identifier, repeats: Bool = false) -> Occurrence {
    .request(.addNotification(name, after: .seconds(60), repeats: repeats))
  }

  @Test func `follows what is added, replaced and removed`() {
    #expect(names(Self.add("a"), Self.add("b"), Self.add("a")) == ["b", "a"])
    #expect(names(Self.add("a"), .request(.removePendingNotification("a"))) == [])
    #expect(names(.request(.addNotificationOnExit("exit", .named("park")))) == ["exit"])
  }

  @Test func `forgets what was shown once, what iOS did not keep, and all when the phone goes off`()
  {
    #expect(names(Self.add("a"), .notificationShown("a")) == [])
    #expect(names(Self.add("a", repeats: true), .notificationShown("a")) == ["a"])
    #expect(names(Self.add("a"), .answer(.notKept("a"))) == [])
    #expect(names(Self.add("a"), .happening(.powerOff)) == [])
    #expect(names(Self.add("a"), .happening(.batteryEmpty)) == [])
  }
}
