extension RuleCatalog {
  /// The rules of significant-change service.
  package static let significantChange: [Rule] = [
    Rule(
      .C01,
      """
      An event is to be expected after 500 m, and not more than one in 5 minutes; shorter \
      spacings were seen.
      """,
      versions: "iOS 4+", .documented, ["SLC", "LWM", "ONESIGNAL-859"]),
    Rule(
      .C02,
      """
      Changes of cell tower and Wi-Fi drive the service, without satellites; desiredAccuracy and \
      distanceFilter do not matter.
      """,
      versions: "iOS 4+", .documented, ["GETLOC", "HDR", "SLC"]),
    Rule(
      .C03,
      """
      How far it is to the first event varies widely: in a city half come within 750 m, 95 % \
      within 2.5 km.
      """,
      versions: "2010", .measured, ["LWM", "DT14"]),
    Rule(
      RuleID("C", 4),
      "Events come every 10 to 15 minutes on the way, with a reported accuracy of up to 500 m.",
      versions: "2010–2012", .seed, ["003", "LWM"],
      .notModelled(because: "single observations, inside what C-03 gives")),
    Rule(
      RuleID("C", 5),
      "A relaunch was seen some 2 km away from home.",
      versions: "2017", .seed, ["000"],
      .notModelled(because: "a single observation, inside what C-03 gives")),
    Rule(
      .C06,
      """
      One page has the service wake an app at rest every 15 minutes, another source after hours; \
      a test found that nothing does.
      """,
      versions: "iOS 9+", .documented, ["EG", "DTS-71792", "WIGL", "HA"]),
    Rule(
      .C07,
      """
      After the start comes the last known location, then a current fix, then significant \
      changes only.
      """,
      versions: "iOS 4+", .documented, ["SLC"]),
    Rule(
      .C08,
      "Starting the service once more brings no new event, unless it was stopped before.",
      versions: "iOS 4+", .documented, ["SLC"]),
    Rule(
      .C09,
      "An event relaunches a terminated app, which must start the service again to receive more.",
      versions: "iOS 4+", .documented, ["SLC"]),
    Rule(
      .C10,
      """
      An event resumes a suspended app; events that have queued up come when the service is \
      started again.
      """,
      versions: "all", .documented, ["LMPG"]),
    Rule(
      .C11,
      "Significant changes, visits and regions need no background mode.",
      versions: "all", .documented, ["LMPG", "WIGL"]),
    Rule(
      .C12,
      """
      A relaunch needs Always; whether the service needs a cellular radio or makes do with Wi-Fi \
      is open.
      """,
      versions: "all", .measured, ["WIGL", "000", "GETLOC"]),
    Rule(
      .C13,
      "With a data connection the events come much sooner.",
      versions: "all", .documented, ["SLC"]),
    Rule(
      .C14,
      "Airplane mode silences the service, unless Wi-Fi is switched on again.",
      versions: "all", .seed, ["000", "GETLOC"]),
    Rule(
      .C15,
      "A phone at rest has no significant change, and so relaunches nothing.",
      versions: "all", .seed, ["000"]),
    Rule(
      .C16,
      """
      Whether Background App Refresh off stops the service is documented in three strengths; the \
      one test found no effect.
      """,
      versions: "iOS 7+", .documented, ["LMPG-BAR", "LMPG-2", "UIAPP.h", "GPSS", "TS"]),
    Rule(
      .C17,
      """
      The registration survives a reboot: the next event relaunches the app without the user, \
      after the first unlock.
      """,
      versions: "iOS 4+", .measured, ["CHRIS169", "000", "DEVVER"]),
    Rule(
      .C18,
      """
      Before the first unlock a passcode rules out a launch by SLC; on iOS 7 it was seen to \
      happen all the same.
      """,
      versions: "iOS 7+", .documented, ["APG-BG", "REGGUIDE", "RDAR-DEFAULTS", "MD535988"]),
    Rule(
      RuleID("C", 19),
      "In the Simulator, unlike on a device, an event comes about every 30 s on the way.",
      versions: "all", .measured, ["DEVVER", "TIMOTHYANDREW"],
      .notModelled(because: "an artefact of the Simulator")),
    Rule(
      RuleID("C", 20),
      """
      The service now and then kept a phone from sleeping, which took 15 % of its battery an hour \
      for an hour or two.
      """,
      versions: "iOS 7", .measured, ["ITEC"], .notModelled(because: "a fault of the iOS 7 era")),
    Rule(
      .C21,
      """
      Started again after a relaunch, the service gives the current event at once; the manager's \
      location may be newer still.
      """,
      versions: "iOS 4+", .documented, ["SLC", "CLLOC"]),
  ]
}
