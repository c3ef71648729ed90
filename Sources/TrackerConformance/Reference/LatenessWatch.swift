import Invariants
import StoryModel
import TrackerModel

/// Measures how late iOS is with what it tells the reference run, against where the phone truly is.
///
/// Only what falls due and is told while P0 holds without a break counts: what a phone that is off,
/// or a permission that is missing, holds up is not iOS's lateness.
struct LatenessWatch: Sendable {
  /// C-01: no significant change is expected nearer to the last one, in metres, or sooner after it.
  static let distanceOfChange = 500.0
  static let intervalOfChange = Duration.minutes(5)
  /// What is replaced so soon after the crossing says nothing of how late iOS is.
  static let timeToTell = Invariant.timeToRelaunch

  /// What was measured so far.
  private(set) var lateness = Lateness()
  private let truth: GroundTruth
  /// Since when P0 holds; nil while it does not.
  private var holdsSince: Instant?
  private var fence: Region?
  private var fenceSince = Instant.start
  private var lastChange = Instant.start

  init(_ truth: GroundTruth) { self.truth = truth }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    switch entry.what {
    case .truth(.precondition(let holds)):
      holdsSince = holds ? holdsSince ?? entry.time : nil
    case .request(.startMonitoring(let region)): park(region, at: entry.time)
    case .wake(.region): exit(at: entry.time)
    case .withheld(.region, .neverReported): miss(at: entry.time)
    // It had a reason that is no lateness, or never began to watch.
    case .withheld(.region, _), .event(.monitoringFailed(_, .regionMonitoringFailure, _)):
      fence = nil
    case .wake(.significantChange): change(at: entry.time)
    case .event(.visit(let visit, _)): told(visit, at: entry.time)
    default: break
    }
  }

  /// Takes the end of the story: a crossing that was not told by then may yet be.
  mutating func finish(at end: Instant) { replace(at: end) }

  private func isCounted(from due: Instant) -> Bool {
    holdsSince.map { $0 <= due } ?? false
  }

  // MARK: Regions

  private mutating func park(_ region: Region, at time: Instant) {
    replace(at: time)
    (fence, fenceSince) = (region, time)
  }

  /// When the phone left the region, if it has.
  private func crossing(until time: Instant) -> Instant? {
    guard let fence,
      let crossing = truth.departure(
        from: fence.center, beyond: fence.radius, after: fenceSince),
      crossing > fenceSince, crossing <= time
    else { return nil }
    return crossing
  }

  private mutating func replace(at time: Instant) {
    guard let crossing = crossing(until: time), time - crossing > Self.timeToTell,
      isCounted(from: crossing)
    else { return }
    lateness.untoldExits += 1
  }

  private mutating func exit(at time: Instant) {
    defer { fence = nil }
    guard let crossing = crossing(until: time), isCounted(from: crossing) else { return }
    lateness.regionExits.add(Self.seconds(time - crossing))
  }

  private mutating func miss(at time: Instant) {
    defer { fence = nil }
    guard let crossing = crossing(until: time), isCounted(from: crossing) else { return }
    lateness.untoldExits += 1
  }

  // MARK: The other channels

  private mutating func change(at time: Instant) {
    defer { lastChange = time }
    guard
      let far = truth.departure(
        from: truth.coordinate(at: lastChange), beyond: Self.distanceOfChange, after: lastChange)
    else { return }
    // A phone that rested on the way there gave iOS nothing to notice meanwhile.
    let setsOut = truth.movingIntervals.last { $0.lowerBound <= time }?.lowerBound ?? .start
    let isFirst = lastChange == .start
    let soonest = isFirst ? .start : lastChange.advanced(by: Self.intervalOfChange)
    let due = max(far, setsOut, soonest)
    // One that comes before it is due is one of a pair, or of a phone at rest (C-06).
    guard due <= time, isCounted(from: due) else { return }
    lateness.significantChanges.add(Self.seconds(time - due))
  }

  private mutating func told(_ visit: Visit, at time: Instant) {
    let due = visit.isArrival ? visit.arrivalDate : visit.departureDate
    guard due > .distantPast, due <= time, isCounted(from: due) else { return }
    let delay = Self.seconds(time - due)
    if visit.isArrival {
      lateness.arrivals.add(delay)
    } else {
      lateness.departures.add(delay)
    }
  }

  private static func seconds(_ duration: Duration) -> Int {
    Int((duration.wholeMilliseconds + 999) / 1_000)
  }
}
