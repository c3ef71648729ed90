import Invariants
import StoryModel
import Testing
import TrackerModel

struct HandlesPermissionChangesTests {
  private static let opens = Occurrence.process(.foreground)
  private static let leaves = Occurrence.process(.background)
  private static let tells = Occurrence.request(.tellUser("limited"))

  /// A first use until 0:05:00, asked about at 0:00:01; then what is given.
  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    var script = TraceScript([
      0: .launch(.user), 0: Self.opens, 1: .prompt(.asks),
      4: .prompt(.answered(.authorizedAlways)),
      4: .event(.authorization(.authorizedAlways, .fullAccuracy, manager: "manager")),
      300: Self.leaves,
    ])
    script.repeat(1, every: 0, steps)
    return script.finding(of: .handlesPermissionChanges)
  }

  private func firstUse(of seconds: Double, _ step: Occurrence? = nil) -> Finding {
    var script = TraceScript([0: .launch(.user), 0: Self.opens])
    if let step { script.repeat(1, every: 0, [1: step]) }
    script.repeat(1, every: 0, [seconds: Self.leaves])
    return script.finding(of: .handlesPermissionChanges)
  }

  @Test func `counts the time to ask from when the permission was lost, in a use that had begun`() {
    func finding(leaves: Double) -> Finding {
      var script = TraceScript([
        0: .launch(.user), 0: Self.opens, 1: .prompt(.asks),
        4: .prompt(.answered(.authorizedAlways)),
        4: .event(.authorization(.authorizedAlways, .fullAccuracy, manager: "manager")),
        60: .happening(.resetsLocationAndPrivacy),
      ])
      script.repeat(1, every: 0, [leaves: Self.leaves])
      return script.finding(of: .handlesPermissionChanges)
    }
    #expect(finding(leaves: 69).violation == nil)
    #expect(finding(leaves: 70).violation?.time == .at(70))
  }

  @Test func `accepts a question in the first use`() {
    #expect(finding([:]) == .kept(1))
  }

  @Test func `rejects a first use without a question`() {
    #expect(
      firstUse(of: 300)
        == .broken(
          1, at: 300,
          expected: "the user asked for the location in the first use, or the first after a reset",
          actual: "no question on screen since 0:00:00"))
  }

  /// A first use until 0:05:00 with While In Use granted, after one or the other question.
  private func inUse(_ question: Request, _ step: Occurrence) -> Finding {
    TraceScript([
      0: .launch(.user), 0: Self.opens, 1: .request(question), 1: .prompt(.asks), 2: step,
      4: .prompt(.answered(.authorizedWhenInUse)), 300: Self.leaves,
    ]).finding(of: .handlesPermissionChanges)
  }

  @Test func `rejects who is to be launched again and asks for While In Use only`() {
    #expect(
      inUse(.requestWhenInUseAuthorization, .startsSignificantChanges)
        == .broken(
          2, at: 300, expected: "Always asked for by an app that is to be launched again",
          actual: "never asked for, armed: significant changes"))
  }

  @Test func `accepts who asks for Always, and who registers nothing`() {
    #expect(inUse(.requestAlwaysAuthorization, .startsSignificantChanges) == .kept(1))
    #expect(
      inUse(.requestWhenInUseAuthorization, .request(.startUpdatingLocation("main"))) == .kept(1))
  }

  @Test func `is inconclusive where the first use goes on`() {
    let script = TraceScript([0: .launch(.user), 0: Self.opens], until: 300)
    #expect(script.finding(of: .handlesPermissionChanges) == .cutShort())
  }

  @Test(arguments: [(10.0, true), (9.9, false)])
  func `judges a first use of 10 s or more`(seconds: Double, isJudged: Bool) {
    #expect((firstUse(of: seconds).violation != nil) == isJudged)
  }

  @Test(arguments: [Occurrence.happening(.locationServices(false)), .happening(.tracking(false))])
  func `asks for no question where none could be put, or tracking is off`(what: Occurrence) {
    #expect(firstUse(of: 300, what) == .kept(0))
  }

  @Test func `asks for a question anew after a reset, unless the user decides in Settings`() {
    let reset = Occurrence.happening(.resetsLocationAndPrivacy)
    let sets = Occurrence.happening(.locationPermission(.authorizedAlways))
    let asks = Occurrence.prompt(.asks)
    #expect(finding([600: reset, 700: Self.opens, 710: Self.leaves]).violation?.time == .at(710))
    #expect(finding([600: reset, 700: Self.opens, 701: asks, 710: Self.leaves]) == .kept(2))
    #expect(finding([600: reset, 650: sets, 700: Self.opens, 710: Self.leaves]) == .kept(1))
  }

  private static let changes: [Occurrence] = [
    .happening(.locationPermission(.authorizedWhenInUse)), .happening(.preciseLocation(false)),
    .happening(.usageReminder(keeps: false)),
    .event(.authorization(.authorizedAlways, .reducedAccuracy, manager: "manager")),
  ]

  @Test(arguments: changes)
  func `accepts an app that says at its next use what it lacks`(change: Occurrence) {
    #expect(finding([600: change, 700: Self.opens, 710: Self.tells]) == .kept(2))
    #expect(finding([600: change, 610: Self.tells, 700: Self.opens, 760: Self.leaves]) == .kept(1))
  }

  @Test(arguments: changes)
  func `rejects an app that does not`(change: Occurrence) {
    #expect(
      finding([600: change, 700: Self.opens, 711: Self.tells])
        == .broken(
          2, at: 710, expected: "the user told by 0:11:50 that tracking is limited",
          actual: "nothing said since less was allowed at 0:10:00"))
  }

  @Test func `judges an answer to the second question that nobody tells the app of`() {
    func answered(_ status: AuthorizationStatus) -> Finding {
      finding([
        600: .happening(.locationPermission(.authorizedWhenInUse)), 610: Self.tells,
        620: .prompt(.asksForUpgrade), 624: .prompt(.answered(status)), 700: Self.opens,
        800: Self.leaves,
      ])
    }
    #expect(answered(.authorizedWhenInUse).violation?.time == .at(710))
    #expect(answered(.authorizedAlways) == .kept(1))
  }

  @Test(arguments: [
    Occurrence.happening(.locationPermission(.authorizedAlways)),
    .happening(.locationPermission(.denied)), .happening(.tracking(false)), leaves,
  ])
  func `asks for nothing once all is allowed, denied or switched off, or in a glance`(
    what: Occurrence
  ) {
    #expect(
      finding([
        600: .happening(.locationPermission(.authorizedWhenInUse)), 700: Self.opens, 709: what,
        760: Self.leaves,
      ]) == .kept(1))
  }

  @Test func `waits for the next use after one in which less was allowed`() {
    let steps: KeyValuePairs<Double, Occurrence> = [
      600: Self.opens, 605: .happening(.preciseLocation(false)), 660: Self.leaves,
    ]
    #expect(finding(steps) == .kept(1))
  }
}

