import Invariants
import StoryModel
import Testing
import TrackerModel

struct ConsumesItsWakesTests {
  private static let expected = "what it had, taken up again within 1 s of the relaunch"
  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let manager = Occurrence.request(.createManager("main"))

  private func finding(_ steps: KeyValuePairs<Double, Occurrence>) -> Finding {
    TraceScript.tracker(steps).finding(of: .consumesItsWakes)
  }

  @Test func `accepts a manager alone where significant changes were not registered`() {
    #expect(
      finding([
        6: .request(.startMonitoringVisits), 60: Self.dies, 90: .launch(.event(.visit)),
        91: Self.manager,
      ]) == .kept(1))
  }

  @Test func `accepts significant changes started again in time`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.event(.region)),
        90: Self.manager, 91: .startsSignificantChanges,
      ]) == .kept(1))
  }

  @Test func `rejects significant changes started too late`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.event(.region)),
        90: Self.manager, 91.001: .startsSignificantChanges,
      ])
        == .broken(1, at: 91, expected: Self.expected, actual: "significant changes not started"))
  }

  @Test func `rejects a process that makes no manager before it is suspended`() {
    #expect(
      finding([60: Self.dies, 90: .launch(.event(.visit)), 90.5: .process(.suspended)])
        == .broken(1, at: 90.5, expected: Self.expected, actual: "no location manager"))
  }

  @Test func `rejects a manager whose delegate is taken away, or was never set`() {
    let deaf = Occurrence.request(.setDelegateMethods("main", []))
    let heard = Occurrence.request(.setDelegateMethods("main", .didVisit))
    #expect(
      finding([
        60: Self.dies, 90: .launch(.event(.visit)), 90.1: Self.manager, 90.2: deaf,
        90.5: .process(.suspended),
      ])
        == .broken(2, at: 90.5, expected: Self.expected, actual: "no location manager"))
    // Made without one, and given one in time.
    #expect(
      finding([
        60: Self.dies, 90: .launch(.event(.visit)), 90.1: Self.manager, 90.1: deaf, 90.9: heard,
        92: .process(.suspended),
      ]) == .kept(2))
    // One that was never made has no delegate.
    #expect(
      finding([60: Self.dies, 90: .launch(.event(.visit)), 90.1: heard, 90.5: .process(.suspended)])
        == .broken(1, at: 90.5, expected: Self.expected, actual: "no location manager"))
    // Long after the launch it is another matter.
    #expect(
      finding([
        60: Self.dies, 90: .launch(.event(.visit)), 90.1: Self.manager, 95: deaf,
        96: .process(.suspended),
      ]) == .kept(1))
  }

  private static let monitor = Occurrence.request(.openMonitor("places"))
  private static let iterates = Occurrence.request(.startLiveUpdates(.default))
  private static let joins = Occurrence.request(.createBackgroundActivitySession)
  private static let holds = Occurrence.request(.createServiceSession(.always))

  /// A client of live updates dies and is launched for them, with all that it does then but one.
  private func finding(without missing: Occurrence?) -> Finding {
    var script = TraceScript.tracker([
      6: Self.iterates, 6: Self.joins, 6: Self.holds, 60: Self.dies,
      90: .launch(.event(.liveUpdates)),
    ])
    for what in [Self.joins, Self.iterates, Self.holds] where what != missing {
      script.repeat(1, every: 0, [91: what])
    }
    return script.finding(of: .consumesItsWakes)
  }

  @Test func `accepts live updates taken up with their sessions`() {
    #expect(finding(without: nil) == .kept(1))
  }

  @Test(arguments: [
    (iterates, "live updates not iterated"), (joins, "background activity session not joined"),
    (holds, "service session not taken again"),
  ])
  func `rejects live updates taken up in part`(missing: Occurrence, actual: String) {
    #expect(
      finding(without: missing) == .broken(1, at: 91, expected: Self.expected, actual: actual))
  }

  @Test func `accepts a monitor that is opened for its condition`() {
    #expect(
      finding([60: Self.dies, 90: .launch(.event(.condition)), 91: Self.monitor]) == .kept(1))
  }

  @Test func `rejects a monitor that is not`() {
    #expect(
      finding([60: Self.dies, 90: .launch(.event(.condition)), 91: Self.manager])
        == .broken(1, at: 91, expected: Self.expected, actual: "monitor not opened"))
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.event(.condition)),
        91: Self.monitor,
      ])
        == .broken(1, at: 91, expected: Self.expected, actual: "significant changes not started"))
  }

  @Test func `rejects a service session for less, whatever the app is launched for`() {
    #expect(
      finding([
        6: Self.monitor, 6: Self.holds, 60: Self.dies, 90: .launch(.event(.visit)),
        90: Self.manager, 91: .request(.createServiceSession(.whenInUse)),
      ])
        == .broken(1, at: 91, expected: Self.expected, actual: "service session not taken again"))
  }

  @Test(arguments: [
    [monitor], [holds], [monitor, holds, .request(.invalidateServiceSession)],
    [monitor, holds, .answer(.dead)], [monitor, holds, .answer(.unavailable)],
  ])
  func `asks for no service session that was not held, or of no client`(before: [Occurrence]) {
    var script = TraceScript.tracker([:])
    for what in before { script.repeat(1, every: 0, [6: what]) }
    script.repeat(
      1, every: 0, [60: Self.dies, 90: .launch(.event(.visit)), 91: Self.manager])
    #expect(script.finding(of: .consumesItsWakes) == .kept(1))
  }

  @Test func `is not exercised by launches by the user, for tasks, or without P0`() {
    #expect(
      finding([
        6: .startsSignificantChanges, 60: Self.dies, 90: .launch(.user), 99: Self.dies,
        120: .launch(.event(.appRefresh)), 130: Self.dies, 131: .truth(.precondition(false)),
        140: .launch(.event(.region)), 150: .truth(.precondition(true)), 190: Self.dies,
        200: .launch(.event(.region)),
      ]) == .kept(0))
  }
}

extension ConsumesItsWakesTests {
  /// Significant changes are registered, and iOS ends the app at 0:01:40.
  static let predicted = PredictedTraces(
    .consumesItsWakes, given: [10: .startsSignificantChanges, 20: .leaves, 100: .dies],
    [
      .init(
        "A manager is created and significant changes are started in a second.", .kept,
        [
          1_000: .launched(for: .region), 1_001: .request(.createManager("main")),
          1_001: .startsSignificantChanges,
        ]),
      .init(
        "They are stopped instead.", .kept,
        [
          1_000: .launched(for: .region), 1_000: .request(.createManager("main")),
          1_001: .stopsSignificantChanges,
        ]),
      .init(
        "They are not started.", .broken(at: 1_001),
        [1_000: .launched(for: .region), 1_000: .request(.createManager("main"))]),
      .init(
        "The app is suspended before it has done anything.", .broken(at: 1_000.4),
        [1_000: .launched(for: .region), 1_000.4: .sleeps]),
      .init(
        "It is ended before it has done anything.", .notTested,
        [1_000: .launched(for: .region), 1_000.4: .dies]),
      .init("It is launched for an app refresh.", .notTested, [1_000: .launched(for: .appRefresh)]),
      .init(
        "It is launched for a condition, and opens no monitor.", .broken(at: 1_001),
        [
          1_000: .launched(for: .condition), 1_000: .request(.createManager("main")),
          1_000: .startsSignificantChanges,
        ]),
    ])

  @Test(arguments: predicted.traces)
  func `the verdict of each trace is predictable from the text`(trace: PredictedTrace) {
    #expect(Self.predicted.verdict(of: trace) == trace.verdict)
  }
}
