import StoryModel
import TrackerModel

/// Something that a tracker waited for when it broke a promise of liveness, and what stood in its
/// way.
///
/// Named from ground truth after the verdict, without a say in it: a reason of iOS's has already
/// made the verdict void or moved the deadline where it is to, and who has armed nothing waits for
/// nothing.
public struct Pending: Hashable, Sendable, Codable {
  /// What was awaited.
  public enum Awaited: Hashable, Sendable, Codable {
    /// An event of a registration other than a certain region.
    case event(WakeChannel)
    /// The crossing of a region or condition of the app's.
    case crossing(Identifier)
    /// Fixes of a session.
    case fixes(Identifier)
    /// A timer.
    case timer(Identifier)
  }

  /// What stood in the way.
  public enum Obstacle: Hashable, Sendable, Codable {
    /// iOS had the event and did not give it.
    case withheld(WithheldReason)
    /// iOS refused the registration: so many regions of the app's and of others are in use.
    case poolIsFull(own: Int, others: Int)
    /// iOS refused a region that is too large.
    case tooLarge
    /// iOS refused it on this phone or with this permission.
    case unavailable
    /// The registration waits for the user's permission.
    case denied
    /// Monitoring has yet to begin.
    case beginsLate
    /// iOS has announced that it comes late.
    case announcedLate
    /// The phone hears no radio by which iOS would notice.
    case radiosOff
    /// It has been due since a moment, and iOS has not told it.
    case late(since: Instant)
    /// There was nothing to tell.
    case notDue
    /// The session had no right to keep the app running, and the app is suspended.
    case noRight
    /// The app is suspended.
    case suspended
    /// iOS has paused the session.
    case paused
    /// The phone sees no satellites.
    case noSky
    /// Fine fixes were not asked for.
    case coarse
  }

  /// What was awaited.
  public var awaited: Awaited
  /// What stood in the way.
  public var obstacle: Obstacle
  /// The rule of iOS that it follows from, where one does.
  public var rule: RuleID?

  /// Creates one.
  public init(_ awaited: Awaited, _ obstacle: Obstacle, _ rule: RuleID? = nil) {
    self.awaited = awaited
    self.obstacle = obstacle
    self.rule = rule
  }
}
