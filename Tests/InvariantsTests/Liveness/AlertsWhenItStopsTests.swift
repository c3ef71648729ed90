import Invariants
import StoryModel
import Testing
import TrackerModel

struct AlertsWhenItStopsTests {
  private static let sets = Occurrence.request(
    .addNotification("blind", after: .seconds(205), repeats: false))
  private static let alarm = Occurrence.notificationShown("blind")
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let ends = Occurrence.truth(.tripEnded(1))

  /// A trip from 0:01:40, a fine point recorded at 0:01:50, and what comes then.
  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence>, accuracy: Double = 5, allowed: Bool = true,
    until end: Double = 3_600
  ) -> Finding {
    var scenario = Scenario(title: "A trip.")
    scenario.settings.notificationsAllowed = allowed
    var script = TraceScript.tracker(
      [
        10: .sessionBegins, 20: .process(.background), 100: .drives(),
        100: .truth(.tripBegan(1)), 110: Self.sets,
        110: .record(.fix(0, at: 110, accuracy: accuracy)),
      ], until: end)
    script.repeat(1, every: 0, steps)
    return script.finding(of: .alertsWhenItStops, scenario: scenario)
  }

  @Test(arguments: [dies, .process(.suspended), .process(.terminated(.forceQuit))])
  func `accepts an alarm within 210 s of the app's end`(end: Occurrence) {
    #expect(finding([200: end, 410: Self.alarm]) == .kept(1))
    #expect(finding([200: end, 201: .notificationShown("message")]) == .kept(1))
  }

  @Test func `rejects silence, and an alarm a moment too late`() {
    #expect(
      finding([200: Self.dies])
        == .broken(
          1, at: 410, expected: "the user alerted by 0:06:50",
          actual: "no notification since the app stopped at 0:03:20"))
    #expect(finding([200: Self.dies, 410.001: Self.alarm]).violation?.time == .at(410))
  }

  @Test(arguments: [
    Occurrence.launch(.event(.significantChange)), .truth(.precondition(false)),
    .happening(.tracking(false)), .happening(.notificationPermission(false)),
    .prompt(.asksForNotifications),
  ])
  func `asks for no alarm once the app is back, P0 ends, or the user wants none`(
    what: Occurrence
  ) {
    #expect(finding([200: Self.dies, 300: what]).violation == nil)
  }

  @Test(arguments: [(380.0, false), (380.001, true)])
  func `asks for one if the trip was still under way after 180 s`(end: Double, isOwed: Bool) {
    #expect((finding([200: Self.dies, end: Self.ends]).violation != nil) == isOwed)
  }

  @Test func `asks for none for a point of before the trip that is recorded on it`() {
    #expect(finding([150: .record(.fix(1, at: 99)), 200: Self.dies], accuracy: 65) == .kept(0))
    #expect(
      finding([150: .record(.fix(1, at: 100)), 200: Self.dies], accuracy: 65).violation != nil)
  }

  @Test func `asks for none without a fine point, or from a user who allows none`() {
    #expect(finding([200: Self.dies], accuracy: 65) == .kept(0))
    #expect(finding([200: Self.dies], allowed: false) == .kept(0))
  }

  @Test(arguments: [
    Occurrence.session(.ended, manager: "main"),
    .request(.setDesiredAccuracy("main", .threeKilometers)),
  ])
  func `asks for none when the app has ended its fine session itself`(step: Occurrence) {
    #expect(finding([250: step, 260: .process(.suspended)]) == .kept(0))
    #expect(finding([200: .rests, 260: Self.dies]).violation?.time == .at(470))
  }

  @Test func `asks for none of a new process that has recorded nothing fine`() {
    let back = Occurrence.launch(.event(.significantChange))
    let sleeps = Occurrence.process(.suspended)
    #expect(finding([200: Self.dies, 210: back, 220: sleeps]) == .kept(0))
    #expect(
      finding([200: Self.dies, 210: back, 215: .record(.fix(1, at: 215)), 220: sleeps])
        .violation?.time == .at(430))
  }

  @Test func `rejects an alarm while the app is at work`() {
    #expect(
      finding([400: Self.alarm])
        == .broken(
          1, at: 400, expected: "no alarm while nothing is wrong",
          actual: "an alarm though the app is at work"))
  }

  @Test func `forgives an alarm that overtakes an app that was gone`() {
    let back = Occurrence.launch(.event(.significantChange))
    #expect(finding([200: Self.dies, 345: back, 405: Self.alarm]) == .kept(1))
    #expect(
      finding([200: Self.dies, 344: back, 405: Self.alarm]).violation?.time == .at(405))
  }

  @Test func `rejects an alarm of an app that sleeps by design`() {
    #expect(
      finding([
        120: .rests, 120: Self.ends, 200: .session(.ended, manager: "main"),
        210: .process(.suspended), 315: Self.alarm,
      ])
        == .broken(
          1, at: 315, expected: "no alarm while nothing is wrong",
          actual: "an alarm though no trip is under way"))
  }

  @Test func `accepts an alarm of an app that was suspended in its session, or is gone`() {
    let sleeps = Occurrence.process(.suspended)
    #expect(
      finding([120: .rests, 120: Self.ends, 210: sleeps, 315: Self.alarm]) == .kept(1))
    #expect(
      finding([
        120: .rests, 120: Self.ends, 200: .session(.ended, manager: "main"), 210: sleeps,
        220: Self.dies, 315: Self.alarm,
      ]) == .kept(1))
  }

  @Test func `takes what is set less than a minute ahead for a message`() {
    let message = Occurrence.request(
      .addNotification("blind", after: .seconds(59), repeats: false))
    #expect(finding([200: message, 259: Self.alarm]) == .kept(0))
  }

  @Test func `asks for none by a fine point that was recorded at a stop`() {
    func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      var script = TraceScript.tracker([
        10: .sessionBegins, 20: .process(.background), 100: .drives(), 100: .truth(.tripBegan(1)),
        105: .rests, 110: .record(.fix(0, at: 110)),
      ])
      script.repeat(1, every: 0, steps)
      return script.finding(of: .alertsWhenItStops)
    }
    #expect(finding([200: Self.dies]) == .kept(0))
    #expect(
      finding([150: .drives(), 160: .record(.fix(1, at: 160)), 200: Self.dies]).violation?.time
        == .at(410))
  }
}

