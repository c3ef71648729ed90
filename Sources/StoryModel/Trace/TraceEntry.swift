import TrackerModel

/// One line of what happened: when, what, and the rule of iOS that made it so.
///
/// Plain values without references: a campaign makes millions of them and keeps none.
public struct TraceEntry: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// What.
  public var what: Occurrence
  /// The rule of iOS that caused it, where one did.
  public var rule: RuleID?

  /// Creates an entry.
  public init(time: Instant, what: Occurrence, rule: RuleID? = nil) {
    self.time = time
    self.what = what
    self.rule = rule
  }
}

/// What can happen in a story, as invariants and readers see it.
public enum Occurrence: Hashable, Sendable {
  /// The world or the user did something.
  case happening(HappeningNote)
  /// Something true of the world, which no app can know.
  case truth(Truth)
  /// A process of the app began.
  case launch(LaunchCause)
  /// The process changed its state.
  case process(ProcessChange)
  /// iOS gives an event to a registration that the app holds: it is launched, resumed or running.
  case wake(WakeChannel)
  /// An event of a registration that iOS does not give to the app, and why.
  case withheld(WakeChannel, WithheldReason)
  /// The app was told something.
  case event(EventNote)
  /// An older fix of the batch that the next event brings; a batch shows its newest itself.
  case batched(Location)
  /// The app asked for something.
  case request(Request)
  /// What iOS did with a request that it did not simply carry out.
  case answer(Answer)
  /// A standard location session changed.
  case session(SessionChange, manager: Identifier)
  /// What the positioning hardware is doing now.
  case positioning(PositioningMode)
  /// A point reached the disk.
  case stored(Location, TrackStore)
  /// A point, checkpoint or file did not reach the disk, undetectably (D-05), or with an error (D-11).
  case lost(LostData)
  /// The server accepted that many points.
  case uploaded(Int)
  /// The app deleted points: that many the server had accepted, and that many it had not.
  case deleted(acknowledged: Int, unacknowledged: Int)
  /// Every full hour: the energy that the app caused since the story began, in microjoules.
  case energy(appMicrojoules: Int64)
  /// The phone showed a notification.
  case notificationShown(Identifier)
  /// iOS asked the user something, or the user answered.
  case prompt(PromptNote)
  /// The strategy passed a limit that the harness sets, and is stopped.
  case brokenBudget(Budget)
  /// The story ended; the totals of energy and time.
  case end(Totals)
}
