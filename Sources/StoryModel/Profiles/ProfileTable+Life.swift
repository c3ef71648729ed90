extension ProfileTable {
  /// The rows of life.
  package static let life: [Parameter] = [
    Parameter(
      "wake.window", \.life.wakeWindow, "how long a wake lasts", "L-07",
      [(.ios7_0, .seconds(10), .documented)]),
    Parameter(
      "suspension.delay", \.life.suspensionDelay, "from didEnterBackground to suspension", "L-03",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "watchdog.launch", \.life.launchWatchdog, "the watchdog of a foreground launch", "T-15",
      [(.ios7_0, .seconds(20), .documented)]),
    Parameter(
      "watchdog.transition", \.life.transitionWatchdog, "the watchdog of a transition", "T-16",
      conflict: "K-19", [(.ios7_0, .seconds(20), .documentedSecondHand)], or: [.seconds(10)]),
    Parameter(
      "cpu.kill", \.life.cpuLimit, "processor time in 60 s that kills", "T-20",
      [(.ios7_0, .seconds(48), .assumed), (.ios14, .seconds(48), .measured)]),
    Parameter(
      "cpu.kill.onExternalPower", \.life.cpuLimitOnExternalPower, "it kills on external power too",
      "T-20", [(.ios7_0, false, .measured)], or: [true]),
    Parameter(
      "cpu.report", \.life.processorReport, "processor time in 180 s that is reported; 0 for none",
      "T-21", [(.ios7_0, .zero, .assumed), (.ios12, .seconds(90), .measured)]),
    Parameter(
      "timer.jitter", \.life.timerJitter, "how late a timer fires, in ms", "T-19",
      [(.ios7_0, 0...100, .assumed)], or: [0...0]),
    Parameter(
      "jetsam.hazard.bgLocation", \.life.backgroundLocationHazard,
      "mean time to a kill without cause of an app with a session; 0 for never", "L-13",
      // Assumption: never; the kills that were seen have no rate. A count of such kills over the
      // hours of many phones would show it wrong.
      [(.ios7_0, .zero, .assumed)], or: [.seconds(86_400)]),
    Parameter(
      "forceQuit.relaunch.slc", \.life.forceQuitThenSignificantChange,
      "significant changes relaunch after a force quit", "L-17 L-18 L-19 L-20",
      conflict: "K-03",
      [
        (.ios7_0, .no, .documented), (.ios9, .yes, .measured), (.ios13, .yes, .documented),
        (.ios26, .open, .disputed),
      ], or: [.no]),
    Parameter(
      "forceQuit.relaunch.region", \.life.forceQuitThenRegion,
      "regions relaunch after a force quit",
      "L-17 L-19 L-20", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios9, .yes, .documented), (.ios26, .open, .disputed)],
      or: [.no]),
    Parameter(
      "forceQuit.relaunch.visit", \.life.forceQuitThenVisit, "visits relaunch after a force quit",
      "L-17 L-18 L-20", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios9, .yes, .documented), (.ios26, .open, .disputed)],
      or: [.no]),
    Parameter(
      "forceQuit.relaunch.live", \.life.forceQuitThenLiveUpdates,
      "live updates relaunch after a force quit", "S-30", conflict: "K-03",
      [(.ios7_0, .no, .documented), (.ios17, .open, .disputed)]),
    Parameter(
      "forceQuit.clearedByReboot", \.life.forceQuitClearedByReboot,
      "a reboot takes back what a force quit did", "L-14", conflict: "K-04",
      [(.ios7_0, .yes, .documented)], or: [.no]),
    Parameter(
      "willTerminate.onForceQuit", \.life.willTerminateOnForceQuit,
      "applicationWillTerminate comes at a force quit of a running app", "L-10", conflict: "K-18",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "willTerminate.onJetsam", \.life.willTerminateOnMemoryPressure,
      "applicationWillTerminate comes at a memory kill of a running app", "L-10",
      conflict: "K-18", [(.ios7_0, .open, .disputed)]),
    Parameter(
      "std.relaunch", \.life.standardServiceRelaunches, "the standard service relaunches an app",
      "L-32 S-09", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "update.keepsRegistrations", \.life.updateKeepsRegistrations,
      "registrations survive an update of the app", "L-26", [(.ios7_0, .yes, .measured)],
      or: [.no]),
    Parameter(
      "launchKey.location", \.life.hasLaunchKey, "the location launch key is there", "L-05 L-06",
      [(.ios7_0, true, .documented), (.ios26, false, .documented)], or: [true]),
    Parameter(
      "scenes", \.life.hasScenes, "apps may have scenes, and then no launch key", "L-05 L-25",
      [(.ios7_0, false, .documented), (.ios13, true, .measured)]),
    Parameter(
      "bgtasks.framework", \.life.hasBackgroundTasksFramework, "refresh and processing tasks",
      "W-01",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "fetch", \.life.hasBackgroundFetch, "background fetch", "W-03",
      [(.ios7_0, true, .documented), (.ios13, false, .documented)]),
    Parameter(
      "voip.requiresCallKit", \.life.voipRequiresCallKit, "a VoIP push must report a call", "W-05",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "forceQuit.processing", \.life.processingRunsAfterForceQuit,
      "processing tasks run after a force quit", "L-16",
      [(.ios7_0, false, .documented), (.ios18, true, .documented)], or: [false, true]),
    Parameter(
      "std.relaunch.delay", \.assumed.standardRelaunchDelay,
      "least time until the standard service relaunches", "L-32",
      [(.ios7_0, .seconds(60), .assumed)]),
  ]
}
