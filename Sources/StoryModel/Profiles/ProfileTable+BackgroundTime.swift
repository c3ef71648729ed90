extension ProfileTable {
  /// The rows of background time.
  package static let backgroundTime: [Parameter] = [
    Parameter(
      "bg.fgBudget", .duration(\.background.foregroundBudget),
      "background time after the foreground", "T-03",
      [(.ios7_0, .seconds(180), .documented), (.ios13, .seconds(30), .documented)]),
    Parameter(
      "bg.wakeBudget.resumed", .duration(\.background.resumedBudget),
      "background time after a resume", "T-04",
      conflict: "K-01",
      [(.ios7_0, .seconds(30), .assumed), (.ios12, .seconds(30), .documented)],
      or: [.seconds(180)]),
    Parameter(
      "bg.wakeBudget.launched", .question(.launchedBudgetIsLong),
      "On iOS 7 to 12, does a launch in the background have 180 s of background time, not 30?",
      "T-04", conflict: "K-01",
      [(.ios7_0, .open, .disputed), (.ios13, .no, .documented)], or: [.yes]),
    Parameter(
      "bg.clockResetsAfterLocation", .question(.clockResetsAfterLocation),
      "Does the background clock start again after a location session?", "T-07", conflict: "K-02",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "bg.keepsDeviceAwake", .question(.taskKeepsDeviceAwake),
      "Does a background task keep the phone awake?",
      "T-24", conflict: "K-21", [(.ios7_0, .no, .documentedSecondHand)], or: [.yes]),
    Parameter(
      "bg.remaining.huge", .question(.remainingTimeReadsHuge),
      "Does backgroundTimeRemaining read a huge value in the background too?", "T-08",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "bg.lowPowerShare", .count(\.background.lowPowerBudgetPercent),
      "background time that Low Power Mode leaves, in percent", "T-14",
      // Assumption: two thirds; no number is given. Times from didEnterBackground to the expiry
      // handler in Low Power Mode, from a device's log, would show it wrong.
      [(.ios7_0, 100, .documented), (.ios9, 67, .assumed)], or: [100]),
    Parameter(
      "bg.maxAssertions", .limit(\.background.maximumBackgroundTasks), "background tasks that kill",
      "T-12",
      [(.ios7_0, .count(nil), .documented), (.ios12, 1_000, .documented)]),
    Parameter(
      "bg.killGrace", .duration(\.background.killGrace), "from the expiry handler to the kill",
      "T-02",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "expiry.handlerLimit", .duration(\.background.expiryHandlerLimit),
      "time of all expiry handlers together", "T-10",
      [(.ios7_0, .seconds(3), .assumed)]),
    Parameter(
      "fetch.period", .duration(\.assumed.fetchPeriod), "one opportunity to fetch in each", "W-03",
      [(.ios7_0, .seconds(3_600), .assumed)]),
    Parameter(
      "push.retry", .duration(\.assumed.pushRetry), "how soon a held push is tried again", "W-04",
      [(.ios7_0, .seconds(600), .assumed)]),
    Parameter(
      "voip.mostResumes", .count(\.assumed.mostResumes), "VoIP pushes that kill in one window",
      "W-05",
      [(.ios7_0, 15, .assumed)]),
    Parameter(
      "voip.resumeWindow", .duration(\.assumed.resumeWindow), "that window", "W-05",
      [(.ios7_0, .seconds(300), .assumed)]),
    Parameter(
      "sleep.delay", .duration(\.assumed.sleepDelay),
      "until a phone sleeps that only tasks keep at work",
      "T-24",
      [(.ios7_0, .seconds(60), .assumed)]),
    Parameter(
      "sleep.length", .milliseconds(\.assumed.sleepLength), "how long it then sleeps, in ms",
      "T-24",
      [(.ios7_0, .milliseconds(60_000...600_000), .assumed)]),
    Parameter(
      "sleep.break", .duration(\.assumed.sleepBreak), "how long it is awake in between", "T-24",
      [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "bgtasks.delay", .milliseconds(\.assumed.taskDelay),
      "how long after its date a task runs, in ms",
      "W-01 W-02",
      [(.ios7_0, .milliseconds(300_000...7_200_000), .assumed)]),
    Parameter(
      "bgtasks.processing", .duration(\.assumed.processingTime),
      "how long a processing task may take", "W-02",
      [(.ios7_0, .seconds(300), .assumed)]),
  ]
}
