import StoryModel
import Testing
import TrackerModel

@testable import HarnessReporting

struct TraceFoldingTests {
  private func lines(_ entries: [TraceEntry]) -> [String] {
    TraceFolding.fold(entries).map { TraceText.line($0) }
  }

  /// A timer fires, the app looks for a fix, stores it and starts the timer anew.
  private func turn(at time: Int64) -> [TraceEntry] {
    [
      entry(time, .event(.timer("loop"))),
      entry(time, .request(.startUpdatingLocation("trip"))),
      delivery(time + 2_000),
      entry(time + 2_000, .stored(fix(time + 2_000), .track)),
      entry(time + 2_000, .request(.stopUpdatingLocation("trip"))),
      entry(time + 2_000, .request(.startTimer("loop", after: .seconds(28), repeats: false))),
    ]
  }

  @Test func `folds a run of fixes and what was stored of them`() {
    let entries = (0..<312).flatMap { index -> [TraceEntry] in
      let time = 3_723_000 + Int64(index) * 1_000
      let event = delivery(time, accuracy: index % 2 == 0 ? 5 : 8)
      // Every third fix is stored, which no cycle of equal turns would fold.
      return index % 3 == 0 || index == 100
        ? [event, entry(time, .stored(fix(time), .track))]
        : [event]
    }
    #expect(
      lines(entries) == [
        "+1:02:03.000  event    #trip didUpdateLocations 1 · 5–8 m · age 0.1 s "
          + "×312 until +1:07:14.000",
        "+1:02:03.000  disk     stores 52.52000, 13.40500 · 5 m ×105 until +1:07:12.000",
      ])
  }

  @Test func `folds a loop to one turn`() {
    let entries = (0..<1_041).flatMap { turn(at: Int64($0) * 30_000) }
    #expect(
      lines(entries) == [
        "+0:00:00.000  event    timerDidFire loop ×1,041 until +8:40:00.000",
        "+0:00:00.000  request  #trip startUpdatingLocation ×1,041 until +8:40:00.000",
        "+0:00:02.000  event    #trip didUpdateLocations 1 · 5 m · age 0.1 s ×1,041 until "
          + "+8:40:02.000",
        "+0:00:02.000  disk     stores 52.52000, 13.40500 · 5 m ×1,041 until +8:40:02.000",
        "+0:00:02.000  request  #trip stopUpdatingLocation ×1,041 until +8:40:02.000",
        "+0:00:02.000  request  startTimer loop · after 28 s ×1,041 until +8:40:02.000",
      ])
  }

  @Test func `folds turns of unequal runs`() {
    let entries = (0..<5).flatMap { index -> [TraceEntry] in
      let time = Int64(index) * 60_000
      return [entry(time, .event(.timer("loop")))]
        + (0...index).map { delivery(time + Int64($0) * 1_000) }
    }
    let folded = TraceFolding.fold(entries)
    #expect(folded.map(\.count) == [5, 15])
  }

  @Test func `folds loops within loops`() {
    let entries = (0..<4).flatMap { index -> [TraceEntry] in
      let time = Int64(index) * 600_000
      return [entry(time, .wake(.significantChange))]
        + (0..<5).map { entry(time + Int64($0), .event(.timer("loop"))) }
        + [entry(time + 10, .process(.suspended))]
    }
    #expect(TraceFolding.fold(entries).map(\.count) == [4, 20, 4])
  }

  @Test func `folds two turns of a sequence, but not of a line or a pair`() {
    let turns = turn(at: 0) + turn(at: 30_000)
    #expect(TraceFolding.fold(turns).map(\.count) == Array(repeating: 2, count: 6))
    let pairs = (0..<2).flatMap { index in
      [
        entry(index, .wake(.region)), entry(index, .process(.suspended)),
      ]
    }
    #expect(TraceFolding.fold(pairs).map(\.count) == [1, 1, 1, 1])
    let lines = (0..<2).map { entry($0, .event(.timer("loop"))) }
    #expect(TraceFolding.fold(lines).map(\.count) == [1, 1])
  }

  @Test(arguments: [
    Occurrence.happening(.forceQuits), .truth(.tripBegan(1)), .launch(.user),
    .process(.terminated(.crash)), .prompt(.asks), .brokenBudget(.timers), .end(Totals()),
  ])
  func `never folds across a landmark`(landmark: Occurrence) {
    let entries = (0..<6).flatMap { index -> [TraceEntry] in
      [delivery(Int64(index) * 1_000), entry(Int64(index) * 1_000, landmark)]
    }
    #expect(TraceFolding.fold(entries).map(\.count) == Array(repeating: 1, count: 12))
  }

  @Test func `keeps a cycle that is too long`() {
    let names = (0...TraceFolding.longestCycle).map { Identifier("t", numbered: $0) }
    let entries = (0..<5).flatMap { _ in names.map { entry(0, .event(.timer($0))) } }
    #expect(TraceFolding.fold(entries).count == entries.count)
    let shorter = (0..<5).flatMap { _ in names.dropLast().map { entry(0, .event(.timer($0))) } }
    #expect(TraceFolding.fold(shorter).count == TraceFolding.longestCycle)
  }

  @Test func `loses no entry`() {
    // Any order of a few kinds: the counts must add up to what went in.
    var state: UInt64 = 42
    let entries = (0..<2_000).map { index -> TraceEntry in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Int64(index) * 1_000
      switch state >> 33 % 5 {
      case 0: return delivery(time)
      case 1: return entry(time, .stored(fix(time), .track))
      case 2: return entry(time, .event(.timer("loop")))
      case 3: return entry(time, .wake(.region))
      default: return delivery(time, manager: "other")
      }
    }
    let folded = TraceFolding.fold(entries)
    #expect(folded.count < entries.count)
    #expect(folded.reduce(0) { $0 + $1.count } == entries.count)
  }

  @Test func `folds nothing to nothing`() {
    #expect(TraceFolding.fold([TraceEntry]()).isEmpty)
  }
}
