import TrackerModel

/// For how long satellites may still be searched for where none are found: time makes up for it.
///
/// No wake goes unanswered; what is left only says how long it is looked. In an hour all of it is
/// spent, a tenth of the hour, and the debt: nine minutes of the ten of I-E5.
public struct SearchCredit: Codable, Hashable, Sendable {
  /// All there is: a receiver under the sky needs a minute at most (energy-and-positioning 3.3), and
  /// many a trip begins under a roof.
  public static let full = Duration.seconds(120)
  /// What may be overdrawn: that minute, for a phone that may travel.
  public static let debt = Duration.seconds(60)
  /// How many times as long as a search it takes to make up for it.
  private static let timeToMakeUp = 10

  private var fullAt = Instant.distantPast

  /// All of it.
  public init() {}

  /// What is left; negative if it is overdrawn.
  public func left(at now: Instant) -> Duration {
    Self.full - max(.zero, fullAt - now) / Self.timeToMakeUp
  }

  /// Takes what a search took.
  public mutating func spend(_ time: Duration, at now: Instant) {
    let limit = now.advanced(by: (Self.full + Self.debt) * Self.timeToMakeUp)
    fullAt = min(max(fullAt, now).advanced(by: time * Self.timeToMakeUp), limit)
  }
}
