import TrackerModel

/// An event of a registration that iOS gave to the reference run.
public struct ReferenceWake: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Of which registration.
  public var channel: WakeChannel
  /// Around which place its region was; nil for other registrations.
  public var place: Coordinate?

  /// Creates a wake.
  public init(time: Instant, channel: WakeChannel, place: Coordinate? = nil) {
    self.time = time
    self.channel = channel
    self.place = place
  }
}
