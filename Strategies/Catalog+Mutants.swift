import TrackerModel
import TrackerSupport

// What `harness mutants` has to be told of these strategies.
extension Catalog {
  /// By the name of a bug the strategies in which it is one; in others it may change nothing that
  /// is promised.
  public static let hosts = Dictionary(
    uniqueKeysWithValues: hostsOfBugs.flatMap { hosts, bugs in bugs.map { ($0, hosts) } })

  private static let everybody: [StrategyID] = ["timer-loop"] + armed
  /// Those that register something with iOS, to be launched again.
  private static let armed: [StrategyID] = [
    "dual-manager", "visits-and-regions", "motion-adaptive",
  ]
  /// Those that are launched again by significant changes.
  private static let relaunched: [StrategyID] = ["dual-manager", "motion-adaptive"]
  private static let asleepAtRest: [StrategyID] = ["visits-and-regions", "sentinel"]

  private static let hostsOfBugs: [([StrategyID], [String])] = [
    (
      everybody,
      [
        "repeat-createManager", "repeat-startUpdatingLocation", "drop-stopUpdatingLocation",
        "drop-setAllowsBackgroundLocationUpdates", "drop-userDidDisableTracking",
        "drop-endBackgroundTask", "repeat-endBackgroundTask", "repeat-record",
        "alter-record-null-island", "drop-deletePoints", "cries-wolf", "ignores-denial",
        "asks-in-background", "asks-again", "never-asks", "deletes-early", "works-all-the-time",
        "stops-at-unknown", "mistakes-a-constant", "starts-timers-anew", "iterates-when-off",
        "iterates-again",
        "hurries-by-the-clock", "toggles-at-callbacks", "loses-the-south",
        "stores-the-time-of-day", "task-per-fix", "lingers-when-left", "burns-processor-time",
        "lacks-location-mode", "replays-old-places", "says-still-here", "states-better-accuracy",
        "dates-ahead",
        "plays-on", "sends-when-off", "refreshes-on", "keeps-its-alarm", "fences-null-island",
        "cries-blind", "saves-every-fix", "counts-for-ever", "stamps-by-the-clock",
        "hides-its-store", "hides-its-server",
        "dates-by-its-zone", "stores-twice-over",
      ]
    ),
    (
      everybody + ["sentinel"],
      ["drop-saveCheckpoint", "idles-on-screen", "asks-once", "starts-anew-at-updates"]
    ),
    (
      armed,
      [
        "drop-createManager", "keeps-registrations", "reads-its-history", "registers-anew",
        "works-through-wakes", "registers-nothing", "too-many-regions", "flaps",
        "makes-deaf-managers",
      ]
    ),
    (
      armed + ["sentinel"],
      [
        "drop-endTrip", "splits-trips", "naps-on-trips", "invents-trips", "joins-trips",
        "waits-for-the-clock", "hides-its-trips", "stops-at-the-end", "splits-at-lights",
      ]
    ),
    (
      relaunched,
      [
        "alter-setDesiredAccuracy-finer", "ignores-the-lock", "sends-as-it-goes",
        "fines-down", "keeps-kilometres", "arms-at-the-end", "forgets-to-rearm",
        "disarms-when-left", "fences-coarsely",
      ]
    ),
    (
      asleepAtRest,
      [
        "drop-every-second-record", "drop-upload", "uploads-every-fix", "keeps-a-dozen",
        "cools-down", "misses-departures", "opens-the-gate-again", "swaps-its-fence",
        "fences-elsewhere", "registers-every-fix", "polls-by-timer", "asks-on",
        "flaps-at-wakes",
      ]
    ),
    (
      ["visits-and-regions"],
      [
        "alter-startMonitoring-small", "looks-on", "keeps-the-oldest", "names-regions-anew",
        "forgets-its-monitor", "records-now-and-then", "never-stops", "searches-at-every-wake",
        "hears-no-places",
      ]
    ),
    (
      ["timer-loop"],
      [
        "drop-didChangeAuthorization", "invents-between", "declares-pushes", "declares-fetches",
        "hides-its-switch",
      ]
    ),
    (
      ["motion-adaptive"],
      ["believes-core-motion", "trusts-the-pause", "gives-up-after-trouble"]
    ),
    (
      ["sentinel"],
      [
        "drop-addNotification", "drop-tellUser", "alter-deletePoints-other", "filters-its-fixes",
        "records-late", "idles-when-relaunched", "throws-its-right-away",
        "stays-coarse-after-tunnels", "relies-on-cells", "waits-for-pushes",
        "overwrites-checkpoint", "tells-every-fix",
        "notifies-every-fix", "hangs-on-screen", "freezes-its-launch", "works-at-every-fix",
        "works-through-its-task",
        "works-while-points-wait", "gives-up-slow-uploads", "deletes-on-full-disks", "keeps-a-log",
        "thins-by-course", "hides-its-alarm", "turns-its-course", "keeps-its-journal",
        "outlives-its-task", "stands-where-unknown", "speeds-beside-its-fix", "advertises",
        "asks-for-states", "zigzags",
        "splits-by-the-clock", "ends-its-task-at-once", "drops-while-in-use",
        "parts-in-trouble", "shows-at-rest", "loses-what-is-locked",
      ]
    ),
  ]

