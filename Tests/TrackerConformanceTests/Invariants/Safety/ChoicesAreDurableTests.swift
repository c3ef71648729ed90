import DeviceSimulation
import Testing
import TrackerConformance
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

  @Test func `rejects a choice that is not`() {
    #expect(
      finding([100: Self.off])
        == .broken(
          1, at: 110, expected: "tracking switched off saved within 10 s", actual: "nothing saved"))
  }

  @Test func `asks for nothing where nothing is chosen, or the process ends`() {
    #expect(finding([100: Self.on]) == .kept(0))
    #expect(
      finding([100: Self.off, 105: .process(.terminated(.memoryPressure))]) == .kept(0))
  }

  @Test func `wants a refused checkpoint saved again when there is room and an event comes`() {
    let refused: KeyValuePairs<Double, Occurrence> = [
      50: .happening(.diskSpace(false)), 100: Self.off, 100: Self.save, 100: .lost(.checkpoint),
      200: .happening(.diskSpace(true)),
    ]
    #expect(finding(refused) == .kept(1))
    var script = TraceScript.tracker([:], until: 3_600)
    script.repeat(1, every: 0, refused)
    script.repeat(1, every: 0, [300: Self.tick])
    #expect(script.finding(of: .choicesAreDurable).violation?.time == .at(310))
  }
}
