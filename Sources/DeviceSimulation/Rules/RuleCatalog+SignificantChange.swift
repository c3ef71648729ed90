extension RuleCatalog {
  /// The rules of significant-change service.
  static let significantChange: [Rule] = [
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
      .C07,
      """
      After the start comes the last known location, then a current fix, then significant \
      changes only.
      """,
      versions: "iOS 4+", .documented, ["SLC"]),
    Rule(
      .C09,
      "An event relaunches a terminated app, which must start the service again to receive more.",
      versions: "iOS 4+", .documented, ["SLC"]),
    Rule(
      .C12,
      """
      A relaunch needs Always; whether the service needs a cellular radio or makes do with Wi-Fi \
      is open.
      """,
      versions: "all", .measured, ["WIGL", "000", "GETLOC"]),
    Rule(
      .C14,
      "Airplane mode silences the service, unless Wi-Fi is switched on again.",
      versions: "all", .seed, ["000", "GETLOC"]),
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
  ]
}
