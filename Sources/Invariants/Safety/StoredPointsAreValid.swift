import StoryModel
import TrackerModel

extension Invariant {
  /// The oldest that a fix of the standard service may be when it is stored (S-02).
  public static let oldestStandardFix = Duration.seconds(15)
  /// The oldest that a fix of the significant-change service may be when it is stored (I-S7): when it starts, it
  /// tells the last change (C-21), and the phone has been there.
  ///
  /// Assumption: the 20 minutes of reduced accuracy hold for it, too.
  public static let oldestCoarseFix = Duration.minutes(20)

  /// How far a point's time may be ahead of the clock (I-S7).
  ///
  /// Assumption: satellites' time and the phone's clock differ by less; a log of a real phone with fixes
  /// further ahead would show it wrong.
  public static let leadOfSatellites = Duration.seconds(1)

  /// Stored points are valid, in order of time, and were fresh when they came (I-S7).
  ///
  /// The parts of I-S7 that a trace shows. Freshness is judged for the newest fix of the batch in
  /// whose handler it is stored: only there are its service and its age at delivery known. A point
  /// that the journal hands to the track keeps its time, so a merge is outside the order. A point is
  /// written to one of them: one that is in both is in the track twice, once they are merged (D-14).
  public static let storedPointsAreValid = Invariant(
    id: "I-S7", kind: .safety, name: "Data truth",
    summary:
      "Stored points are valid, fresh, stored once, in order of time, and none is of the future.",
    citations: [RuleID("S", 1), RuleID("S", 2), RuleID("S", 27), RuleID("D", 14)],
    isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: OccurrenceKinds(.launch, .process, .event, .request, .stored)
  ) { _ in StoredPointMonitor() }
}

private struct StoredPointMonitor: InvariantMonitor {
  var finding = Finding()
  private var lastInTrack: Location?
  private var lastInJournal: Location?
  private var current: (newest: Location, service: LocationService)?
  private var isMerging = false
  /// Since when, and for how long, iOS was allowed to keep fixes back (S-22).
  private var keptBack: (since: Instant, timeout: Duration)?
  /// Whether it has not told yet that it does so no more.
  private var mayKeepBack = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn { (current, isMerging) = (nil, false) }
    // What was kept back comes at the latest in the turn before that.
    if entry.what.beginsTurn, !mayKeepBack { keptBack = nil }
    switch entry.what {
    case .event(.locations(let newest, _, _, let service)):
      current = (newest, service)
    case .request(.allowDeferredLocationUpdates(_, _, let timeout)):
      (isMerging, mayKeepBack) = (false, true)
      keptBack = keptBack ?? (entry.time, timeout)
    case .request(.disallowDeferredLocationUpdates): (isMerging, mayKeepBack) = (false, false)
    case .event(.deferredUpdatesFinished): mayKeepBack = false
    case .process(.terminated): (mayKeepBack, keptBack) = (false, nil)
    case .request(.mergeJournal): isMerging = true
    case .request: isMerging = false
    case .stored(let location, let store):
      if isMerging { return }
      finding.exercised += 1
      judge(location, in: store, at: entry.time)
    default: break
    }
  }

  private mutating func judge(_ location: Location, in store: TrackStore, at time: Instant) {
    if location.horizontalAccuracy < 0 {
      finding.breach(
        at: time, expected: "only points with a valid accuracy",
        actual: "a point with a negative accuracy")
    }
    if location.timestamp > time.advanced(by: Invariant.leadOfSatellites) {
      // Which later points it would put into the past is not their fault.
      return finding.breach(
        at: time, expected: "no point of the future",
        actual: "a point dated \(StoryTime.text(location.timestamp))")
    }
    judgeOrder(of: location, in: store, at: time)
    if store == .track { lastInTrack = location }
    if store == .journal { lastInJournal = location }
    judgeAge(of: location, at: time)
  }

  private mutating func judgeOrder(
    of location: Location, in store: TrackStore, at time: Instant
  ) {
    let (last, other) =
      store == .track ? (lastInTrack, lastInJournal) : (lastInJournal, lastInTrack)
    if let last, location.timestamp <= last.timestamp {
      finding.breach(
        at: time, expected: "points in the order of their times, each once",
        actual: location.timestamp == last.timestamp
          ? "the point of \(StoryTime.text(location.timestamp)) stored a second time"
          : "a point of \(StoryTime.text(location.timestamp)) after one of"
            + " \(StoryTime.text(last.timestamp))")
    }
    if location == other {
      finding.breach(
        at: time, expected: "a point in the track or the journal, not in both",
        actual: "the point of \(StoryTime.text(location.timestamp)) stored in both")
    }
  }

  /// How long iOS may have kept a fix back that it determined since it was allowed to.
  private func timeKept(_ fix: Location) -> Duration {
    guard let keptBack, fix.timestamp >= keptBack.since else { return .zero }
    return keptBack.timeout
  }

  private mutating func judgeAge(of location: Location, at time: Instant) {
    guard let current, current.newest == location else { return }
    let isCoarse = current.service == .significantChange
    let limit =
      isCoarse ? Invariant.oldestCoarseFix : Invariant.oldestStandardFix + timeKept(location)
    let age = location.timestamp.duration(to: time)
    guard age > limit else { return }
    finding.breach(
      at: time, expected: "a fix at most \(StoryTime.text(limit)) old",
      actual: "a fix \(StoryTime.text(age)) old")
  }
}
