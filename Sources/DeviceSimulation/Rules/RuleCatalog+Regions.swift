extension RuleCatalog {
  /// The rules of region monitoring.
  static let regions: [Rule] = [
    Rule(
      .R01,
      """
      An app may monitor 20 regions; the pool is shared with other apps, so monitoring can fail \
      with fewer.
      """,
      versions: "iOS 4+", .documented, ["REG", "REGGUIDE", "LMPG-2"]),
    Rule(
      .R03,
      "A crossing counts once the phone is a cushion of 100 to 200 m beyond the boundary for 20 s.",
      versions: "all", .documented, ["LMPG-2", "MN"]),
    Rule(
      .R05,
      """
      Region events come 3 to 5 minutes late on average, some of them hours late, about 3 % \
      never.
      """,
      versions: "all", .documented, ["REG", "MN", "TS-2580", "SJI"]),
    Rule(
      .R08,
      """
      iOS stores the registrations: they survive the process, and monitoredRegions lists them at \
      the next launch.
      """,
      versions: "all", .documented, ["REGSET"]),
    Rule(
      .R10,
      "A crossing relaunches an app that is not running, in the background and with about 10 s.",
      versions: "all", .documented, ["LMPG"]),
    Rule(
      .R11,
      """
      Leaving needs an inside state, which iOS establishes by itself; being inside already is no \
      event, only a crossing is.
      """,
      versions: "all", .documented, ["LMPG-2", "REGSTATE", "BADOO"]),
    Rule(
      .R15,
      """
      Apple says that registrations last until the phone reboots; in practice they persist, and \
      wake the app after the first unlock.
      """,
      versions: "all", .documented, ["REGGUIDE", "CHRIS169", "SJI", "LMPG-2"]),
  ]
}
