import TrackerModel

extension ProfileTable {
  /// The rows of sessions.
  package static let sessions: [Parameter] = [
    Parameter(
      "session.bgStart.region", .question(.regionWakeKeepsSession),
      "Does a session that was started in a region wake keep the app running?", "S-12",
      conflict: "K-16",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "session.bgStart.visit", .question(.visitWakeKeepsSession),
      "Does a session that was started in a visit wake keep the app running?", "S-12",
      conflict: "K-16",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "session.bgStart.other", .question(.otherWakeKeepsSession),
      "Does a session that was started in a task, fetch or push keep the app running?", "S-12",
      conflict: "K-16",
      [(.ios7_0, .no, .documentedSecondHand)], or: [.yes]),
    Parameter(
      "session.bgStart.grace", .milliseconds(\.sessions.sessionGrace),
      "how long another session lasts, in ms",
      "S-12",
      conflict: "K-16", [(.ios7_0, .milliseconds(5_000...10_000), .documentedSecondHand)]),
    Parameter(
      "session.background", .question(.sessionWakesPerFix),
      "Is a suspended app woken for each fix and suspended again?",
      "S-08",
      conflict: "K-17", [(.ios7_0, .no, .disputed), (.ios12, .no, .documented)], or: [.yes]),
    Parameter(
      "allowsBackgroundLocationUpdates.needed", .flag(\.sessions.backgroundUpdatesNeedFlag),
      "a background session needs its flag", "S-10",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "coarseContinuousSuspends", .flag(\.sessions.suspendsCoarseSessions),
      "coarse sessions are suspended",
      "S-13", [(.ios7_0, false, .documentedSecondHand), (.ios16_4, true, .documentedSecondHand)]),
    Parameter(
      "coarse.suspendRequiresSLC", .question(.coarseNeedsSignificantChange),
      "Is only a session beside significant changes suspended as coarse?", "S-14", conflict: "K-14",
      [(.ios7_0, .yes, .measured)], or: [.no]),
    Parameter(
      "coarse.trigger", .question(.coarseNeedsFilterToo),
      "Is a session coarse only with low accuracy and a distance filter together?",
      "S-13", conflict: "K-14", [(.ios7_0, .no, .measured)], or: [.yes]),
    Parameter(
      "coarse.suspend.p", .count(\.sessions.coarseSuspendedPerMille),
      "coarse sessions that are, per mille",
      "S-13",
      conflict: "K-14", [(.ios7_0, 1_000, .assumed)], or: [500]),
    Parameter(
      "indicator.property", .flag(\.sessions.hasIndicatorProperty),
      "a session of Always may show the blue indicator", "S-15 P-02",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "pause.after", .milliseconds(\.sessions.pauseDelay),
      "from rest to the automatic pause, in ms", "S-19",
      [(.ios7_0, .milliseconds(600_000...1_200_000), .measured)]),
    Parameter(
      "pause.automotive", .count(\.sessions.automotivePausePercent),
      "the same for automotive navigation, in percent of it", "S-19 S-20",
      [(.ios7_0, 200, .assumed)]),
    Parameter(
      "pause.autoResume", .question(.pauseResumesByItself, yesPerMille: 250),
      "Does a session that iOS paused resume by itself?",
      "S-18",
      conflict: "K-07", [(.ios7_0, .open, .disputed), (.ios9, .no, .documented)], or: [.yes]),
    Parameter(
      "pause.autoResume.delay", .milliseconds(\.sessions.pauseResumeDelay),
      "from moving on to the resumption, in ms",
      "S-18", conflict: "K-07", [(.ios7_0, .milliseconds(10_000...60_000), .assumed)]),
    Parameter(
      "request.timeout", .duration(\.sessions.oneShotTimeout),
      "how long a request for one fix waits for a good one",
      "S-21", [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "fix.first", .duration(\.sessions.firstCoarseFix),
      "from a session's start to its first coarse fix",
      "S-01",
      [(.ios7_0, .duration(.milliseconds(700)), .measured)]),
    Parameter(
      "fix.cachedFirst", .count(\.sessions.cachedFirstPerMille),
      "sessions that begin with a cached fix, per mille",
      "S-01", [(.ios7_0, 250, .measured)], or: [.count(174), .count(310)]),
    // -1 with Wi-Fi in November 2017 (mapbox-navigation-ios 833); with iOS 12 all 3,112 fixes of Wi-Fi and
    // cells of four phones have one (`Fitting/fix_heights.py`), and so has one of 2.5 km with iOS 13.7 (owntracks 644).
    Parameter(
      "fix.coarseAltitude", .flag(\.sessions.coarseFixesHaveAltitude),
      "fixes of Wi-Fi and of cells have an altitude", "S-27",
      [(.ios7_0, false, .documentedSecondHand), (.ios12, true, .measured)], or: [false]),
    Parameter(
      "fix.speedAccuracy", .flag(\.sessions.saysSpeedAccuracy),
      "fixes say how good their speed is", "S-27",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "fix.courseAccuracy", .flag(\.sessions.saysCourseAccuracy),
      "fixes say how good their course is", "S-27",
      [(.ios7_0, false, .documented), (.ios14, true, .documented)]),
    Parameter(
      "coarse.better", .count(\.sessions.betterThanAskedPerMille),
      "coarse fixes that are better than was asked for, per mille", "S-05",
      [(.ios7_0, 250, .assumed)]),
    Parameter(
      "live.pauseAfter", .duration(\.sessions.liveUpdatesPause),
      "from rest to the pause of live updates",
      "S-30",
      [(.ios7_0, .seconds(600), .measured)]),
    Parameter(
      "deferredUpdates", .flag(\.sessions.hasDeferredUpdates), "deferred updates do something",
      "S-22",
      [(.ios7_0, true, .documented), (.ios13, false, .assumed)], or: [true]),
    Parameter(
      "missingFailHandler", .question(.missingFailHandlerThrows),
      "Does a missing didFailWithError throw?",
      "S-24", conflict: "K-11", [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "suspended.queue", .count(\.assumed.suspendedQueue),
      "fixes that queue up for a suspended app",
      "S-08",
      [(.ios7_0, 5, .assumed)]),
    Parameter(
      "suspended.longQueue", .count(\.assumed.longSuspendedQueue),
      "fixes that queue up at one suspension in ten",
      "S-08",
      [(.ios7_0, 120, .assumed)]),
    Parameter(
      "live.resumption", .milliseconds(\.assumed.liveResumption),
      "until live updates resume or relaunch, in ms",
      "S-30",
      [(.ios7_0, .milliseconds(5_000...30_000), .assumed)]),
    Parameter(
      "deferred.most", .count(\.assumed.mostDeferred), "the most fixes that are kept back", "S-22",
      [(.ios7_0, 10_000, .assumed)]),
    Parameter(
      "falseFix.share", .count(\.assumed.falseFixPerMille),
      "fixes followed by a false one in such a time, per mille", "S-01 S-27",
      [(.ios7_0, 250, .assumed)]),
    Parameter(
      "falseFix.age", .milliseconds(\.assumed.staleFixAge), "how old a stale fix is, in ms", "S-01",
      [(.ios7_0, .milliseconds(300_000...1_200_000), .assumed)]),
    Parameter(
      "falseFix.disorder", .milliseconds(\.assumed.fixDisorder),
      "how far behind the last a fix out of order is, in ms",
      "S-27",
      [(.ios7_0, .milliseconds(2_000...10_000), .assumed)]),
  ]
}
