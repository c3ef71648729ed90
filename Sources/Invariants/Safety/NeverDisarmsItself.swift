import StoryModel
import TrackerModel

extension Invariant {
  /// No handler takes away the last thing that can relaunch the app (I-S22).
  ///
  /// Not in the rulebook's list. I-L8 looks at an app now and then; this one at the deed, so that a
  /// report names it: a region that is removed when a trip begins, everything that is stopped in Low Power
  /// Mode, or in `applicationWillTerminate`, which a tracker was reported to do (peers, christocracy#169)
  /// and after which nothing ever starts it again. Whether iOS calls that at all is open (L-10); what an app
  /// does there is its own.
  public static let neverDisarmsItself = Invariant(
    id: "I-S22", level: .claim, kind: .safety, name: "Never disarms itself",
    summary: "With tracking wanted and Always granted, no handler removes the last registration.",
    citations: [RuleID("L", 10), RuleID("R", 8), RuleID("C", 9)],
    precondition: "Always granted, tracking wanted, something armed",
    rule: """
      With tracking wanted and Always granted, a handler that removes significant changes, \
      visits, a region or a condition leaves something armed when it is over, be it another or \
      the same anew. Registrations that iOS takes away are not the handler's.
      """,
    isOwedUnderEveryReading: true,
    listensTo: ArmingDuty.kinds
  ) { _ in DisarmingMonitor() }
}

/// Put to the test by every turn that removes a registration, and by every end of a process that leaves
/// something armed.
private struct DisarmingMonitor: InvariantMonitor {
  var finding = Finding()
  /// The request of this turn that left nothing armed.
  private var removal: (name: RequestKind, at: Instant)?
  /// The event that the handler was called for.
  private var occasion: EventKind?
  private var wasArmed = false
  private var mustStayArmed = false

  var awaitsFixes: Bool { false }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if entry.what.beginsTurn { settle() }
    let isArmed = story.registrations.isArmed
    switch entry.what {
    case .event(let event): occasion = event.eventKind
    case .launch: occasion = nil
    case .request(let request):
      if isArmed {
        removal = nil
      } else if wasArmed {
        removal = (request.kind, entry.time)
      }
    case .process(.terminated), .process(.suspended):
      if isArmed, ArmingDuty.isGranted(story) { finding.exercised += 1 }
    default: break
    }
    mustStayArmed = ArmingDuty.isGranted(story)
    wasArmed = isArmed
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) { settle() }

  /// Judges the turn that is over.
  private mutating func settle() {
    guard let removal else { return }
    self.removal = nil
    guard mustStayArmed else { return }
    finding.exercised += 1
    let place = occasion.map { " at \($0)" } ?? " at a launch"
    finding.breach(
      at: removal.at, expected: "something left armed that can relaunch the app",
      actual: "\(removal.name)\(place) left nothing")
  }
}
