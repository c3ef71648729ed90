import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct ChoiceStateTests {
  private static let save = Occurrence.request(.saveCheckpoint)
  private static let lost = Occurrence.lost(.checkpoint)
  private static let relaunch = Occurrence.launch(.event(.significantChange))
  private static let off = [Occurrence.event(.plain(.userDidDisableTracking))]
  private static let on = [Occurrence.event(.plain(.userDidEnableTracking))]

  private func isOn(after steps: [Occurrence]) -> Bool {
    var watch = ChoiceState()
    for what in steps { watch.observe(TraceEntry(time: .at(10), what: what)) }
    return watch.isOn
  }

  @Test func `a lost checkpoint takes no choice away that none was made of`() {
    #expect(isOn(after: [Self.save, Self.lost, Self.relaunch]))
    #expect(isOn(after: [Self.lost, Self.relaunch]))
  }

  @Test func `a lost checkpoint leaves the choice of the one before`() {
    let saved = Self.off + [Self.save] + Self.on + [Self.save]
    #expect(isOn(after: saved + [Self.save, Self.lost, Self.relaunch]))
  }

  @Test func `a choice that was lost is unknown to the next process, until it is made again`() {
    let chosen = Self.off + [Self.save] + Self.on + [Self.save, Self.lost]
    #expect(isOn(after: chosen))
    #expect(!isOn(after: chosen + [Self.relaunch]))
    #expect(isOn(after: chosen + [Self.save, Self.relaunch]))
    #expect(isOn(after: chosen + [Self.relaunch] + Self.on))
    #expect(isOn(after: chosen + [Self.relaunch] + Self.on + [Self.save, Self.relaunch]))
  }

  @Test func `a choice that nobody saved is no excuse`() {
    #expect(isOn(after: Self.off + [Self.save] + Self.on + [Self.relaunch]))
    #expect(isOn(after: Self.off + [Self.save, Self.save, Self.lost] + Self.on + [Self.relaunch]))
  }

  @Test func `a loss counts for one launch, and a choice made since is judged`() {
    let chosen = Self.off + [Self.save] + Self.on + [Self.save, Self.lost, Self.relaunch]
    #expect(isOn(after: chosen + Self.on + [Self.relaunch]))
  }
}
