extension RuleCatalog {
  /// The rules of process lifecycle: force quits, crashes, updates, and what a boot brings.
  package static let lifecycleEnds: [Rule] = [
    Rule(
      .L14, "iOS 7+", .documented, ["APG-BG", "RXPUSH", "DTS-15808", "SEACODE"],
      """
      A swipe in the app switcher is a force quit: background launches stop until the user opens \
      the app or the phone reboots.
      """),
    Rule(
      .L15, "iOS 7+", .documented, ["RXPUSH", "APG-BG", "DTS-719222"],
      """
      After a force quit no fetch, refresh task, silent push or download launches the app until \
      the user opens it or the phone reboots.
      """),
    Rule(
      .L16, "iOS 18", .documented, ["DTS-793189"],
      "A processing task runs even after a force quit, and is meant to."),
    Rule(
      .L17, "iOS 8–25", .documented,
      ["APG-BG", "HDR8", "HDR12", "HDR", "DTS-15808", "SO-QUIT", "LOCOKIT12"],
      """
      Location apps are relaunched even after a force quit: by regions and visits, and from iOS \
      13 by documented word also by SLC.
      """),
    Rule(
      .L18, "undated", .documentedSecondHand, ["RM-ONLY"],
      """
      A narrower reading of L-17: after a force quit only region monitoring relaunches \
      consistently.
      """),
    Rule(
      .L19, "iOS 7", .measured, ["DT14", "SO-QUIT", "DTS-15808"],
      """
      On iOS 7.0 nothing relaunches an app after a force quit; from 7.1 on significant changes \
      do.
      """),
    Rule(
      .L20, "iOS 26", .measured, ["FRM-826964", "TS-2661", "NC4305"],
      """
      After a force quit on iOS 26 both outcomes were seen, relaunch and none, so no verdict may \
      rest on one of them.
      """),
    Rule(
      RuleID("L", 21), "iOS 15.3", .measured, ["FRM-701820"],
      """
      One app with SLC and beacons was relaunched at once after a force quit, on a phone that lay \
      still.
      """,
      .notModelled(because: "one report of a version that no profile stands for")),
    Rule(
      .L22, "all", .documented, ["SLC", "APG-BG"],
      """
      A crash counts as termination by the system: the registrations survive and go on \
      relaunching the app.
      """),
    Rule(
      RuleID("L", 23), "iOS 15+", .documented, ["LAUNCHSEQ"],
      """
      Prewarming may run an app's code up to UIApplicationMain long before it is launched, also \
      after a boot, when its files are locked.
      """,
      .notModelled(
        because: "nothing of a strategy runs before main, so that a prewarm shows it nothing")),
    Rule(
      .L24, "iOS 15+", .measured, ["MJTSAI-45271", "SHAPE"],
      "Against L-30, whole launches in the background before the first unlock have been reported."),
    Rule(
      .L25, "iOS 13+", .measured, ["DEVVER"],
      """
      In an app with scenes applicationState reads background at every launch, so it does not \
      tell who launched the app.
      """),
    Rule(
      .L26, "all", .measured, ["HT"],
      """
      An update ends the running app and does not launch it; its registrations persist, and the \
      next event launches the new version.
      """),
    Rule(
      .L27, "all", .documented, ["DIDAUTH", "RESTCOMM-398"],
      """
      Resetting Location & Privacy takes the permission back; that this and deleting the app also \
      remove the registrations was observed.
      """),
    Rule(
      .L28, "all", .documented, ["XKILL"],
      "When the disk runs low, iOS may kill an app in order to purge its caches."),
    Rule(
      .L29, "all", .documented, ["XKILL"],
      "Too much heat in the phone, or too much use of a key resource, can get an app killed."),
    Rule(
      .L30, "iOS 7+", .documented, ["APG-BG"],
      """
      With a passcode set, no app is launched in the background before the first unlock after a \
      boot.
      """),
    Rule(
      RuleID("L", 31), "all", .documented, ["APG-BG"],
      """
      An app that spends too much time in the background may be throttled or ended; how much is \
      too much is not said.
      """,
      .notModelled(because: "Apple gives no number")),
    Rule(
      .L32, "archived", .documented, ["APG-BG", "AUTHGUIDE"],
      """
      An archived page also has a fix of the standard service launch an app; the newer table, \
      which excludes it, is preferred.
      """),
  ]
}
