import Invariants
import StoryModel
import Testing
import TrackerModel

struct RecordsWhatItIsGivenTests {
  /// A trip from 0:01:40 to 0:10:00.
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript.tracker([100: .drives(), 100: .truth(.tripBegan(1))])
    script.repeat(1, every: 0, steps)
    script.repeat(1, every: 0, [600: .rests, 600: .truth(.tripEnded(1))])
    return script.finding(of: .recordsWhatItIsGiven)
  }

  private static let fix = Location.fix(0, at: 200)
  private static let fixes = Occurrence.fixes(fix)

  @Test func `accepts a fix that is recorded within 30 s`() {
    #expect(finding([200: Self.fixes, 230: .record(Self.fix)]) == .kept(1))
  }

  @Test func `rejects one that is not`() {
    let broken = Finding.broken(
      1, at: 230, expected: "every fix of 50 m or better recorded",
      actual: "the fix of 0:03:20 not recorded")
    #expect(finding([200: Self.fixes]) == broken)
    #expect(finding([200: Self.fixes, 231: .record(Self.fix)]) == broken)
    #expect(finding([200: Self.fixes, 200: .record(.fix(0, at: 199))]) == broken)
  }

  @Test func `does not take the journal for the track`() {
    #expect(finding([200: Self.fixes, 200: Self.inJournal]).violation?.time == .at(230))
    #expect(
      finding([200: Self.fixes, 200: Self.inJournal, 210: .request(.mergeJournal)]) == .kept(1))
  }

  @Test func `asks for it under While In Use, as long as that lasts`() {
    func inUse(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      var script = TraceScript.tracker([
        20: .truth(.precondition(false)), 20: .happening(.locationPermission(.authorizedWhenInUse)),
        100: .drives(), 100: .truth(.tripBegan(1)), 200: Self.fixes,
      ])
      script.repeat(1, every: 0, steps)
      return script.finding(of: .recordsWhatItIsGiven)
    }
    #expect(inUse([230: .record(Self.fix)]) == .kept(1))
    #expect(inUse([230.001: .record(Self.fix)]).violation?.time == .at(230))
    #expect(inUse([210: .happening(.locationPermission(.denied))]).violation == nil)
    #expect(inUse([210: .happening(.locationServices(false))]).violation == nil)
    #expect(inUse([210: .happening(.tracking(false))]).violation == nil)
  }

  private static let inJournal = Occurrence.request(.record(fix, in: .journal))

  @Test func `takes the journal before the first unlock, and asks for it`() {
    func locked(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      var script = TraceScript.tracker([
        20: .truth(.precondition(false)), 20: .happening(.boot), 100: .drives(),
        100: .truth(.tripBegan(1)), 200: Self.fixes,
      ])
      script.repeat(1, every: 0, steps)
      return script.finding(of: .recordsWhatItIsGiven)
    }
    #expect(locked([230: Self.inJournal]).violation == nil)
    #expect(locked([230.001: Self.inJournal]).violation?.time == .at(230))
    #expect(locked([205: .happening(.diskSpace(false))]).violation == nil)
    #expect(locked([210: .process(.terminated(.crash))]).violation == nil)
    #expect(locked([210: .happening(.tracking(false))]).violation == nil)
    // Unlocked, the journal is still enough for what came before.
    #expect(locked([200: Self.inJournal, 210: .happening(.firstUnlock)]).violation == nil)
  }

  @Test(arguments: [
    Occurrence.fixes(.fix(0, at: 200, accuracy: 51)), .fixes(.fix(0, at: 200, accuracy: -1)),
    .fixes(.fix(0, at: 184)), .fixes(fix, of: .significantChange), .fixes(fix, of: .oneShot),
  ])
  func `asks only for fixes of a session that are fine and news`(what: Occurrence) {
    #expect(finding([200: what]) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.rests, .truth(.precondition(false)), .happening(.tracking(false)),
    .truth(.tripEnded(1)),
  ])
  func `asks for nothing off a trip, or where P0 does not hold`(what: Occurrence) {
    #expect(finding([150: what, 200: Self.fixes]) == .kept(0))
  }

  @Test func `asks for no fix of before the trip that comes again on it`() {
    let fix = Occurrence.fixes(.fix(0, at: 99))
    var script = TraceScript.tracker([50: .drives(), 99: fix, 100: .truth(.tripBegan(1)), 101: fix])
    script.repeat(1, every: 0, [600: .rests, 600: .truth(.tripEnded(1))])
    #expect(script.finding(of: .recordsWhatItIsGiven) == .kept(0))
  }

  @Test func `forgives a process that has ended, and what was before a process`() {
    #expect(finding([200: Self.fixes, 210: .process(.terminated(.crash))]) == .kept(1))
    #expect(finding([200: .launch(.event(.significantChange)), 200: Self.fixes]) == .kept(0))
  }
}

extension RecordsWhatItIsGivenTests {
  private static let given = Occurrence.fixes(.fix(0, at: 700))
  private static let journaled = Occurrence.request(.record(.fix(0, at: 700), in: .journal))

  /// A trip from 0:10:00 to 0:20:00.
  static let predicted = PredictedTraces(
    .recordsWhatItIsGiven,
    given: [600: .drives(), 600: .tripBegins, 1_200: .rests, 1_200: .tripEnds],
    [
      .init(
        "A fix is recorded 30 s after its time.", .kept, [700: given, 730: .recordsFine(at: 700)]),
      .init(
        "It is recorded later.", .broken(at: 730), [700: given, 730.001: .recordsFine(at: 700)]),
      .init("It stays in the journal.", .broken(at: 730), [700: given, 700: journaled]),
      .init(
        "The journal is merged in time.", .kept,
        [700: given, 700: journaled, 730: .request(.mergeJournal)]),
      .init("It is 16 s old when it comes.", .notTested, [716: given]),
      .init(
        "It is a significant change's.", .notTested,
        [
          700: .fixes(.fix(0, at: 700), of: .significantChange)
        ]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
