extension RuleCatalog {
  /// The rules of time limits, background tasks, timers, CPU.
  package static let timeLimits: [Rule] = [
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
      .T08,
      """
      backgroundTimeRemaining is an estimate that means something only in the background, with a \
      task of the foreground; otherwise it is huge.
      """,
      versions: "iOS 4+", .documented, ["BGTR", "000", "FRM-391799"]),
    Rule(
      RuleID("T", 9),
      """
      Decisions that rest on backgroundTimeRemaining are the second most common cause of trouble \
      with background tasks.
      """,
      versions: "all", .documented, ["DTS-85066"],
      .notModelled(because: "advice, not behaviour; I-S12 watches for it")),
    Rule(
      .T10,
      """
      The expiry handler runs on the main thread shortly before the end and must return in about \
      1 s, all handlers in a few.
      """,
      versions: "iOS 4+", .documented, ["BGTASK", "DTS-85066"]),
    Rule(
      .T11,
      "The expiry handler can be called at any time, also long before the usual time is used up.",
      versions: "all", .documented, ["DTS-85066", "FRM-391799"]),
    Rule(
      .T12,
      "More than about 1,000 background tasks at once kill the process.",
      versions: "iOS 11+", .documented, ["DTS-85066"]),
    Rule(
      .T13,
      "Ending the invalid task, or one task twice, is logged and ends nothing.",
      versions: "all", .measured, ["TS-108", "FIREBASE-3625"]),
    Rule(
      .T14,
      """
      Low Power Mode and the state of the system shorten background time, by an amount that is \
      not given.
      """,
      versions: "iOS 9+", .documented, ["BAR"]),
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
      RuleID("T", 17),
      """
      A leaked background task is reported as 0x8badf00d too; a main thread that idles in its run \
      loop then points to the leak.
      """,
      versions: "iOS 11+", .documented, ["DTS-85066"],
      .notModelled(because: "how to read a crash report, not what the phone does")),
    Rule(
      .T18,
      """
      Timers do not fire while the app is suspended; one that is due fires late, once, when the \
      app runs again, and never wakes it.
      """,
      versions: "all", .documented, ["DTS-685525", "BADOO"]),
    Rule(
      .T19,
      """
      Repeating timers of a running app drift and are bundled, and what they missed is not made \
      up for.
      """,
      versions: "all", .folklore, ["none"]),
    Rule(
      .T20,
      """
      An app that is not frontmost is killed for 48 s of processor time within 60 s, unless the \
      phone is on external power.
      """,
      versions: "iOS 14+", .measured, ["DTS-675166", "W19-707", "BGFETCH-323"]),
    Rule(
      .T21,
      """
      Processor time of 90 s within 180 s gets a report that kills nothing, in the foreground \
      too.
      """,
      versions: "iOS 12+", .measured, ["FRM-123975", "FIREFOX-7226"]),
    Rule(
      .T22,
      "During a processing task on external power nothing limits the processor time.",
      versions: "iOS 13+", .documentedSecondHand, ["W19-707", "DTS-675166"]),
    Rule(
      .T23,
      "An app that is suspended while it locks a file or database in a shared container is killed.",
      versions: "all", .documented, ["XKILL", "REDTERM"]),
    Rule(
      .T24,
      """
      A background task does not keep the phone awake: its time may come in pieces, and its \
      seconds are not those of the clock.
      """,
      versions: "iOS 7+", .documentedSecondHand, ["W13-204"]),
  ]
}
