extension RuleCatalog {
  /// The rules of process lifecycle: states, launches, wakes, and ends by the system.
  package static let lifecycle: [Rule] = [
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
      .L06,
      """
      The location launch key is deprecated: what caused a launch is to be learned from what Core \
      Location then delivers.
      """,
      versions: "iOS 26+", .documented, ["LKEY"]),
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
      .L12,
      """
      An app with a continuous background session runs on until it stops, loses or is paused in \
      it, or is ended by the user, a reboot, a crash or memory pressure.
      """,
      versions: "iOS 12", .documentedSecondHand, ["FLITS"]),
    Rule(
      .L13,
      """
      Apps with a continuous background session were all the same seen to end without a crash \
      log, somewhere within 1 to 48 h.
      """,
      versions: "iOS 12", .measured, ["FLITS", "001", "002"]),
  ]
}
