import StoryModel
import TrackerModel

extension Invariant {
  /// An outage that lasts longer may as well be a garage: who has to end a trip in ten minutes (I-L6)
  /// cannot wait for its end.
  public static let longestOutage = Duration.minutes(9)
  /// The same of an outage with a stop in it, or indoors, where a walk cannot be told from one: after so
  /// long a rest a trip is over (rulebook, chapter 7).
  public static let longestOutageAtRest = Duration.minutes(5)
}

/// Follows whether a tracker can see the phone move, and how long it could not.
struct SightWatch: Sendable {
  /// The phone moves in sight of satellites.
  private(set) var isVisible = false
  private var hasSky = true
  /// Since when it has not been, and whether it has stopped meanwhile, or may seem to have.
  private var unseenSince = Instant.start
  private var mayRest = false
  /// Whether a fix has shown the movement: one so short that none did was not seen.
  private var wasSeen = false

  /// Takes where the phone is from now on.
  ///
  /// - Returns: Whether satellites can be received that could not be before.
  mutating func observe(_ journey: JourneyState, at time: Instant) -> Bool {
    let wasVisible = isVisible
    isVisible = journey.seesSky && journey.isMoving
    let findsSky = journey.seesSky && !hasSky
    // Of a sky that is only seen at rest the receiver may know nothing.
    if !journey.seesSky { hasSky = false } else if isVisible { hasSky = true }
    if wasVisible, !isVisible {
      if wasSeen { (unseenSince, mayRest) = (time, false) }
      wasSeen = false
    }
    if !isVisible, !journey.isMoving || journey.surroundings == .indoor { mayRest = true }
    return findsSky
  }

  /// A fix showed the movement.
  mutating func showed() { wasSeen = true }

  /// Whether the phone was out of sight for so long that the trip may have ended meanwhile.
  func mayHaveEnded(at time: Instant) -> Bool {
    time - unseenSince > (mayRest ? Invariant.longestOutageAtRest : Invariant.longestOutage)
  }
}
