import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct PromiseWatchTests {
  private typealias Steps = KeyValuePairs<Double, Occurrence>

  /// A trip in a fine session from 0:01:40 on, before other things.
  private func watch(_ steps: Steps, lowPowerMode: Bool = false) -> PromiseWatch {
    var scenario = Scenario(title: "A test.")
    scenario.settings.lowPowerMode = lowPowerMode
    var watch = PromiseWatch(scenario)
    let opening: Steps = [
      0: .launch(.user), 5: .truth(.precondition(true)), 10: .sessionBegins, 100: .drives(),
      100: .truth(.tripBegan(1)),
    ]
    for (second, what) in [opening, steps].joined() {
      watch.observe(TraceEntry(time: .at(second), what: what))
    }
    return watch
  }

  private static let point = Occurrence.record(.fix(0, at: 110))
  private static let ends = Occurrence.session(.ended, manager: "main")
  private static let walks = Occurrence.truth(.leg(.walk, millimetersPerSecond: 1_400, .open))

  @Test func `is given with the first fine point of a trip`() {
    #expect(!watch([:]).isGiven)
    #expect(watch([110: Self.point]).isGiven)
    #expect(!watch([110: .record(.fix(0, at: 110, accuracy: 51))]).isGiven)
  }

  @Test func `is not given by a point that shows no movement`() {
    #expect(!watch([105: .rests, 110: Self.point]).isGiven)
    #expect(watch([105: .rests, 110: Self.point, 120: .drives(), 130: Self.point]).isGiven)
  }

  @Test(arguments: [
    Occurrence.truth(.tripEnded(1)), .truth(.precondition(false)), .happening(.tracking(false)),
  ])
  func `is over with the trip, P0 or the wish`(what: Occurrence) {
    #expect(!watch([110: Self.point, 200: what]).isGiven)
  }

  @Test func `is over with a process of which a full disk kept nothing`() {
    let (lost, relaunch) = (Occurrence.lost(.checkpoint), Occurrence.launch(.event(.region)))
    let save = Occurrence.request(.saveCheckpoint)
    #expect(watch([110: Self.point, 200: relaunch]).isGiven)
    #expect(!watch([110: Self.point, 150: save, 150: lost, 200: relaunch]).isGiven)
    #expect(watch([110: Self.point, 150: lost, 160: save, 200: relaunch]).isGiven)
    #expect(watch([110: Self.point, 150: lost, 200: relaunch, 210: Self.point]).isGiven)
  }

  @Test(arguments: [
    ends, .request(.setDesiredAccuracy("main", .threeKilometers)),
  ])
  func `is over where the app ends its fine session at rest or out of sight`(end: Occurrence) {
    #expect(!watch([110: Self.point, 200: .rests, 300: end]).isGiven)
    #expect(!watch([110: Self.point, 200: .drives(in: .underground), 300: end]).isGiven)
    #expect(watch([110: Self.point, 300: end]).isGiven)
    #expect(!watch([110: Self.point, 200: .rests, 250: .drives(), 309: end]).isGiven)
    #expect(watch([110: Self.point, 200: .rests, 250: .drives(), 310: end]).isGiven)
  }

  @Test(arguments: [true, false])
  func `is over on a walk while the battery is to be spared`(lowPowerMode: Bool) {
    let walk: Steps = [110: Self.point, 200: Self.walks, 300: Self.ends]
    #expect(watch(walk, lowPowerMode: lowPowerMode).isGiven == !lowPowerMode)
    #expect(watch([110: Self.point, 300: Self.ends], lowPowerMode: lowPowerMode).isGiven)
    #expect(
      watch([110: Self.point, 200: Self.walks], lowPowerMode: lowPowerMode).isGiven)
  }

  @Test func `tells whether a fine session runs`() {
    #expect(watch([:]).hasFineSession)
    #expect(!watch([200: Self.ends]).hasFineSession)
    #expect(watch([200: .session(.losesBackground, manager: "main")]).hasFineSession)
  }
}
