import StoryModel
import TrackerModel

extension Invariant {
  /// The longest time on a trip without a fine point, from its first one to its end (I-L5).
  ///
  /// Between the first fine point and the end a point of 100 m will do: the time that a receiver needs
  /// for its first fix is no gap, where Wi-Fi tells the way meanwhile. What iOS causes is left out, see ``TripState``: a time without sky, a stop, and the time from a
  /// termination to two minutes after the next wake.
  public static let largestGap = Invariant(
    id: Quantity.largestGap.invariant, kind: .number, name: "Largest gap on a trip",
    summary: "The longest time on a trip without a point, from its first fine one on.",
    citations: [RuleID("S", 1), RuleID("S", 13)],
    precondition: "P0, tracking wanted, motion allowed, open sky, a first fine point",
    rule: """
      From a trip's first recorded point of 50 m or better to its end, the longest time \
      between two recorded points of 100 m or better while points are owed ('harness explain \
      owed'); after a wake, a stop or a loss of the sky from when I-L4 asks for one. A trip \
      with less than 60 s of that has no value. A promise is broken only once all trouble is \
      over.
      """,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.record))
  ) { GapMeter($0) }
}

private struct GapMeter: InvariantMonitor {
  /// The accuracy in metres from which on a point is none of a track.
  ///
  /// Assumption: Wi-Fi's 65 m shows a way, a cell's kilometre does not; a track of such points that
  /// nobody can follow would show it wrong.
  private static let coarsest = 100.0
  /// The least time for which points were owed that a trip is judged by.
  private static let shortestJudged = Duration.seconds(60).wholeMilliseconds

  private var meter: Meter
  private var trip: Instant?
  private var hasPoint = false
  private var largest: Int64 = 0
  private var owedTime: Int64 = 0
  private var owed = TripState.Owed.nothing
  /// When the last point came, or points began to be owed; nil while none is.
  private var last: Instant?

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }
  var awaitsFixes: Bool { trip != nil }

  init(_ context: StoryContext) { meter = Meter(.largestGap, context) }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    meter.convicts = story.isCalm
    reach(entry.time)
    if case .truth(.tripBegan) = entry.what { begin(story.trip.began) }
    if story.trip.owed != owed { owes(story.trip.owed, at: entry.time) }
    if case .request(.record(let location, _)) = entry.what { record(location, at: entry.time) }
  }

  /// Something else is owed from now on.
  private mutating func owes(_ now: TripState.Owed, at time: Instant) {
    let before = owed
    owed = now
    if case .points(let from, let by) = owed {
      // The same points may come to be owed earlier, once the app is told that there is sky.
      if case .points(from, let late) = before {
        if last == late { last = by }
      } else {
        last = max(by, last ?? by)
      }
    } else {
      close(at: time)
    }
    if owed == .nothing { end(at: time) }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    reach(end)
    close(at: end)
    self.end(at: end)
  }

  private mutating func reach(_ time: Instant) {
    if let last, hasPoint { meter.reached(time.milliseconds - last.milliseconds, at: time) }
  }

  private mutating func begin(_ trip: Instant?) {
    (self.trip, hasPoint, largest, owedTime, last) = (trip, false, 0, 0, nil)
  }

  private mutating func record(_ location: Location, at time: Instant) {
    guard let trip, location.timestamp >= trip, location.horizontalAccuracy >= 0,
      location.horizontalAccuracy <= (hasPoint ? Self.coarsest : Invariant.fineAccuracy)
    else { return }
    if !hasPoint {
      hasPoint = true
      if last != nil { last = time }
    } else if last != nil {
      close(at: time)
      last = time
    }
  }

  /// Ends the gap that runs.
  private mutating func close(at time: Instant) {
    guard let last else { return }
    self.last = nil
    let gap = time.milliseconds - last.milliseconds
    guard hasPoint, gap > 0 else { return }
    largest = max(largest, gap)
    owedTime += gap
  }

  private mutating func end(at time: Instant) {
    guard trip != nil else { return }
    trip = nil
    if hasPoint, owedTime >= Self.shortestJudged { meter.measured(largest, at: time) }
  }
}
