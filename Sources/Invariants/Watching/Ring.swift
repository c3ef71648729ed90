import TrackerModel

/// The moments of the last so many deeds of a kind, to find more than may be in a window of time.
struct Ring: Sendable {
  /// The most deeds within the window.
  let limit: Int
  /// How long the window is.
  let window: Duration
  // The oldest at `next` once there are as many as the limit.
  private var times: [Instant] = []
  private var next = 0

  /// Sets up a ring for at most so many deeds within a window of time.
  init(_ limit: Int, within window: Duration) { (self.limit, self.window) = (limit, window) }

  /// Takes a deed; when it is one too many, the moment of the first of them.
  mutating func take(at time: Instant) -> Instant? {
    guard times.count == limit else {
      times.append(time)
      return nil
    }
    let before = times[next]
    times[next] = time
    next = (next + 1) % limit
    return before.duration(to: time) < window ? before : nil
  }

  /// Forgets all.
  mutating func reset() {
    times.removeAll(keepingCapacity: true)
    next = 0
  }
}
