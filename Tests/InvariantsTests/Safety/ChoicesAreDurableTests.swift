import Invariants
import StoryModel
import Testing
import TrackerModel

struct ChoicesAreDurableTests {
  private static let off = Occurrence.event(.plain(.userDidDisableTracking))
  private static let on = Occurrence.event(.plain(.userDidEnableTracking))
  private static let save = Occurrence.request(.saveCheckpoint)
  private static let tick = Occurrence.event(.timer("tick"))

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker([:], until: 3_600)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .choicesAreDurable)
  }

  @Test func `accepts a choice that is saved at once`() {
    #expect(finding([100: Self.off, 100: Self.save, 200: Self.on, 209: Self.save]) == .kept(2))
  }

  @Test func `accepts one that is saved in a file, and no line of a log`() {
    let write = Occurrence.request(.writeFile("state", .none))
    #expect(finding([100: Self.off, 101: write]) == .kept(1))
    #expect(finding([100: Self.off, 101: .request(.appendToFile("log"))]).violation != nil)
  }

  @Test func `rejects a choice that is not`() {
    #expect(
      finding([100: Self.off])
        == .broken(
          1, at: 110, expected: "tracking switched off saved within 10 s",
          actual: "no checkpoint saved since 0:01:40"))
  }

  @Test func `asks for nothing where nothing is chosen, or the process ends`() {
    #expect(finding([100: Self.on]) == .kept(0))
    #expect(
      finding([100: Self.off, 105: .process(.terminated(.memoryPressure))]) == .kept(0))
  }

  private static let refused: KeyValuePairs<Double, Occurrence> = [
    50: .happening(.diskSpace(false)), 100: off, 100: save, 100: .lost(.checkpoint),
    200: .happening(.diskSpace(true)),
  ]
  private static let visit = Visit(
    coordinate: Location.fix(0, at: 0).coordinate, horizontalAccuracy: 50, arrivalDate: .at(300),
    departureDate: .distantFuture)

  /// A checkpoint is refused; when there is room again, something happens at 0:05:00.
  private func finding(afterRefusal event: Occurrence) -> Finding {
    var script = TraceScript.tracker([:], until: 3_600)
    script.repeat(1, every: 0, Self.refused)
    script.repeat(1, every: 0, [300: event])
    return script.finding(of: .choicesAreDurable)
  }

  @Test(arguments: [
    tick, .fixes(.fix(0, at: 300)), .event(.visit(visit, manager: "manager")),
    .event(.enteredRegion("park", manager: "manager")),
    .event(.exitedRegion("park", manager: "manager")), .event(.plain(.didBecomeActive)),
  ])
  func `wants a refused checkpoint saved again at an occasion`(event: Occurrence) {
    #expect(finding(afterRefusal: event).violation?.time == .at(310))
  }

  @Test func `leaves the app a minute before it tries a full disk again`() {
    func finding(_ time: Double) -> Finding {
      self.finding([
        100: Self.off, 100: Self.save, 100: .happening(.diskSpace(false)),
        100.1: .lost(.checkpoint), 100.2: .happening(.diskSpace(true)), time: Self.tick,
      ])
    }
    #expect(finding(160.0).violation == nil)
    #expect(finding(160.1).violation?.time == .at(170.1))
  }

  @Test(arguments: [
    EventKind.didEnterBackground, .uploadDidFinish, .powerStateDidChange, .saveDidFail,
  ])
  func `waits for an occasion`(event: EventKind) {
    #expect(finding(Self.refused) == .kept(1))
    #expect(finding(afterRefusal: .event(.plain(event))) == .kept(1))
  }
}
