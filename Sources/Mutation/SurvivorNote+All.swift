import Invariants
import TrackerModel

// Every note, by what the survivors show. Each was written after a look at the first difference.
extension SurvivorNote {
  /// Every note; of two about the same survivor the first counts.
  public static let all: [SurvivorNote] =
    repetitions + upload + points + permission + lines + looks

  private static let repetitions = [
    SurvivorNote(
      "repeat-saveCheckpoint",
      .needsNoInvariant("A full disk refuses the same checkpoint twice; it is saved later.")),
    SurvivorNote(
      "repeat-timerDidFire",
      .needsNoInvariant("A timer that fires twice looks twice; the second look finds the same.")),
    SurvivorNote(
      "delay-saveDidFail",
      .needsNoInvariant("The disk is full for longer than the news of it is late.")),
    SurvivorNote(
      "drop-every-second-saveDidFail",
      .openFinding(
        "The next change is saved with the one that was lost; in most stories one comes.")),
    SurvivorNote(
      "repeat-didUpdateLocations",
      .needsNoInvariant("iOS tells every batch once; I-P1 plays the story with each told twice.")),
  ]

  private static let upload = [
    SurvivorNote(
      "delay-mergeJournal",
      .needsNoInvariant("For a minute the points are safe in the journal (D-14).")),
    SurvivorNote(
      "alter-deletePoints-other", in: ["timer-loop"],
      .needsNoInvariant("Between two samples nothing is stored while an upload is on its way.")),
    SurvivorNote(
      "alter-uploadDidFail-finished", in: ["timer-loop"],
      .needsNoInvariant(
        "The next sample asks the server again two minutes later, which is no storm (I-H13).")),
  ]

  private static let points = [
    SurvivorNote(
      "drop-first-didUpdateLocations",
      .needsNoInvariant(
        "A process's first fix is coarse, or comes at rest; I-L19 asks for the fine ones of a trip."
      ))
  ]

  private static let permission = [
    SurvivorNote(
      "drop-checkpoint-read-later",
      .needsNoInvariant(
        "Who has opted out has no registration that launches a process before the unlock.")),
    SurvivorNote(
      "alter-addNotification-flipped",
      .openFinding("Nobody bounds how often an alarm is repeated until it is withdrawn.")),
    SurvivorNote(
      "alter-requestAlwaysAuthorization-when-in-use", in: ["timer-loop"],
      .openFinding("While In Use would do: a session begun on screen runs on with it (S-08).")),
    SurvivorNote(
      "drop-first-didChangeAuthorization",
      .needsNoInvariant("A launched app reads the status itself; the first word of it is no news.")),
    SurvivorNote(
      "drop-every-second-tellUser",
      .openFinding("The harness sees that the user is told (I-L13), not what.")),
    SurvivorNote(
      "alter-tellUser-other",
      .openFinding("The harness sees that the user is told (I-L13), not what.")),
  ]

  /// What may be needless in a strategy.
  private static let lines =
    [
      SurvivorNote(
        "alter-startTimer-sooner",
        .needsNoInvariant("It looks more often, and stays within the energy that is promised.")),
      SurvivorNote(
        "drop-didBecomeActive", in: ["sentinel"],
        .openFinding(
          "The first launch of every story is on screen; one before would need it to ask (A-10).")),
    ]

  /// When a strategy looks whether a trip is over, and what tells it of one.
  private static let looks =
    [
      SurvivorNote(
        "drop-first-timerDidFire",
        .needsNoInvariant(
          "The next time the timer fires ends what this one would have; I-N7 bounds the end.")),
      SurvivorNote(
        "drop-first-didBecomeActive",
        .needsNoInvariant(
          "A process is told of the status when it makes its manager (A-12), and acts on that.")),
      SurvivorNote(
        "drop-startActivityUpdates", in: ["motion-adaptive"],
        .openFinding(
          "Core Motion finds a trip sooner, but the worst, which I-N4 and I-N5 bound, is that of a"
            + " phone on which it is denied.")),
      SurvivorNote(
        "drop-first-motionActivity", in: ["motion-adaptive"],
        .needsNoInvariant("On a trip Core Motion says more than once that the phone travels.")),
    ]
}
