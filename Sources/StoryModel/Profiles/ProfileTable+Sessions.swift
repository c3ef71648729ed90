extension ProfileTable {
  /// The rows of sessions.
  package static let sessions: [Parameter] = [
    Parameter(
      "session.bgStart.region", \.sessions.regionWakeKeepsSession,
      "a session begun in a region wake keeps the app running", "S-12", conflict: "K-16",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "session.bgStart.visit", \.sessions.visitWakeKeepsSession,
      "a session begun in a visit wake keeps the app running", "S-12", conflict: "K-16",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "session.bgStart.other", \.sessions.otherWakeKeepsSession,
      "a session begun in a task, fetch or push keeps the app running", "S-12", conflict: "K-16",
      [(.ios7_0, .no, .documentedSecondHand)], or: [.yes]),
    Parameter(
      "session.bgStart.grace", \.sessions.sessionGrace, "how long another session lasts, in ms",
      "S-12",
      conflict: "K-16", [(.ios7_0, 5_000...10_000, .documentedSecondHand)]),
    Parameter(
      "session.background", \.sessions.sessionWakesPerFix, "a suspended app is woken for each fix",
      "S-08",
      conflict: "K-17", [(.ios7_0, .no, .disputed), (.ios12, .no, .documented)], or: [.yes]),
    Parameter(
      "allowsBackgroundLocationUpdates.needed", \.sessions.backgroundUpdatesNeedFlag,
      "a background session needs its flag", "S-10",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "coarseContinuousSuspends", \.sessions.suspendsCoarseSessions,
      "coarse sessions are suspended",
      "S-13", [(.ios7_0, false, .documentedSecondHand), (.ios16_4, true, .documentedSecondHand)]),
    Parameter(
      "coarse.suspendRequiresSLC", \.sessions.coarseNeedsSignificantChange,
      "only a session beside significant changes is", "S-14", conflict: "K-14",
      [(.ios7_0, .yes, .measured)], or: [.no]),
    Parameter(
      "coarse.trigger", \.sessions.coarseNeedsFilterToo,
      "only low accuracy with a filter is coarse",
      "S-13", conflict: "K-14", [(.ios7_0, .no, .measured)], or: [.yes]),
    Parameter(
      "coarse.suspend.p", \.sessions.coarseSuspendedPerMille, "coarse sessions that are, per mille",
      "S-13",
      conflict: "K-14", [(.ios7_0, 1_000, .assumed)], or: [500]),
    Parameter(
      "indicator.property", \.sessions.hasIndicatorProperty,
      "a session of Always may show the blue indicator", "S-15 P-02",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "pause.after", \.sessions.pauseDelay, "from rest to the automatic pause, in ms", "S-19",
      [(.ios7_0, 600_000...1_200_000, .measured)]),
    Parameter(
      "pause.automotive", \.sessions.automotivePausePercent,
      "the same for automotive navigation, in percent of it", "S-19 S-20",
      [(.ios7_0, 200, .assumed)]),
    Parameter(
      "pause.autoResume", \.sessions.pauseResumesByItself, "a paused session resumes by itself",
      "S-18",
      conflict: "K-07", [(.ios7_0, .open, .disputed), (.ios9, .no, .documented)], or: [.yes]),
    Parameter(
      "pause.autoResume.delay", \.sessions.pauseResumeDelay,
      "from moving on to the resumption, in ms",
      "S-18", conflict: "K-07", [(.ios7_0, 10_000...60_000, .assumed)]),
    Parameter(
      "request.timeout", \.sessions.oneShotTimeout,
      "how long a request for one fix waits for a good one",
      "S-21", [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "fix.first", \.sessions.firstCoarseFix, "from a session's start to its first coarse fix",
      "S-01",
      [(.ios7_0, .milliseconds(700), .measured)]),
    Parameter(
      "fix.cachedFirst", \.sessions.cachedFirstPerMille,
      "sessions that begin with a cached fix, per mille",
      "S-01", [(.ios7_0, 400, .assumed)]),
    Parameter(
      "coarse.better", \.sessions.betterThanAskedPerMille,
      "coarse fixes that are better than was asked for, per mille", "S-05",
      [(.ios7_0, 250, .assumed)]),
    Parameter(
      "live.pauseAfter", \.sessions.liveUpdatesPause, "from rest to the pause of live updates",
      "S-30",
      [(.ios7_0, .seconds(600), .measured)]),
    Parameter(
      "deferredUpdates", \.sessions.hasDeferredUpdates, "deferred updates do something", "S-22",
      [(.ios7_0, true, .documented), (.ios13, false, .assumed)], or: [true]),
    Parameter(
      "missingFailHandler", \.sessions.missingFailHandlerThrows,
      "a missing didFailWithError throws",
      "S-24", conflict: "K-11", [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "suspended.queue", \.assumed.suspendedQueue, "fixes that queue up for a suspended app",
      "S-08",
      [(.ios7_0, 5, .assumed)]),
    Parameter(
      "live.resumption", \.assumed.liveResumption, "until live updates resume or relaunch, in ms",
      "S-30",
      [(.ios7_0, 5_000...30_000, .assumed)]),
    Parameter(
      "deferred.most", \.assumed.mostDeferred, "the most fixes that are kept back", "S-22",
      [(.ios7_0, 10_000, .assumed)]),
    Parameter(
      "falseFix.share", \.assumed.falseFixPerMille,
      "fixes followed by a false one in such a time, per mille", "S-01 S-27",
      [(.ios7_0, 250, .assumed)]),
    Parameter(
      "falseFix.age", \.assumed.staleFixAge, "how old a stale fix is, in ms", "S-01",
      [(.ios7_0, 300_000...1_200_000, .assumed)]),
    Parameter(
      "falseFix.disorder", \.assumed.fixDisorder,
      "how far behind the last a fix out of order is, in ms",
      "S-27",
      [(.ios7_0, 2_000...10_000, .assumed)]),
  ]
}
