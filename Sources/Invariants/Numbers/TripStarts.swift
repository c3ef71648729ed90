import StoryModel
import TrackerModel

// The start of a trip: how soon, and within which way, its first fine point comes.
extension Invariant {
  /// How soon the first fine point of a trip comes, from where one can be recorded (I-L4).
  public static let tripStartTime = Invariant(
    id: Quantity.tripStartTime.invariant, kind: .number, name: "Trip start found, time",
    summary:
      "Time from a trip's start, or from the wake that starts a session, to its first point.",
    citations: [RuleID("S", 1), RuleID("S", 12)],
    precondition: "P0, tracking wanted, motion allowed, open sky",
    rule: """
      From when points of a trip are owed ('harness explain owed') to its first recorded point \
      of 50 m or better; 0 where that comes before a wake. A stop or a loss of the sky before \
      it ends the measurement, an end of the app by iOS puts it off to the next wake. Never, \
      where the trip ends without one, 2 min or more after. A promise is broken only once all \
      trouble is over.
      """,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.record))
  ) { TripStartMeter(.tripStartTime, $0) }

  /// How far the phone goes meanwhile.
  public static let tripStartDistance = Invariant(
    id: Quantity.tripStartDistance.invariant, kind: .number, name: "Trip start found, distance",
    summary: "Way from a trip's start, or from the wake that starts a session, to its first point.",
    citations: [RuleID("S", 1), RuleID("S", 12)],
    precondition: "P0, tracking wanted, motion allowed, open sky",
    rule: """
      How far the phone goes from when points of a trip are owed ('harness explain owed') to \
      its first recorded point of 50 m or better; 0 where that comes before a wake. A stop or \
      a loss of the sky before it ends the measurement, an end of the app by iOS puts it off \
      to the next wake. A promise is broken only once all trouble is over.
      """,
    presupposes: .store,
    listensTo: TripState.kinds.union(OccurrenceKinds(.record))
  ) { TripStartMeter(.tripStartDistance, $0) }
}

private struct TripStartMeter: InvariantMonitor {
  private var meter: Meter
  private let isWay: Bool
  private var odometer = Odometer()
  /// The trip whose first point is awaited.
  private var trip: Instant?
  /// From where it can be recorded, and where the phone was then; nil until a wake.
  private var start: (time: Instant, way: Int64)?
  /// When the phone stopped or lost the sky, and so perhaps ended its trip.
  private var suspendedAt: Instant?

  var finding: Finding { meter.finding }
  // A broken promise is measured on.
  var isOver: Bool { false }
  var awaitsFixes: Bool { trip != nil }

  init(_ quantity: Quantity, _ context: StoryContext) {
    meter = Meter(quantity, context)
    isWay = quantity == .tripStartDistance
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    pass(entry.time, isCalm: story.isCalm)
    if case .request(.record(let location, _)) = entry.what {
      return record(location, at: entry.time)
    }
    if case .truth(.tripEnded) = entry.what { miss(at: entry.time) }
    // A first point that was owed before a stop or a loss of the sky is not judged after it.
    if let suspendedAt, entry.time > suspendedAt { giveUp() }
    odometer.observe(entry)
    if case .truth(.tripBegan) = entry.what { (trip, start) = (story.trip.began, nil) }
    switch story.trip.owed {
    case .nothing: giveUp()
    case .suspended: suspend(at: entry.time)
    case .awaitsWake: forgetStart()
    case .points(let from, _): begin(at: from)
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    // Of a way there is no clock.
    if !isWay { meter.finish(at: end) }
  }

  private mutating func pass(_ time: Instant, isCalm: Bool) {
    meter.convicts = isCalm
    if !isWay {
      meter.advance(to: time)
    } else if suspendedAt == nil, let start {
      meter.reached(odometer.reading(at: time) - start.way, at: time)
    }
  }

  private mutating func begin(at time: Instant) {
    guard trip != nil, start == nil else { return }
    start = (time, odometer.reading(at: time))
    if !isWay { meter.start(at: time) }
  }

  private mutating func suspend(at time: Instant) {
    guard trip != nil, suspendedAt == nil else { return }
    suspendedAt = time
    meter.cancel()
  }

  private mutating func forgetStart() {
    start = nil
    meter.cancel()
  }

  private mutating func giveUp() {
    guard trip != nil else { return }
    (trip, suspendedAt) = (nil, nil)
    forgetStart()
  }

  private mutating func record(_ location: Location, at time: Instant) {
    guard let trip, suspendedAt == nil, location.timestamp >= trip, location.isFine else {
      return
    }
    let way = start.map { odometer.reading(at: time) - $0.way } ?? 0
    let delay = start.map { time.milliseconds - $0.time.milliseconds } ?? 0
    giveUp()
    meter.measured(isWay ? way : delay, at: time)
  }

  /// A trip that is over has no first point any more, if there was the time for one.
  private mutating func miss(at time: Instant) {
    guard trip != nil, let start, time - start.time >= Invariant.timeToPointAfterWake else {
      return
    }
    giveUp()
    meter.start(at: time)
    meter.miss(at: time)
  }
}

/// How far the phone has gone, along its way.
struct Odometer: Sendable {
  private var millimeters: Int64 = 0
  private var since = Instant.start
  private var speed: Int64 = 0

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    guard case .truth(.leg(let mode, let speed, _)) = entry.what else { return }
    millimeters = reading(at: entry.time)
    since = entry.time
    self.speed = mode == .dwell ? 0 : speed
  }

  /// The millimetres at a moment that is not before the last leg began.
  func reading(at time: Instant) -> Int64 {
    millimeters + max(0, time.milliseconds - since.milliseconds) * speed / 1_000
  }
}
