import TrackerModel

// Every note, by what the survivors show. Each was written after a look at the first difference.
extension SurvivorNote {
  /// Every note; of two about the same survivor the first counts.
  public static let all: [SurvivorNote] =
    retries + repetitions + upload + points + permission + regions + lines

  /// The events at which nothing is done but what every event has done: the retry of a save.
  private static let retries = [
    "willResignActive", "willEnterForeground", "protectedDataWillBecomeUnavailable",
    "backgroundRefreshStatusDidChange", "didStartMonitoring", "powerStateDidChange",
    "motionQueryFailed", "didReceiveMemoryWarning", "didChangeAuthorization",
  ].flatMap { event in
    ["drop-\(event)", "drop-first-\(event)", "drop-every-second-\(event)", "delay-\(event)"].map {
      SurvivorNote(
        $0, whereOnly: [.request(.saveCheckpoint)],
        .needsNoInvariant(
          "Every event tries a save again that the full disk refused; the next one does."))
    }
  }

  private static let repetitions = [
    SurvivorNote(
      "repeat-createManager",
      .needsNoInvariant("A manager made anew is told the status again, which is no news.")),
    SurvivorNote(
      "repeat-startMonitoring", whereOnly: [.event(.didUpdateLocations), .event(.timerDidFire)],
      .needsNoInvariant("iOS confirms the same region twice, and nobody waits for that.")),
    SurvivorNote(
      "repeat-saveCheckpoint",
      .needsNoInvariant("A full disk refuses the same checkpoint twice; it is saved later.")),
  ]

  private static let upload =
    [
      "delay-upload", "drop-first-upload", "drop-every-second-upload", "delay-deletePoints",
      "drop-first-deletePoints", "drop-every-second-deletePoints", "repeat-deletePoints",
      "delay-uploadDidFinish", "repeat-uploadDidFinish", "delay-uploadDidFail",
      "drop-first-uploadDidFail", "drop-every-second-uploadDidFail", "drop-first-uploadDidFinish",
    ].map {
      SurvivorNote(
        $0,
        .needsNoInvariant(
          "The next upload or deletion takes along what this one left; I-L14 bounds the store."))
    } + [
      SurvivorNote(
        "drop-uploadDidFail",
        .openFinding(
          "The task's expiry does the same 20 s later, so that the handler is nearly needless.")),
      SurvivorNote(
        "alter-uploadDidFail-finished",
        .openFinding("Nobody says how soon a server that fails may be asked again.")),
      SurvivorNote(
        "alter-deletePoints-other", in: ["timer-loop"],
        .needsNoInvariant("Between two samples nothing is stored while an upload is on its way.")),
    ]

  private static let points = [
    "drop-first-record", "drop-every-second-record", "drop-first-didUpdateLocations",
    "drop-every-second-didUpdateLocations", "delay-record",
  ].map {
    SurvivorNote(
      $0,
      .openFinding(
        "That every single fix is kept is I-L5, which none claims; I-N6 bounds the gaps."))
  }

  private static let permission = [
    SurvivorNote(
      "alter-requestAlwaysAuthorization-when-in-use", in: ["timer-loop"],
      .openFinding("While In Use would do: a session begun on screen runs on with it (S-08).")),
    SurvivorNote(
      "alter-requestAlwaysAuthorization-when-in-use",
      .openFinding("No invariant asks who registers for relaunches to ask for Always (A-17).")),
    SurvivorNote(
      "drop-every-second-tellUser",
      .openFinding("The harness sees that the user is told (I-L13), not what.")),
    SurvivorNote(
      "alter-tellUser-other",
      .openFinding("The harness sees that the user is told (I-L13), not what.")),
  ]

  private static let regions = [
    "drop-startMonitoring", "drop-first-startMonitoring", "drop-every-second-startMonitoring",
    "alter-startMonitoring-large", "alter-startMonitoring-moved",
    "alter-startMonitoring-entry-only", "alter-startMonitoring-exit-only", "drop-didVisit",
    "drop-every-second-didVisit", "delay-didVisit", "repeat-didVisit", "alter-didVisit-moved",
    "alter-didVisit-flipped", "drop-didExitRegion", "delay-didExitRegion",
    "alter-didExitRegion-entered",
  ].map {
    SurvivorNote(
      $0, in: ["sentinel", "visits-and-regions"],
      .openFinding(
        "One registration stands in for another, only later: the second half of I-L4(b), a first"
          + " wake no later than the oracle's, is not judged yet."))
  }

  /// What may be needless in a strategy.
  private static let lines =
    [
      "drop-setPausesLocationUpdatesAutomatically",
      "delay-setPausesLocationUpdatesAutomatically",
      "alter-setPausesLocationUpdatesAutomatically-flipped",
    ].map {
      SurvivorNote(
        $0, in: ["sentinel", "visits-and-regions"],
        .openFinding("No burst rests long enough for iOS to pause it: perhaps a needless line."))
    } + [
      SurvivorNote(
        "delay-setPausesLocationUpdatesAutomatically",
        .needsNoInvariant("A minute after its start iOS pauses no session yet (S-16).")),
      SurvivorNote(
        "alter-startTimer-sooner",
        .needsNoInvariant("It looks more often, and stays within the energy that is promised.")),
      SurvivorNote(
        "drop-first-setDesiredAccuracy", in: ["timer-loop"],
        .openFinding("The first sample sets the accuracy in the same turn: a needless line.")),
    ]
    + ["drop-didBecomeActive", "delay-didBecomeActive"].map {
      SurvivorNote(
        $0,
        .openFinding(
          "The launch and didChangeAuthorization do what this handler does: perhaps needless."))
    }
    + [
      "drop-didFailWithError", "delay-didFailWithError", "alter-didFailWithError-other-code",
    ].map {
      SurvivorNote(
        $0,
        .openFinding(
          "A denied app is suspended before I-H3's ten seconds are over, and didChangeAuthorization"
            + " stops it when it next runs: perhaps a needless line."))
    }
}
