import TrackerModel

/// What an app heard in a run, of a real phone or of the simulated one: the same questions are put to both.
///
/// All times are seconds of the day's clock, in order.
struct PhoneLog {
  /// A location that the app was given.
  struct Fix: Hashable {
    /// When it was told.
    let told: Double
    /// The location's own time stamp.
    let taken: Double
    let coordinate: Coordinate
    /// The reported horizontal accuracy in metres.
    let accuracy: Double
    /// Metres from where the phone was; nil where nobody knows that.
    var error: Double?
  }

  /// A change of the motion activity.
  struct Motion: Hashable {
    let seconds: Double
    let kinds: MotionActivity.Kinds
  }

  /// From when to when the run lasted.
  let period: ClosedRange<Double>
  var fixes: [Fix] = []
  /// When the exit of a fence was told.
  var exits: [Double] = []
  /// When the arrival of a visit was told.
  var arrivals: [Double] = []
  /// When the departure of a visit was told.
  var departures: [Double] = []
  /// From when to when the app asked for locations.
  private(set) var tracking: [ClosedRange<Double>] = []
  var motion: [Motion] = []
  private var trackingSince: Double?

  init(_ run: MeasuredRun) {
    period = run.startSeconds...(run.startSeconds + run.hours * 3_600)
  }

  /// The app asks for locations from now on; nothing if it does already.
  mutating func trackingBegins(at seconds: Double) {
    trackingSince = trackingSince ?? seconds
  }

  /// The app asks for no more; nothing if it did not.
  mutating func trackingEnds(at seconds: Double) {
    guard let since = trackingSince else { return }
    trackingSince = nil
    guard since < seconds else { return }
    tracking.append(since...seconds)
  }

  /// Nothing comes any more.
  mutating func end() { trackingEnds(at: period.upperBound) }

  /// Whether the app asked for locations at a time.
  func isTracking(at seconds: Double) -> Bool {
    tracking.contains { $0.lowerBound <= seconds && seconds < $0.upperBound }
  }

  /// For how many seconds of a span it did.
  func trackedSeconds(of span: ClosedRange<Double>) -> Double {
    tracking.reduce(0) { $0 + max(0, $1.clamped(to: span).length) }
  }

  /// The part of a span that the run lasted; nil where it did not last for any.
  func part(of start: Double, _ end: Double) -> ClosedRange<Double>? {
    let (start, end) = (max(start, period.lowerBound), min(end, period.upperBound))
    return start < end ? start...end : nil
  }
}

extension ClosedRange<Double> {
  /// How long a span is.
  var length: Double { upperBound - lowerBound }
}
