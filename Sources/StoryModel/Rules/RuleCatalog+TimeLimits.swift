extension RuleCatalog {
  /// The rules of time limits, background tasks, timers, CPU.
  package static let timeLimits: [Rule] = [
    Rule(
      .T01, "iOS 4+", .documented, ["BGTASK", "DTS-85066"],
      """
      beginBackgroundTask asks that the whole app not be suspended; it is granted asynchronously \
      and may be late or refused.
      """),
    Rule(
      .T02, "iOS 4+", .documented, ["BGTASK", "DTS-85066", "YF3919", "SO-ASSERT", "VOY7"],
      """
      Every background task must be ended, from its expiry handler at the latest; one still open \
      at expiry kills the app.
      """),
    Rule(
      .T03, "iOS 4+", .documented, ["DTS-85066", "CSDN", "SO-BUDGET"],
      """
      An app that comes from the foreground has 600 s of background time up to iOS 6, 180 s up \
      to iOS 12, about 30 s from iOS 13.
      """),
    Rule(
      .T04, "iOS 7+", .documented, ["DTS-85066", "WEBENGAGE", "FRM-104020"],
      """
      An app resumed in the background has 30 s of background time; one launched there 30 s, or \
      180 s before iOS 13 by one log.
      """),
    Rule(
      .T05, "iOS 4+", .documented, ["DTS-85066"],
      "Background time belongs to the app, not to a task: a second task adds none."),
    Rule(
      .T06, "iOS 4+", .documented, ["DTS-85066"],
      """
      The clock of a background task starts when the task takes effect; one begun in the \
      foreground waits until the app leaves it.
      """),
    Rule(
      .T07, "iOS 7–12", .measured, ["VOY8", "VOY7", "SO-ASSERT", "000", "001"],
      """
      It is open whether the background clock stands still during a location session and starts \
      anew with the full time after it.
      """),
    Rule(
      .T08, "iOS 4+", .documented, ["BGTR", "000", "FRM-391799"],
      """
      backgroundTimeRemaining is an estimate that means something only in the background, with a \
      task of the foreground; otherwise it is huge.
      """),
    Rule(
      RuleID("T", 9), "all", .documented, ["DTS-85066"],
      """
      Decisions that rest on backgroundTimeRemaining are the second most common cause of trouble \
      with background tasks.
      """,
      .notModelled(because: "advice, not behaviour; I-S12 watches for it")),
    Rule(
      .T10, "iOS 4+", .documented, ["BGTASK", "DTS-85066"],
      """
      The expiry handler runs on the main thread shortly before the end and must return in about \
      1 s, all handlers in a few.
      """),
    Rule(
      .T11, "all", .documented, ["DTS-85066", "FRM-391799"],
      "The expiry handler can be called at any time, also long before the usual time is used up."),
    Rule(
      .T12, "iOS 11+", .documented, ["DTS-85066"],
      "More than about 1,000 background tasks at once kill the process."),
    Rule(
      .T13, "all", .measured, ["TS-108", "FIREBASE-3625"],
      "Ending the invalid task, or one task twice, is logged and ends nothing."),
    Rule(
      .T14, "iOS 9+", .documented, ["BAR"],
      """
      Low Power Mode and the state of the system shorten background time, by an amount that is \
      not given.
      """),
    Rule(
      .T15, "all", .documented, ["XWD", "FRM-104020"],
      """
      An app that has not shown its first frame about 20 s after a launch in the foreground is \
      killed.
      """),
    Rule(
      .T16, "all", .documentedSecondHand, ["W20-10078", "QA1693", "XWD", "003"],
      """
      didFinishLaunching, didEnterBackground or willEnterForeground that takes more than about \
      20 s is killed.
      """),
    Rule(
      RuleID("T", 17), "iOS 11+", .documented, ["DTS-85066"],
      """
      A leaked background task is reported as 0x8badf00d too; a main thread that idles in its run \
      loop then points to the leak.
      """,
      .notModelled(because: "how to read a crash report, not what the phone does")),
    Rule(
      .T18, "all", .documented, ["DTS-685525", "BADOO"],
      """
      Timers do not fire while the app is suspended; one that is due fires late, once, when the \
      app runs again, and never wakes it.
      """),
    Rule(
      .T19, "all", .folklore, ["none"],
      """
      Repeating timers of a running app drift and are bundled, and what they missed is not made \
      up for.
      """),
    Rule(
      .T20, "iOS 14+", .measured, ["DTS-675166", "W19-707", "BGFETCH-323"],
      """
      An app that is not frontmost is killed for 48 s of processor time within 60 s, unless the \
      phone is on external power.
      """),
    Rule(
      .T21, "iOS 12+", .measured, ["FRM-123975", "FIREFOX-7226"],
      """
      Processor time of 90 s within 180 s gets a report that kills nothing, in the foreground \
      too.
      """),
    Rule(
      .T22, "iOS 13+", .documentedSecondHand, ["W19-707", "DTS-675166"],
      "During a processing task on external power nothing limits the processor time."),
    Rule(
      .T23, "all", .documented, ["XKILL", "REDTERM"],
      "An app that is suspended while it locks a file or database in a shared container is killed."),
    Rule(
      .T24, "iOS 7+", .documentedSecondHand, ["W13-204"],
      """
      A background task does not keep the phone awake: its time may come in pieces, and its \
      seconds are not those of the clock.
      """),
  ]
}
