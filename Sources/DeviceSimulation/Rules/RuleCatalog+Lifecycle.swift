extension RuleCatalog {
  /// The rules of process lifecycle.
  static let lifecycle: [Rule] = [
    Rule(
      .L01,
      """
      An app is not running, inactive, active, in the background or suspended; suspended, it \
      executes nothing and gets no locations.
      """,
      versions: "all", .documented, ["APG-LIFE", "BGLOC"]),
    Rule(
      .L02,
      """
      On the way to the background come willResignActive, didEnterBackground, a snapshot, then \
      suspension unless an assertion holds.
      """,
      versions: "all", .documented, ["BGSEQ"]),
    Rule(
      .L03,
      """
      didEnterBackground should return within 5 s; shortly after it returned the app is \
      suspended.
      """,
      versions: "all", .documented, ["EXTEND"]),
    Rule(
      .L04,
      """
      For a background event an app that is not running is launched, enters the background, gets \
      the event, and may be suspended again.
      """,
      versions: "all", .documented, ["BGSEQ"]),
    Rule(
      .L05,
      """
      A location relaunch carries the location launch key, except in apps with scenes; SLC and \
      standard updates must be started anew.
      """,
      versions: "iOS 4–25", .documented,
      ["LKEY", "SLC", "VISIT", "LMPG-1", "HDR", "INT119", "NC4305"]),
    Rule(
      .L07,
      """
      A wake gives about 10 s: an app that is done is suspended, one still at work without a \
      background task is terminated.
      """,
      versions: "iOS 4+", .documented, ["LMPG-1", "LMPG-2", "BGSEQ"]),
    Rule(
      .L08,
      """
      A standard session that an Always app starts in a wake which allows it keeps the app \
      running beyond the wake's window.
      """,
      versions: "iOS 8+", .documented, ["HDR", "W19-705", "AUTHGUIDE"]),
    Rule(
      .L09,
      """
      Suspended apps are removed from memory without notice, and a reboot ends apps without \
      applicationWillTerminate.
      """,
      versions: "all", .documented, ["APG-LIFE", "APG-BG"]),
    Rule(
      .L10,
      """
      applicationWillTerminate may come, with about 5 s to return, when a running app is \
      terminated; nothing may rely on it.
      """,
      versions: "all", .documented,
      ["WILLTERM", "APG-LIFE", "APG-BG", "DEVVER", "NC4305", "SEACODE"]),
    Rule(
      .L11,
      """
      Under memory pressure iOS terminates background processes, suspended ones first and \
      without notice.
      """,
      versions: "all", .documented, ["APG-BG", "XJET", "DTS-828150", "DTS-809661"]),
    Rule(
      .L14,
      """
      A swipe in the app switcher is a force quit: background launches stop until the user opens \
      the app or the phone reboots.
      """,
      versions: "iOS 7+", .documented, ["APG-BG", "RXPUSH", "DTS-15808", "SEACODE"]),
    Rule(
      .L17,
      """
      Location apps are relaunched even after a force quit: by regions and visits, and from iOS \
      13 by documented word also by SLC.
      """,
      versions: "iOS 8–25", .documented,
      ["APG-BG", "HDR8", "HDR12", "HDR", "DTS-15808", "SO-QUIT", "LOCOKIT12"]),
    Rule(
      .L18,
      """
      A narrower reading of L-17: after a force quit only region monitoring relaunches \
      consistently.
      """,
      versions: "undated", .documentedSecondHand, ["RM-ONLY"]),
    Rule(
      .L20,
      """
      After a force quit on iOS 26 both outcomes were seen, relaunch and none, so no verdict may \
      rest on one of them.
      """,
      versions: "iOS 26", .measured, ["FRM-826964", "TS-2661", "NC4305"]),
    Rule(
      .L22,
      """
      A crash counts as termination by the system: the registrations survive and go on \
      relaunching the app.
      """,
      versions: "all", .documented, ["SLC", "APG-BG"]),
    Rule(
      .L26,
      """
      An update ends the running app and does not launch it; its registrations persist, and the \
      next event launches the new version.
      """,
      versions: "all", .measured, ["HT"]),
    Rule(
      .L30,
      """
      With a passcode set, no app is launched in the background before the first unlock after a \
      boot.
      """,
      versions: "iOS 7+", .documented, ["APG-BG"]),
  ]
}
