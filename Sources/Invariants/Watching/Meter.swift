import StoryModel
import TrackerModel

/// Takes the values of one quantity, and holds them against what the strategy promises.
///
/// For what is awaited it has a clock: a promise is broken as soon as its time has passed, whether or
/// not what is awaited comes later. What has not come when the story ends says nothing, unless it has
/// been awaited for so long that it may be said never to come.
struct Meter: Sendable {
  /// Who has not answered for so long by the end of the story, counts as one who never does.
  ///
  /// Assumption: what took longer than an hour and then came would show it wrong; no tracker of the
  /// catalog has anything that takes so long and is not a wait for the next trip.
  static let patience = Duration.hours(1)

  private(set) var finding = Finding()
  /// Whether what breaks the promise is a breach; while there is trouble it is only measured.
  var convicts = true
  private let quantity: Quantity
  /// What is promised, in units: what everybody promises where no other number is; nil where nothing is.
  private let limit: Int64?
  /// Since when something is awaited.
  private(set) var since: Instant?
  /// When that is a breach; never, where nothing is promised.
  private var deadline = Instant.distantFuture

  init(_ quantity: Quantity, _ context: StoryContext) {
    self.quantity = quantity
    limit = context.limits[quantity] ?? quantity.defaultLimit
  }

  /// Takes that there was nothing to wait for: a test that is passed, and no measurement.
  mutating func pass() { finding.exercised += 1 }

  /// Takes a value that was measured in some other way than by the clock.
  mutating func measured(_ value: Int64, at time: Instant) {
    finding.exercised += 1
    finding.samples.append(Sample(time: time, value: value))
    guard let limit, !quantity.keeps(limit, value) else { return }
    breach(at: time, limit, actual: quantity.found(value))
  }

  /// Takes that a value so far is already more than was promised; it is complete later.
  mutating func reached(_ value: Int64, at time: Instant) {
    guard let limit, !finding.isDecided, !quantity.keeps(limit, value) else { return }
    let excess = quantity.unit == .time ? value - limit : 0
    let since = quantity.unit == .time ? Instant(milliseconds: time.milliseconds - value) : nil
    let actual = since.map { quantity.missing(since: $0) } ?? quantity.foundSoFar(value)
    breach(at: Instant(milliseconds: time.milliseconds - excess), limit, actual: actual)
  }

  /// When a count of milliseconds that stands at `value`, and goes on, reaches what is promised; nil
  /// where nothing is, or it was broken before.
  func deadline(of value: Int64, at time: Instant) -> Instant? {
    guard let limit, !finding.isDecided else { return nil }
    return Instant(milliseconds: time.milliseconds + limit - value)
  }

  // MARK: The clock

  /// When what is awaited breaks the promise by not coming; nil where nothing is awaited or promised.
  var pendingDeadline: Instant? { deadline == .distantFuture ? nil : deadline }

  /// Begins to wait, unless it does.
  mutating func start(at time: Instant) {
    guard since == nil else { return }
    since = time
    deadline = deadline(of: 0, at: time) ?? .distantFuture
  }

  /// Ceases to wait without a measurement.
  mutating func cancel() {
    since = nil
    deadline = .distantFuture
  }

  /// What was awaited came.
  mutating func stop(at time: Instant) {
    guard let since else { return }
    cancel()
    measured(time.milliseconds - since.milliseconds, at: time)
  }

  /// What was awaited cannot come any more.
  mutating func miss(at time: Instant) {
    guard since != nil else { return }
    cancel()
    finding.exercised += 1
    finding.samples.append(Sample(time: time, value: nil))
  }

  /// Takes that a deadline has passed, the clock's or that of a count.
  mutating func deadlinePassed(_ passed: Instant) {
    guard let limit else { return }
    deadline = .distantFuture
    let start = Instant(milliseconds: passed.milliseconds - limit)
    breach(at: passed, limit, actual: quantity.missing(since: start))
  }

  /// Passes the time; call it with every entry, before what it brings is looked at.
  mutating func advance(to time: Instant) {
    if time > deadline { deadlinePassed(deadline) }
  }

  /// Takes the end of the story.
  mutating func finish(at end: Instant) {
    advance(to: end)
    guard let since else { return }
    if end - since >= Self.patience { return miss(at: end) }
    cancel()
    if limit != nil { finding.cutShort() }
  }

  private mutating func breach(at time: Instant, _ limit: Int64, actual: String) {
    if !convicts { return }
    if finding.exercised == 0 { finding.exercised = 1 }
    finding.breach(
      at: time,
      expected: "\(quantity.phrase) of \(quantity.isFloor ? "at least" : "at most")"
        + " \(quantity.text(limit))",
      actual: actual)
  }
}