extension AlertsWhenItStopsTests {
  /// A trip from 0:10:00 to 0:30:00, with a session and, at 0:10:10, a fine point.
  static let predicted = PredictedTraces(
    .alertsWhenItStops,
    given: [
      10: .sessionBegins, 20: .leaves, 600: .drives(), 600: .tripBegins, 605: sets,
      610: .recordsFine(at: 610), 1_800: .rests, 1_800: .tripEnds,
    ],
    [
      .init("The app dies, and an alarm appears 210 s later.", .kept, [700: .dies, 910: alarm]),
      .init("None appears.", .broken(at: 910), [700: .dies]),
      .init("It is back before that.", .notTested, [700: .dies, 905: .launched(for: .region)]),
      .init("It dies 179 s before the trip ends.", .notTested, [1_621: .dies]),
      .init("It dies 181 s before the trip ends.", .broken(at: 1_829), [1_619: .dies]),
      .init("It had ended its session.", .notTested, [690: .sessionEnds, 700: .sleeps]),
      .init("An alarm appears while it executes.", .broken(at: 1_000), [1_000: alarm]),
      .init(
        "An alarm appears a minute after it is back.", .kept,
        [700: .dies, 850: .launched(for: .region), 910: alarm]),
      .init(
        "An alarm appears later.", .broken(at: 911),
        [700: .dies, 850: .launched(for: .region), 911: alarm]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
