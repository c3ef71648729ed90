extension RuleCatalog {
  /// The rules of significant-change service.
  package static let significantChange: [Rule] = [
    Rule(
      .C01, "iOS 4+", .documented, ["SLC", "LWM", "ONESIGNAL-859"],
      """
      An event is to be expected after 500 m, and not more than one in 5 minutes; shorter \
      spacings were seen.
      """),
    Rule(
      .C02, "iOS 4+", .documented, ["GETLOC", "HDR", "SLC"],
      """
      Changes of cell tower and Wi-Fi drive the service, without satellites; desiredAccuracy and \
      distanceFilter do not matter.
      """),
    Rule(
      .C03, "2010", .measured, ["LWM", "DT14"],
      """
      How far it is to the first event varies widely: in a city half come within 750 m, 95 % \
      within 2.5 km.
      """),
    Rule(
      RuleID("C", 4), "2010–2012", .seed, ["003", "LWM"],
      "Events come every 10 to 15 minutes on the way, with a reported accuracy of up to 500 m.",
      .notModelled(because: "single observations, inside what C-03 gives")),
    Rule(
      RuleID("C", 5), "2017", .seed, ["000"],
      "A relaunch was seen some 2 km away from home.",
      .notModelled(because: "a single observation, inside what C-03 gives")),
    Rule(
      .C06, "iOS 9+", .documented, ["EG", "DTS-71792", "WIGL", "HA"],
      """
      One page has the service wake an app at rest every 15 minutes, another source after hours; \
      a test found that nothing does.
      """),
    Rule(
      .C07, "iOS 4+", .documented, ["SLC"],
      """
      After the start comes the last known location, then a current fix, then significant \
      changes only.
      """),
    Rule(
      .C08, "iOS 4+", .documented, ["SLC"],
      "Starting the service once more brings no new event, unless it was stopped before."),
    Rule(
      .C09, "iOS 4+", .documented, ["SLC"],
      "An event relaunches a terminated app, which must start the service again to receive more."),
    Rule(
      .C10, "all", .documented, ["LMPG"],
      """
      An event resumes a suspended app; events that have queued up come when the service is \
      started again.
      """),
    Rule(
      .C11, "all", .documented, ["LMPG", "WIGL"],
      "Significant changes, visits and regions need no background mode."),
    Rule(
      .C12, "all", .measured, ["WIGL", "000", "GETLOC"],
      """
      A relaunch needs Always; whether the service needs a cellular radio or makes do with Wi-Fi \
      is open.
      """),
    Rule(
      .C13, "all", .documented, ["SLC"],
      "With a data connection the events come much sooner."),
    Rule(
      .C14, "all", .seed, ["000", "GETLOC"],
      "Airplane mode silences the service, unless Wi-Fi is switched on again."),
    Rule(
      .C15, "all", .seed, ["000"],
      "A phone at rest has no significant change, and so relaunches nothing."),
    Rule(
      .C16, "iOS 7+", .documented, ["LMPG-BAR", "LMPG-2", "UIAPP.h", "GPSS", "TS"],
      """
      Whether Background App Refresh off stops the service is documented in three strengths; the \
      one test found no effect.
      """),
    Rule(
      .C17, "iOS 4+", .measured, ["CHRIS169", "000", "DEVVER"],
      """
      The registration survives a reboot: the next event relaunches the app without the user, \
      after the first unlock.
      """),
    Rule(
      .C18, "iOS 7+", .documented, ["APG-BG", "REGGUIDE", "RDAR-DEFAULTS", "MD535988"],
      """
      Before the first unlock a passcode rules out a launch by SLC; on iOS 7 it was seen to \
      happen all the same.
      """),
    Rule(
      RuleID("C", 19), "all", .measured, ["DEVVER", "TIMOTHYANDREW"],
      "In the Simulator, unlike on a device, an event comes about every 30 s on the way.",
      .notModelled(because: "an artefact of the Simulator")),
    Rule(
      RuleID("C", 20), "iOS 7", .measured, ["ITEC"],
      """
      The service now and then kept a phone from sleeping, which took 15 % of its battery an hour \
      for an hour or two.
      """,
      .notModelled(because: "a fault of the iOS 7 era")),
    Rule(
      .C21, "iOS 4+", .documented, ["SLC", "CLLOC"],
      """
      Started again after a relaunch, the service gives the current event at once; the manager's \
      location may be newer still.
      """),
  ]
}
