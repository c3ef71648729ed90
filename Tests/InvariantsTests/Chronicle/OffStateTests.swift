import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct OffStateTests {
  private static let off = Occurrence.event(.plain(.userDidDisableTracking))
  private static let save = Occurrence.request(.saveCheckpoint)
  private static let lost = Occurrence.lost(.checkpoint)
  private static let relaunch = Occurrence.launch(.event(.significantChange))
  private static let denied = Occurrence.event(
    .authorization(.denied, .fullAccuracy, manager: "manager"))

  private func watch(_ steps: Occurrence...) -> OffState {
    var story = Chronicle(
      StoryContext(scenario: Scenario(title: "A test."), manifest: AppManifest()))
    story.advance(TraceEntry(time: .start, what: .launch(.user)))
    for (second, what) in steps.enumerated() {
      story.advance(TraceEntry(time: .at(Double(second)), what: what))
    }
    return story.off
  }

  @Test func `knows since when the app was told that the user stopped it`() {
    #expect(watch().stopped == nil)
    #expect(watch(Self.save, Self.off).stopped?.executed == 1_000)
    #expect(watch(Self.off, Self.off).newsCount == 1)
    #expect(watch(Self.off, .happening(.tracking(true))).stopped == nil)
  }

  @Test func `forgets a choice that a full disk kept from the next process`() {
    #expect(watch(Self.off, Self.save, Self.lost).stopped != nil)
    #expect(watch(Self.off, Self.save, Self.lost, Self.relaunch).stopped == nil)
  }

  @Test func `remembers a choice that the disk has, whatever was lost after it`() {
    #expect(watch(Self.off, Self.save, Self.relaunch).stopped != nil)
    #expect(watch(Self.off, Self.save, Self.save, Self.lost, Self.relaunch).stopped != nil)
  }

  @Test func `knows since when the permission is gone, until there may be one`() {
    #expect(watch(Self.denied).denied?.executed == 0)
    #expect(watch(Self.denied, .happening(.locationServices(true))).denied == nil)
  }
}
