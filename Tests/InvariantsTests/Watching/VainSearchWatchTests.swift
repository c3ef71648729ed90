import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct VainSearchWatchTests {
  private typealias Steps = KeyValuePairs<Double, Occurrence>

  /// A watch after steps, and when it said that four minutes were reached.
  private func watch(
    _ steps: Steps, settling: Duration = .zero, countsNewSearches: Bool = false,
    countsFalseFixes: Bool = false, readings: [OpenQuestion: Bool] = [:]
  ) -> (watch: VainSearchWatch, due: Instant?) {
    var watch = VainSearchWatch(
      Scenario(title: "A test.", readings: readings), limit: .minutes(4), settling: settling,
      countsNewSearches: countsNewSearches, countsFalseFixes: countsFalseFixes)
    var due: Instant?
    for (second, what) in steps {
      let reached = watch.advance(to: .at(second))
      due = due ?? reached
      watch.observe(TraceEntry(time: .at(second), what: what))
    }
    return (watch, due)
  }

  private static let on = Occurrence.positioning(.gnss)
  private static let off = Occurrence.positioning(.off)
  private static let hides = Occurrence.drives(in: .indoor)
  private static let settles = Occurrence.truth(.leg(.dwell, millimetersPerSecond: 0, .indoor))
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let lost = Occurrence.lost(.checkpoint)
  private static let relaunched = Occurrence.launch(.event(.region))

  @Test func `adds up what lies within one hour`() {
    let steps: Steps = [
      0: Self.hides, 0: Self.on, 100: Self.off, 200: Self.on, 340: Self.off,
    ]
    let (watch, due) = watch(steps)
    #expect(due == .at(340))
    #expect(watch.searches == 2)
    #expect(watch.isSpent(at: .at(3_600)))
    #expect(!watch.isSpent(at: .at(3_601)))
    #expect(self.watch([0: Self.hides, 0: Self.on, 239.999: Self.off]).due == nil)
  }

  @Test(arguments: [
    (hides, true), (.drives(in: .underground), true), (.happening(.gnss(false)), true),
    (.drives(in: .urban), false), (.drives(), false),
    (.happening(.airplaneMode(true, wifi: false)), false),
  ])
  func `counts where no satellite can be heard`(what: Occurrence, isVain: Bool) {
    let (watch, due) = watch(
      [0: what, 0: Self.on, 300: Self.off], readings: [.airplaneModeKeepsGNSS: true])
    #expect(due == (isVain ? .at(240) : nil))
    #expect(watch.searches == (isVain ? 1 : 0))
  }

  @Test func `counts airplane mode where it switches the receiver off`() {
    let steps: Steps = [
      0: .happening(.airplaneMode(true, wifi: false)), 0: Self.on, 300: Self.off,
    ]
    #expect(watch(steps, readings: [.airplaneModeKeepsGNSS: false]).due == .at(240))
  }

  @Test(arguments: [
    Occurrence.launch(.user), .process(.foreground), .positioning(.wifi),
    .happening(.falseFixes(.stale)), .drives(),
  ])
  func `counts nothing on screen, without the receiver, nor where fixes are false`(
    what: Occurrence
  ) {
    #expect(watch([0: Self.hides, 0: Self.on, 100: what, 400: Self.off]).due == nil)
  }

  @Test func `counts on when the fixes are true again`() {
    let steps: Steps = [
      0: Self.hides, 0: Self.on, 100: .happening(.falseFixes(.stale)),
      200: .happening(.falseFixes(nil)), 400: Self.off,
    ]
    #expect(watch(steps).due == .at(340))
    #expect(watch(steps, countsFalseFixes: true).due == .at(240))
  }

  @Test func `leaves the time after coming to rest uncounted`() {
    let rests: Steps = [0: Self.hides, 100: Self.settles, 100: Self.on, 1_000: Self.off]
    #expect(watch(rests, settling: .seconds(600)).due == .at(940))
    #expect(watch(rests).due == .at(340))
    let goesOn: Steps = [
      0: Self.hides, 100: Self.settles, 100: Self.on, 200: Self.hides, 1_000: Self.off,
    ]
    #expect(watch(goesOn, settling: .seconds(600)).due == .at(440))
    let isWokenLater: Steps = [0: Self.hides, 100: Self.settles, 800: Self.on, 1_100: Self.off]
    #expect(watch(isWokenLater, settling: .seconds(600)).due == .at(1_040))
  }

  @Test(arguments: [(40.0, 940.0), (41, 340)])
  func `counts a search at rest that began too late to have seen the way, where that is asked for`(
    start: Double, due: Double
  ) {
    let steps: Steps = [
      0: .drives(), start: Self.on, 100: Self.settles, 1_000: Self.off,
    ]
    let isDue = watch(steps, settling: .seconds(600), countsNewSearches: true).due
    #expect(isDue == .at(due))
    #expect(watch(steps, settling: .seconds(600)).due == .at(940))
  }

  @Test(arguments: [hides, .truth(.leg(.walk, millimetersPerSecond: 500, .indoor))])
  func `counts one that saw no sky, or nothing come to rest, where that is asked for`(
    what: Occurrence
  ) {
    let seesNoSky: Steps = [0: Self.hides, 0: Self.on, 100: Self.settles, 1_000: Self.off]
    #expect(watch(seesNoSky, settling: .seconds(600), countsNewSearches: true).due == .at(240))
    let creeps: Steps = [0: .drives(), 0: Self.on, 100: what, 1_000: Self.off]
    #expect(watch(creeps, settling: .seconds(600), countsNewSearches: true).due == .at(340))
  }

  @Test func `counts a search that begins again at rest, where that is asked for`() {
    let steps: Steps = [
      0: .drives(), 0: Self.on, 100: Self.settles, 200: Self.off, 300: Self.on, 1_000: Self.off,
    ]
    #expect(watch(steps, settling: .seconds(600), countsNewSearches: true).due == .at(540))
    #expect(watch(steps, settling: .seconds(600)).due == .at(940))
  }

  @Test func `counts anew in the process after a checkpoint that was lost`() {
    let search: Steps = [0: Self.hides, 0: Self.on]
    func due(_ steps: Steps) -> Instant? {
      var watch = VainSearchWatch(
        Scenario(title: "A test."), limit: .minutes(4), settling: .zero)
      var due: Instant?
      for (second, what) in [search, steps].joined() {
        let reached = watch.advance(to: .at(second))
        due = due ?? reached
        watch.observe(TraceEntry(time: .at(second), what: what))
      }
      return due
    }
    #expect(due([200: Self.lost, 200: Self.dies, 210: Self.relaunched, 600: Self.off]) == .at(450))
    #expect(due([200: Self.dies, 210: Self.relaunched, 600: Self.off]) == .at(240))
    // The process that could not save knows it still.
    #expect(due([200: Self.lost, 600: Self.off]) == .at(240))
    let twice: Steps = [
      100: Self.lost, 100: Self.dies, 110: Self.relaunched, 200: Self.dies,
      210: Self.relaunched, 600: Self.off,
    ]
    #expect(due(twice) == .at(350))
  }
}
