import StoryModel
import Synchronization
import Testing
import TrackerModel

@testable import DeviceSimulation

struct SimulationBesideTests {
  private static let story = Simulation(
    Scenario(
      title: "A test.", journey: Journey(legs: SimulationTests.day),
      happenings: SimulationTests.troubles, length: .hours(4)), on: .ios18)

  private static let short = Simulation(
    Scenario(title: "Another.", length: .minutes(10)), on: .ios18)

  @Test func `plays the story as it is played alone`() {
    var (alone, beside) = (TraceRecorder(), TraceRecorder())
    let totals = Self.story.run(SimulationTests.busy, into: &alone)
    let others = Self.story.run(SimulationTests.busy, beside: Self.short, into: &beside)
    #expect(beside.entries == alone.entries)
    #expect(others == totals)
    #expect(alone.entries.count > 1_000)
  }

  @Test func `takes turns, and begins the other story anew where it ends first`() {
    let launches = Mutex(0)
    let probe = ProbeStrategy(
      launch: { _, _, app in
        launches.withLock { $0 += 1 }
        app.startSession()
      },
      event: { _, _, _ in })
    var nobody = NullSink()
    Self.story.run(probe, into: &nobody)
    let alone = launches.withLock { exchange(&$0, with: 0) }
    Self.story.run(probe, beside: Self.short, into: &nobody)
    #expect(launches.withLock(\.self) > alone + 3)
  }
}
