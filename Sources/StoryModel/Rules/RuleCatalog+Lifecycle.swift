extension RuleCatalog {
  /// The rules of process lifecycle: states, launches, wakes, and ends by the system.
  package static let lifecycle: [Rule] = [
    Rule(
      .L01, "all", .documented, ["APG-LIFE", "BGLOC"],
      """
      An app is not running, inactive, active, in the background or suspended; suspended, it \
      executes nothing and gets no locations.
      """),
    Rule(
      .L02, "all", .documented, ["BGSEQ"],
      """
      On the way to the background come willResignActive, didEnterBackground, a snapshot, then \
      suspension unless an assertion holds.
      """),
    Rule(
      .L03, "all", .documented, ["EXTEND"],
      """
      didEnterBackground should return within 5 s; shortly after it returned the app is \
      suspended.
      """),
    Rule(
      .L04, "all", .documented, ["BGSEQ"],
      """
      For a background event an app that is not running is launched, enters the background, gets \
      the event, and may be suspended again.
      """),
    Rule(
      .L05, "iOS 4–25", .documented, ["LKEY", "SLC", "VISIT", "LMPG-1", "HDR", "INT119", "NC4305"],
      """
      A location relaunch carries the location launch key, except in apps with scenes; SLC and \
      standard updates must be started anew.
      """),
    Rule(
      .L06, "iOS 26+", .documented, ["LKEY"],
      """
      The location launch key is deprecated: what caused a launch is to be learned from what Core \
      Location then delivers.
      """),
    Rule(
      .L07, "iOS 4+", .documented, ["LMPG-1", "LMPG-2", "BGSEQ"],
      """
      A wake gives about 10 s: an app that is done is suspended, one still at work without a \
      background task is terminated.
      """),
    Rule(
      .L08, "iOS 8+", .documented, ["HDR", "W19-705", "AUTHGUIDE"],
      """
      A standard session that an Always app starts in a wake which allows it keeps the app \
      running beyond the wake's window.
      """),
    Rule(
      .L09, "all", .documented, ["APG-LIFE", "APG-BG"],
      """
      Suspended apps are removed from memory without notice, and a reboot ends apps without \
      applicationWillTerminate.
      """),
    Rule(
      .L10, "all", .documented, ["WILLTERM", "APG-LIFE", "APG-BG", "DEVVER", "NC4305", "SEACODE"],
      """
      applicationWillTerminate may come, with about 5 s to return, when a running app is \
      terminated; nothing may rely on it.
      """),
    Rule(
      .L11, "all", .documented, ["APG-BG", "XJET", "DTS-828150", "DTS-809661"],
      """
      Under memory pressure iOS terminates background processes, suspended ones first and \
      without notice.
      """),
    Rule(
      .L12, "iOS 12", .documentedSecondHand, ["FLITS"],
      """
      An app with a continuous background session runs on until it stops, loses or is paused in \
      it, or is ended by the user, a reboot, a crash or memory pressure.
      """),
    Rule(
      .L13, "iOS 12", .measured, ["FLITS", "001", "002"],
      """
      Apps with a continuous background session were all the same seen to end without a crash \
      log, somewhere within 1 to 48 h.
      """),
  ]
}