extension HandlesPermissionChangesTests {
  private static let asks = Occurrence.prompt(.asks)
  private static let reduces = Occurrence.happening(.preciseLocation(false))

  /// The app is on screen from the start.
  static let predicted = PredictedTraces(
    .handlesPermissionChanges,
    [
      .init("iOS asks in a use of 10 s.", .kept, [2: asks, 10: .leaves]),
      .init("It does not.", .broken(at: 10), [10: .leaves]),
      .init("The use is shorter.", .notTested, [9.999: .leaves]),
      .init(
        "The user allows less, opens the app, and is not told.", .broken(at: 210),
        [2: asks, 30: .leaves, 100: reduces, 200: .opens]),
      .init(
        "The user is told.", .kept,
        [2: asks, 30: .leaves, 100: reduces, 200: .opens, 210: .request(.tellUser("limited"))]),
      .init(
        "The user allows all again before.", .kept,
        [
          2: asks, 30: .leaves, 100: reduces, 200: .opens,
          205: .happening(.preciseLocation(true)),
        ]),
      .init(
        "The app is armed under While In Use, and never requested Always.", .broken(at: 30),
        [
          2: asks, 6: .happening(.locationPermission(.authorizedWhenInUse)),
          7: .startsSignificantChanges, 30: .leaves,
        ]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
