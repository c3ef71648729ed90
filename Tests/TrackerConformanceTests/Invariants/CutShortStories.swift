import DeviceSimulation
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
  private let steps: @Sendable () -> KeyValuePairs<Double, Occurrence>
  private let wakes: [Oracle.Wake]

  init(
    _ invariant: Invariant, deadline: Double, isInclusive: Bool = false, exercised: Int = 0,
    wakes: [Oracle.Wake] = [],
    _ steps: @escaping @Sendable () -> KeyValuePairs<Double, Occurrence>
  ) {
    (self.invariant, self.deadline, self.exercised) = (invariant, deadline, exercised)
    self.isInclusive = isInclusive
    (self.steps, self.wakes) = (steps, wakes)
  }

  var testDescription: String { invariant.id }

  func finding(until end: Double) -> Finding {
    TraceScript.tracker(steps(), until: end).finding(of: invariant, oracleWakes: wakes)
  }

  private static let dies = Occurrence.process(.terminated(.memoryPressure))
  private static let far = Occurrence.truth(.farFromLastSignificantChange)
  private static let begins = Occurrence.truth(.tripBegan(1))
  private static let visits = Occurrence.request(.startMonitoringVisits)
  private static let point = Location.fix(0, at: 110)

  /// One for each invariant of liveness.
  static let all: [CutShortStory] = [
    CutShortStory(.staysRelaunchable, deadline: 91, exercised: 1) {
      [
        6: .startsSignificantChanges, 6: visits, 60: dies, 90: .launch(.event(.region)),
      ]
    },
    CutShortStory(
      .isRelaunchedLikeTheOracle, deadline: 1_060, wakes: [.init(time: .at(1_000), channel: .visit)]
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
    CutShortStory(.recordsTripsWithoutGaps, deadline: 140) {
      [10: .sessionBegins, 100: .drives(), 100: begins, 110: .record(point)]
    },
    CutShortStory(.settlesAfterTrips, deadline: 2_400) {
      [
        600: .drives(), 600: begins, 600: .sessionBegins, 1_800: .truth(.tripEnded(1)),
        1_800: .rests, 1_801: .process(.background),
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
  ]
}
