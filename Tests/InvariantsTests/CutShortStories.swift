import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

/// A trace that ends before a liveness verdict can be passed, or a moment after.
struct CutShortStory: Sendable, CustomTestStringConvertible {
  let invariant: Invariant
  /// When the deadline is, in seconds.
  let deadline: Double
  /// Whether the verdict is passed at the deadline itself, and not only after it.
  let isInclusive: Bool
  /// How often the invariant was put to the test before.
  let exercised: Int
  private let script: @Sendable () -> TraceScript
  private let wakes: [ReferenceWake]

  init(
    _ invariant: Invariant, deadline: Double, isInclusive: Bool = false, exercised: Int = 0,
    wakes: [ReferenceWake] = [],
    _ steps: @escaping @Sendable () -> KeyValuePairs<Double, Occurrence>
  ) {
    self.init(
      invariant, deadline: deadline, isInclusive: isInclusive, exercised: exercised, wakes: wakes
    ) { TraceScript.tracker(steps()) }
  }

  private init(
    _ invariant: Invariant, deadline: Double, isInclusive: Bool = false, exercised: Int = 0,
    wakes: [ReferenceWake] = [], script: @escaping @Sendable () -> TraceScript
  ) {
    (self.invariant, self.deadline, self.exercised) = (invariant, deadline, exercised)
    self.isInclusive = isInclusive
    (self.script, self.wakes) = (script, wakes)
  }

  var testDescription: String { invariant.id }

  func finding(until end: Double) -> Finding {
    script().ending(at: end).finding(of: invariant, referenceWakes: wakes)
  }

  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let begins = Occurrence.truth(.tripBegan(1))
  private static let visits = Occurrence.request(.startMonitoringVisits)
  private static let point = Location.fix(0, at: 110)

  /// At least one for each invariant of liveness.
  static let all: [CutShortStory] = [
    CutShortStory(.staysRelaunchable, deadline: 91, exercised: 1) {
      [
        6: .startsSignificantChanges, 6: visits, 60: dies, 90: .launch(.event(.region)),
      ]
    },
    CutShortStory(
      .isRelaunchedLikeTheReference, deadline: 1_060,
      wakes: [.init(time: .at(1_000), channel: .visit)]
    ) { [50: .drives(), 100: dies] },
    CutShortStory(.isRelaunchedAfterMoving, deadline: 1_900) { [60: dies, 1_000: far] },
    CutShortStory(.isRelaunchedAfterForceQuit, deadline: 1_900) {
      [
        10: .startsSignificantChanges, 60: .happening(.forceQuits),
        60: .process(.terminated(.forceQuit)), 1_000: far,
      ]
    },
    CutShortStory(.isRelaunchedAfterReboot, deadline: 2_900) {
      [60: .process(.terminated(.powerOff)), 600: .happening(.boot), 2_000: far]
    },
    CutShortStory(.recordsTripsFromTheStart, deadline: 220) {
      [10: .sessionBegins, 100: .drives(), 100: begins]
    },
    CutShortStory(.recordsTripsWithoutGaps, deadline: 220) {
      [10: .sessionBegins, 100: .drives(), 100: begins, 110: .record(point)]
    },
    CutShortStory(.settlesAfterTrips, deadline: 2_400) {
      [
        20: .process(.background), 600: .drives(), 600: begins, 600: .sessionBegins, 1_800: .rests,
        1_800: .truth(.tripEnded(1)),
      ]
    },
    CutShortStory(.survivesAutomaticPause, deadline: 3_360, exercised: 1) {
      [
        10: .startsSignificantChanges, 20: .sessionBegins, 30: visits,
        1_200: .session(.paused, manager: "main"), 1_200: .event(.paused(manager: "main")),
        1_210: .process(.suspended), 3_000: .drives(), 3_300: .wake(.significantChange),
      ]
    },
    CutShortStory(.isAlwaysArmed, deadline: 69, isInclusive: true) { [:] },
    CutShortStory(.recoversFromTrouble, deadline: 2_900) {
      [
        20: .process(.background), 400: .process(.suspended),
        600: .happening(.locationPermission(.denied)),
        1_200: .happening(.locationPermission(.authorizedAlways)), 1_800: .drives(),
        2_000: .wake(.significantChange),
      ]
    },
    CutShortStory(.alertsWhenItStops, deadline: 410) {
      [
        10: .sessionBegins, 20: .process(.background), 100: .drives(), 100: begins,
        110: .request(.addNotification("blind", after: .seconds(205), repeats: false)),
        110: .record(point), 200: dies,
      ]
    },
    CutShortStory(.uploadsWhatItStores, deadline: 1_200) {
      [30: .stored(point, .track)]
    },
    CutShortStory(.consumesItsWakes, deadline: 91) { [60: dies, 90: .launch(.event(.visit))] },
    CutShortStory(.handlesPermissionChanges, deadline: 510, exercised: 1) {
      [
        6: .prompt(.asks), 300: .process(.background),
        400: .happening(.locationPermission(.authorizedWhenInUse)), 500: .process(.foreground),
      ]
    },
    CutShortStory(.keepsItsStoreShort, deadline: 3_100, isInclusive: true) {
      var script = TraceScript.tracker([10: .drives(), 15: .happening(.server(false))])
      script.repeat(1_801, every: 1, [20: .stored(point, .track)])
      script.repeat(1, every: 0, [1_850: .happening(.server(true))])
      script.repeat(5, every: 240, [1_900: .stored(point, .track)])
      return script
    },
    CutShortStory(.keepsRunning, deadline: 80, isInclusive: true) {
      [6: .sessionBegins, 60: .process(.background), 80: .process(.suspended)]
    },
    CutShortStory(.reportsTrips, deadline: 1_800, isInclusive: true, exercised: 1) {
      [
        100: .drives(), 100: begins, 130: .request(.beginTrip), 900: .rests,
        900: .truth(.tripEnded(1)),
      ]
    },
    CutShortStory(.reportsTrips, deadline: 309, isInclusive: true) {
      var script = TraceScript.tracker([100: .drives(), 100: begins])
      script.repeat(300, every: 1, [130: .record(point)])
      return script
    },
    CutShortStory(.keepsAnAlarmAhead, deadline: 160) {
      [6: .request(.requestNotificationAuthorization), 100: .request(.beginTrip)]
    },
    CutShortStory(.keepsAnAlarmAhead, deadline: 301, isInclusive: true, exercised: 1) {
      [
        6: .request(.requestNotificationAuthorization), 100: .request(.beginTrip),
        101: .request(.addNotification("blind", after: .seconds(200), repeats: false)),
        200: .request(.endTrip), 301: .notificationShown("blind"),
      ]
    },
    CutShortStory(.looksWhenWoken, deadline: 210, isInclusive: true) {
      [
        20: .process(.background), 100: .drives(), 100: begins,
        200: .event(.exitedRegion("park", manager: "manager")),
      ]
    },
    CutShortStory(.recordsWhatItIsGiven, deadline: 230) {
      [100: .drives(), 100: begins, 200: .fixes(.fix(0, at: 200))]
    },
    CutShortStory(.isFencedAtRest, deadline: 15, isInclusive: true) { [:] },
    CutShortStory(.sessionsKeepTheirRight, deadline: 25, isInclusive: true, exercised: 1) {
      [
        10: .request(.startUpdatingLocation("main")), 20: .process(.background),
        25: .process(.suspended),
      ]
    },
  ]
}