  /// Why a mutant may survive, by its name; each was written after a look at the first difference.
  /// A sentence that begins with “Finding” says what is missing that would convict it.
  public static let survivorNotes: [String: String] = [
    "repeat-saveCheckpoint":
      "A full disk refuses the same checkpoint twice; it is saved later.",
    "repeat-timerDidFire":
      "A timer that fires twice looks twice; the second look finds the same.",
    "delay-saveDidFail":
      "The disk is full for longer than the news of it is late.",
    "drop-every-second-saveDidFail":
      "Finding: The next change is saved with the one that was lost; in most stories one "
      + "comes.",
    "repeat-didUpdateLocations":
      "iOS tells every batch once; I-P1 plays the story with each told twice.",
    "delay-mergeJournal":
      "For a minute the points are safe in the journal (D-14).",
    "timer-loop:alter-deletePoints-other":
      "Between two samples nothing is stored while an upload is on its way.",
    "timer-loop:alter-uploadDidFail-finished":
      "The next sample asks the server again two minutes later, which is no storm "
      + "(I-H13).",
    "alter-record-without-speed":
      "A point may leave its speed out: place, time and accuracy are the fix's (I-S8).",
    "alter-didUpdateLocations-without-speed":
      "A point may leave its speed out: place, time and accuracy are the fix's (I-S8).",
    "drop-first-didUpdateLocations":
      "A process's first fix is coarse, or comes at rest; I-L19 asks for the fine ones of "
      + "a trip.",
    "drop-checkpoint-read-later":
      "Who has opted out has no registration that launches a process before the unlock.",
    "alter-addNotification-flipped":
      "Finding: Nobody bounds how often an alarm is repeated until it is withdrawn.",
    "timer-loop:alter-requestAlwaysAuthorization-when-in-use":
      "Finding: While In Use would do: a session begun on screen runs on with it (S-08).",
    "drop-first-didChangeAuthorization":
      "A launched app reads the status itself; the first word of it is no news.",
    "drop-every-second-tellUser":
      "Finding: The harness sees that the user is told (I-L13), not what.",
    "alter-tellUser-other":
      "Finding: The harness sees that the user is told (I-L13), not what.",
    "alter-startTimer-sooner":
      "It looks more often, and stays within the energy that is promised.",
    "drop-first-timerDidFire":
      "The next time the timer fires ends what this one would have; I-N7 bounds the end.",
    "drop-first-didBecomeActive":
      "A process is told of the status when it makes its manager (A-12), and acts on "
      + "that.",
    "motion-adaptive:drop-startActivityUpdates":
      "Finding: Core Motion finds a trip sooner, but the worst, which I-N4 and I-N5 "
      + "bound, is that of a phone on which it is denied.",
    "motion-adaptive:drop-first-motionActivity":
      "On a trip Core Motion says more than once that the phone travels.",
  ]
}
