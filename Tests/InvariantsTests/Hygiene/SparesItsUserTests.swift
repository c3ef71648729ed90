import Invariants
import StoryModel
import Testing
import TrackerModel

struct SparesItsUserTests {
  private static let tells = Occurrence.request(.tellUser("blind"))

  private func finding(
    _ steps: KeyValuePairs<Double, Occurrence> = [:], rounds: Int, every interval: Double,
    _ again: KeyValuePairs<Double, Occurrence>, in scenario: Scenario = Scenario(title: "A test.")
  ) -> Finding {
    var script = TraceScript.tracker(steps, until: 200_000)
    script.repeat(rounds, every: interval, again)
    return script.finding(of: .sparesItsUser, scenario: scenario)
  }

  private func told(
    _ steps: KeyValuePairs<Double, Occurrence>, in scenario: Scenario = Scenario(title: "A test.")
  ) -> Finding {
    finding(steps, rounds: 1, every: 0, [100: Self.tells], in: scenario)
  }

  @Test func `rejects a false alarm: told of something while nothing is missing`() {
    #expect(
      told([:])
        == .broken(
          1, at: 100, expected: "nothing told while nothing is missing", actual: "'blind' told"))
  }

  @Test(arguments: [
    Occurrence.truth(.precondition(false)), .happening(.motionPermission(false)),
    .happening(.gnss(false)), .happening(.server(false)), .happening(.diskSpace(false)),
    .happening(.lowPowerMode(true)), .happening(.notificationPermission(false)),
  ])
  func `accepts what is told of a trouble`(trouble: Occurrence) {
    #expect(told([50: trouble]) == .kept(1))
  }

  @Test func `accepts it within a minute of the end of a trouble, and where a service is missing`()
  {
    #expect(told([40: .truth(.precondition(false)), 41: .truth(.precondition(true))]) == .kept(1))
    var scenario = Scenario(title: "A test.")
    scenario.settings.motionAllowed = false
    #expect(told([:], in: scenario) == .kept(1))
  }

  @Test(arguments: [(first: 200.0, isBroken: true), (first: 50, isBroken: false)])
  func `rejects a false alarm before the first trouble, and none between two`(
    first: Double, isBroken: Bool
  ) {
    var scenario = Scenario(title: "A test.")
    scenario.happenings = [first, 3_000].map { Happening(at: .seconds($0), .crash) }
    #expect((told([:], in: scenario).violation != nil) == isBroken)
  }

  @Test(arguments: [Request.createBackgroundActivitySession, .startLiveActivity])
  func `rejects what is shown off screen for more than an hour of rest`(shows: Request) {
    let leaves = Occurrence.process(.background)
    func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
      TraceScript.tracker(steps).finding(of: .sparesItsUser)
    }
    let violation = finding([10: .request(shows), 100: leaves]).violation
    #expect(violation?.time == .at(3_700.001))
    #expect(violation?.expected == "nothing shown off screen after 1:00:00 of rest")
    #expect(finding([10: .request(shows)]) == .kept(1))
    #expect(
      finding([
        10: .request(shows), 100: leaves, 3_600: .drives(), 7_100: .rests, 10_000: .drives(),
      ]) == .kept(1))
    #expect(
      finding([10: .request(shows), 100: leaves, 200: .process(.terminated(.crash))]) == .kept(1))
    let ends: Request =
      shows == .startLiveActivity ? .endLiveActivity : .invalidateBackgroundActivitySession
    #expect(finding([10: .request(shows), 100: leaves, 3_600: .request(ends)]) == .kept(1))
  }

  @Test func `rejects the same told eleven times in a day, in trouble too`() {
    let blind: KeyValuePairs<Double, Occurrence> = [6: .truth(.precondition(false))]
    #expect(finding(blind, rounds: 20, every: 9_000, [10: Self.tells]) == .kept(20))
    #expect(
      finding(blind, rounds: 12, every: 60, [10: Self.tells])
        == .broken(
          12, at: 670, expected: "the same told at most 10 times in a day",
          actual: "'blind' told 11 times since 0:01:10"))
  }

  @Test(arguments: [
    Occurrence.event(.plain(.didBecomeActive)),
    .event(.authorization(.authorizedWhenInUse, .fullAccuracy, manager: "manager")),
  ])
  func `counts once nothing that is told on screen in answer to the user`(occasion: Occurrence) {
    let trouble: KeyValuePairs<Double, Occurrence> = [6: .truth(.precondition(false))]
    #expect(
      finding(trouble, rounds: 30, every: 60, [10: occasion, 11: Self.tells]) == .kept(30))
    let twice = finding(
      trouble, rounds: 11, every: 60, [10: occasion, 11: Self.tells, 12: Self.tells])
    #expect(twice.violation?.time == .at(612))
    let unseen: KeyValuePairs<Double, Occurrence> = [
      6: .truth(.precondition(false)), 7: .process(.background),
    ]
    #expect(
      finding(unseen, rounds: 12, every: 60, [10: occasion, 11: Self.tells]).violation?.time
        == .at(671))
  }

  private static let trouble: KeyValuePairs<Double, Occurrence> = [
    6: .truth(.precondition(false))
  ]

  @Test func `rejects the 21st notification in a day`() {
    let shown: KeyValuePairs<Double, Occurrence> = [
      10: .notificationShown("a"), 11: .notificationShown("b"), 12: .notificationShown("c"),
    ]
    #expect(finding(Self.trouble, rounds: 6, every: 60, shown) == .kept(18))
    #expect(
      finding(Self.trouble, rounds: 7, every: 60, shown)
        == .broken(
          21, at: 372, expected: "at most 20 notifications shown in a day",
          actual: "'c' shown, one of 21 since 0:00:10"))
  }

  @Test func `rejects the same notification eleven times in a day`() {
    let shown = Occurrence.notificationShown("remember")
    // The first comes after the user opened the app.
    #expect(finding(Self.trouble, rounds: 11, every: 60, [10: shown]) == .kept(11))
    #expect(
      finding(Self.trouble, rounds: 12, every: 60, [10: shown])
        == .broken(
          12, at: 670, expected: "the same told at most 10 times in a day",
          actual: "'remember' shown 11 times since 0:01:10"))
  }

  @Test(arguments: [
    (ahead: 59, place: Occurrence.drives(), isBroken: true), (60, .drives(), false),
    // At rest from the beginning there is no trip on which it may have run no more.
    (60, .rests, true), (43_199, .rests, true), (43_200, .rests, false),
  ])
  func `rejects a notification while nothing is missing, and takes none for an alarm that is not`(
    ahead: Int64, place: Occurrence, isBroken: Bool
  ) {
    let adds = Occurrence.request(
      .addNotification("pro", after: .seconds(ahead), repeats: false))
    let shown = Double(110 + ahead)
    let found = finding(
      [50: place, 100: adds], rounds: 1, every: 0, [shown: .notificationShown("pro")])
    #expect(found.violation?.actual == (isBroken ? "'pro' shown" : nil))
    #expect(
      finding(Self.trouble, rounds: 1, every: 0, [shown: .notificationShown("pro")]) == .kept(1))
  }

  @Test(arguments: [(after: 900.0, isBroken: false), (after: 901, isBroken: true)])
  func `believes an alarm for a quarter of an hour after a trip`(after: Double, isBroken: Bool) {
    let adds = Occurrence.request(
      .addNotification("alarm", after: .seconds(180), repeats: false))
    let found = finding(
      [100: .drives(), 900: .rests, 900: adds], rounds: 1, every: 0,
      [900 + after: .notificationShown("alarm")])
    #expect((found.violation != nil) == isBroken)
  }

  @Test func `rejects a question asked eleven times in a day after the user has answered`() {
    let asks = Occurrence.request(.requestWhenInUseAuthorization)
    #expect(finding(rounds: 10, every: 60, [10: asks]) == .kept(10))
    #expect(
      finding(rounds: 11, every: 60, [10: asks]).violation?.actual
        == "requestWhenInUseAuthorization asked again, 11 times since 0:00:10")
  }

  @Test func `counts no question that is not answered`() {
    let asks = Occurrence.request(.requestNotificationAuthorization)
    #expect(finding(rounds: 50, every: 60, [10: asks]) == .kept(50))
    let answer = Occurrence.event(.notificationAuthorization(granted: false))
    #expect(
      finding([6: asks, 7: answer], rounds: 11, every: 60, [10: asks]).violation?.time == .at(610))
    let precise = Occurrence.request(.requestTemporaryFullAccuracyAuthorization)
    let denied = Occurrence.prompt(.answeredFullAccuracy(granted: false))
    #expect(
      finding([6: precise, 7: denied], rounds: 11, every: 60, [10: precise]).violation != nil)
  }

  @Test func `binds who claims it: an app may tell of the trip that it has recorded`() {
    #expect(Invariant.sparesItsUser.level == .claim)
  }
}
