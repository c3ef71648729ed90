import StoryModel
import TrackerModel

extension Invariant {
  /// What one event may keep the main thread busy for on screen (I-H17): Apple calls a main thread hung
  /// that answers no touch for a quarter of a second.
  public static let timeWithoutAnswer = Duration.milliseconds(250)
  /// What a launch may compute before the user sees more than a picture of the app (I-H17).
  ///
  /// Assumption: who waits longer takes the app for broken, well before iOS ends it after 20 s (T-15);
  /// a store that is migrated at one launch in a year shows it wrong, if its users do not mind.
  public static let timeToAppear = Duration.seconds(5)

  /// On screen the main thread is never busy for so long that a user feels it (I-H17).
  ///
  /// A claim, not a must: iOS kills nobody for it, as it does for the times of I-S4. A launch has longer,
  /// since the user sees a picture of the app until it is over.
  public static let answersTouches = Invariant(
    id: "I-H17", level: .claim, kind: .hygiene, name: "Answers touches",
    summary: "On screen no event keeps the main thread busy for 250 ms, and no launch for 5 s.",
    citations: [RuleID("T", 15), RuleID("T", 21)],
    precondition: "the app on screen",
    rule: """
      While the app is on screen, what it computes from one event to the next adds up to less \
      than 250 ms, and what a launch computes there to less than 5 s; an event that came before \
      the app was on screen is counted for what it computes there.
      """,
    listensTo: OccurrenceKinds(.launch, .event, .request)
  ) { _ in TouchMonitor() }
}

/// Adds up what is computed on screen between two events.
private struct TouchMonitor: InvariantMonitor {
  var finding = Finding()
  private var work = Duration.zero
  private var isLaunching = false

  /// A fix begins a turn of its own, which matters only where the one before has computed.
  var awaitsFixes: Bool { work > .zero }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .launch: (isLaunching, work) = (true, .zero)
    case .event(let event):
      (isLaunching, work) = (false, .zero)
      if event == .plain(.didBecomeActive) { finding.exercised += 1 }
    case .request(.compute(let duration)) where story.process.isForeground:
      compute(duration, at: entry.time)
    default: break
    }
  }

  private mutating func compute(_ duration: Duration, at time: Instant) {
    work += min(max(.zero, duration), .hours(24))
    let limit = isLaunching ? Invariant.timeToAppear : Invariant.timeWithoutAnswer
    guard work >= limit else { return }
    finding.breach(
      at: time,
      expected: "less than \(limit.wholeMilliseconds) ms of work at "
        + (isLaunching ? "a launch" : "an event") + " on screen",
      actual: "busy for \(work.wholeMilliseconds) ms")
  }
}
