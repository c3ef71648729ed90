extension RuleCatalog {
  /// The rules of time limits, background tasks, timers, CPU.
  static let timeLimits: [Rule] = [
    Rule(
      .T01,
      """
      beginBackgroundTask asks that the whole app not be suspended; it is granted asynchronously \
      and may be late or refused.
      """,
      versions: "iOS 4+", .documented, ["BGTASK", "DTS-85066"]),
    Rule(
      .T02,
      """
      Every background task must be ended, from its expiry handler at the latest; one still open \
      at expiry kills the app.
      """,
      versions: "iOS 4+", .documented, ["BGTASK", "DTS-85066", "YF3919", "SO-ASSERT", "VOY7"]),
    Rule(
      .T03,
      """
      An app that comes from the foreground has 600 s of background time up to iOS 6, 180 s up \
      to iOS 12, about 30 s from iOS 13.
      """,
      versions: "iOS 4+", .documented, ["DTS-85066", "CSDN", "SO-BUDGET"]),
    Rule(
      .T04,
      """
      An app resumed in the background has 30 s of background time; one launched there 30 s, or \
      180 s before iOS 13 by one log.
      """,
      versions: "iOS 7+", .documented, ["DTS-85066", "WEBENGAGE", "FRM-104020"]),
    Rule(
      .T05,
      "Background time belongs to the app, not to a task: a second task adds none.",
      versions: "iOS 4+", .documented, ["DTS-85066"]),
    Rule(
      .T06,
      """
      The clock of a background task starts when the task takes effect; one begun in the \
      foreground waits until the app leaves it.
      """,
      versions: "iOS 4+", .documented, ["DTS-85066"]),
    Rule(
      .T07,
      """
      It is open whether the background clock stands still during a location session and starts \
      anew with the full time after it.
      """,
      versions: "iOS 7–12", .measured, ["VOY8", "VOY7", "SO-ASSERT", "000", "001"]),
    Rule(
      .T10,
      """
      The expiry handler runs on the main thread shortly before the end and must return in about \
      1 s, all handlers in a few.
      """,
      versions: "iOS 4+", .documented, ["BGTASK", "DTS-85066"]),
    Rule(
      .T12,
      "More than about 1,000 background tasks at once kill the process.",
      versions: "iOS 11+", .documented, ["DTS-85066"]),
    Rule(
      .T15,
      """
      An app that has not shown its first frame about 20 s after a launch in the foreground is \
      killed.
      """,
      versions: "all", .documented, ["XWD", "FRM-104020"]),
    Rule(
      .T16,
      """
      didFinishLaunching, didEnterBackground or willEnterForeground that takes more than about \
      20 s is killed.
      """,
      versions: "all", .documentedSecondHand, ["W20-10078", "QA1693", "XWD", "003"]),
    Rule(
      .T18,
      """
      Timers do not fire while the app is suspended; one that is due fires late, once, when the \
      app runs again, and never wakes it.
      """,
      versions: "all", .documented, ["DTS-685525", "BADOO"]),
    Rule(
      .T20,
      """
      An app that is not frontmost is killed for 48 s of processor time within 60 s, unless the \
      phone is on external power.
      """,
      versions: "iOS 14+", .measured, ["DTS-675166", "W19-707", "BGFETCH-323"]),
  ]
}
