extension ProfileTable {
  /// The rows of life.
  package static let life: [Parameter] = [
    Parameter(
      "wake.window", .duration(\.life.wakeWindow), "how long a wake lasts", "L-07",
      [(.ios7_0, .seconds(10), .documented)]),
    Parameter(
      "suspension.delay", .duration(\.life.suspensionDelay),
      "from didEnterBackground to suspension", "L-03",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "watchdog.launch", .duration(\.life.launchWatchdog), "the watchdog of a foreground launch",
      "T-15",
      [(.ios7_0, .seconds(20), .documented)]),
    Parameter(
      "watchdog.transition", .duration(\.life.transitionWatchdog), "the watchdog of a transition",
      "T-16",
      conflict: "K-19", [(.ios7_0, .seconds(20), .documentedSecondHand)], or: [.seconds(10)]),
    Parameter(
      "cpu.kill", .duration(\.life.cpuLimit), "processor time in 60 s that kills", "T-20",
      [(.ios7_0, .seconds(48), .assumed), (.ios14, .seconds(48), .measured)]),
    Parameter(
      "cpu.kill.onExternalPower", .flag(\.life.cpuLimitOnExternalPower),
      "it kills on external power too",
      "T-20", [(.ios7_0, false, .measured)], or: [true]),
    Parameter(
      "cpu.report", .duration(\.life.processorReport),
      "processor time in 180 s that is reported; 0 for none",
      "T-21", [(.ios7_0, .seconds(0), .assumed), (.ios12, .seconds(90), .measured)]),
    Parameter(
      "timer.jitter", .milliseconds(\.life.timerJitter), "how late a timer fires, in ms", "T-19",
      [(.ios7_0, .milliseconds(0...100), .assumed)], or: [.milliseconds(0...0)]),
    Parameter(
      "timer.late", .count(\.assumed.lateTimersPerMille),
      "timers in the background that are plainly late, per mille", "T-19",
      [(.ios7_0, 20, .assumed)], or: [0]),
    Parameter(
      "timer.lateness", .milliseconds(\.assumed.timerLateness), "how late those are, in ms", "T-19",
      [(.ios7_0, .milliseconds(0...5_000), .assumed)]),
    Parameter(
      "jetsam.hazard.bgLocation", .duration(\.life.backgroundLocationHazard),
      "mean time to a kill without cause of an app with a session; 0 for never", "L-13",
      // Assumption: never; the kills that were seen have no rate. A count of such kills over the
      // hours of many phones would show it wrong.
      [(.ios7_0, .seconds(0), .assumed)], or: [.seconds(86_400)]),
    Parameter(
      "forceQuit.relaunch.slc", .question(.forceQuitThenSignificantChange),
      "Do significant changes relaunch an app that the user swiped away?", "L-17 L-18 L-19 L-20",
      conflict: "K-03",
      [
        (.ios7_0, .no, .documented), (.ios9, .yes, .measured), (.ios13, .yes, .documented),
        (.ios26, .open, .disputed),
      ], or: [.no]),
    Parameter(
      "forceQuit.relaunch.region", .question(.forceQuitThenRegion),
      "Do regions relaunch an app that the user swiped away?",
      "L-17 L-19 L-20", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios9, .yes, .documented), (.ios26, .open, .disputed)],
      or: [.no]),
    Parameter(
      "forceQuit.relaunch.visit", .question(.forceQuitThenVisit),
      "Do visits relaunch an app that the user swiped away?",
      "L-17 L-18 L-20", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios9, .yes, .documented), (.ios26, .open, .disputed)],
      or: [.no]),
    Parameter(
      "forceQuit.relaunch.live", .question(.forceQuitThenLiveUpdates),
      "Do live updates relaunch an app that the user swiped away?", "S-30", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios17, .open, .disputed)]),
    Parameter(
      "forceQuit.clearedByReboot", .question(.forceQuitClearedByReboot),
      "Does a reboot take back what a force quit did?", "L-14", conflict: "K-04",
      [(.ios7_0, .yes, .documented)], or: [.no]),
    Parameter(
      "willTerminate.onForceQuit", .question(.willTerminateOnForceQuit),
      "Is applicationWillTerminate called when the user swipes a running app away?", "L-10",
      conflict: "K-18",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "willTerminate.onJetsam", .question(.willTerminateOnMemoryPressure),
      "Is applicationWillTerminate called when memory pressure ends a running app?", "L-10",
      conflict: "K-18", [(.ios7_0, .open, .disputed)]),
    Parameter(
      "std.relaunch", .question(.standardServiceRelaunches),
      "Does the standard service relaunch an app?",
      "L-32 S-09", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "update.keepsRegistrations", .question(.updateKeepsRegistrations),
      "Do registrations survive an update of the app?", "L-26", [(.ios7_0, .yes, .measured)],
      or: [.no]),
    Parameter(
      "launchKey.location", .flag(\.life.hasLaunchKey), "the location launch key is there",
      "L-05 L-06",
      [(.ios7_0, true, .documented), (.ios26, false, .documented)], or: [true]),
    Parameter(
      "scenes", .flag(\.life.hasScenes), "apps may have scenes, and then no launch key",
      "L-05 L-25",
      [(.ios7_0, false, .documented), (.ios13, true, .measured)]),
    Parameter(
      "bgtasks.framework", .flag(\.life.hasBackgroundTasksFramework),
      "refresh and processing tasks",
      "W-01",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "fetch", .flag(\.life.hasBackgroundFetch), "background fetch", "W-03",
      [(.ios7_0, true, .documented), (.ios13, false, .documented)]),
    Parameter(
      "voip.requiresCallKit", .flag(\.life.voipRequiresCallKit), "a VoIP push must report a call",
      "W-05",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "forceQuit.processing", .flag(\.life.processingRunsAfterForceQuit),
      "processing tasks run after a force quit", "L-16",
      [(.ios7_0, false, .documented), (.ios18, true, .documented)], or: [false, true]),
    Parameter(
      "std.relaunch.delay", .duration(\.assumed.standardRelaunchDelay),
      "least time until the standard service relaunches", "L-32",
      [(.ios7_0, .seconds(60), .assumed)]),
  ]
}
