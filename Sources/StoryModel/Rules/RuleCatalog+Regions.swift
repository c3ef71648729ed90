extension RuleCatalog {
  /// The rules of region monitoring.
  package static let regions: [Rule] = [
    Rule(
      .R01,
      """
      An app may monitor 20 regions; the pool is shared with other apps, so monitoring can fail \
      with fewer.
      """,
      versions: "iOS 4+", .documented, ["REG", "REGGUIDE", "LMPG-2"]),
    Rule(
      .R02,
      """
      A radius beyond the phone's maximum, which varies, fails by the header, while an old guide \
      has it cut down.
      """,
      versions: "all", .documented, ["HDR", "LMPG-2"]),
    Rule(
      .R03,
      "A crossing counts once the phone is a cushion of 100 to 200 m beyond the boundary for 20 s.",
      versions: "all", .documented, ["LMPG-2", "MN"]),
    Rule(
      .R04,
      "Without Wi-Fi regions are much less accurate, and without a network their reports are late.",
      versions: "all", .documented, ["LMPG", "REG"]),
    Rule(
      .R05,
      """
      Region events come 3 to 5 minutes late on average, some of them hours late, about 3 % \
      never.
      """,
      versions: "all", .documented, ["REG", "MN", "TS-2580", "SJI"]),
    Rule(
      .R06,
      "Apple names no smallest radius: it speaks best of 1 to 400 m, and 100 m is what people use.",
      versions: "all", .documented, ["REG", "002", "BADOO", "TS"]),
    Rule(
      .R07,
      "Where regions compete, the smaller ones come first.",
      versions: "all", .documented, ["HDR"]),
    Rule(
      .R08,
      """
      iOS stores the registrations: they survive the process, and monitoredRegions lists them at \
      the next launch.
      """,
      versions: "all", .documented, ["REGSET"]),
    Rule(
      .R09,
      "A region of the same kind and name takes the place of the old one.",
      versions: "all", .documented, ["REG", "HDR"]),
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
      .R12,
      "A region reports entry and exit unless told otherwise, to the delegate of every manager.",
      versions: "all", .documented, ["REGEXIT", "LMPG-2"]),
    Rule(
      .R13,
      """
      regionMonitoringDenied means that monitoring is not allowed; setupDelayed and \
      responseDelayed pass by themselves.
      """,
      versions: "all", .documented, ["ERR"]),
    Rule(
      .R14,
      "Regions are not available under reduced accuracy.",
      versions: "iOS 14+", .documented, ["HDR"]),
    Rule(
      .R15,
      """
      Apple says that registrations last until the phone reboots; in practice they persist, and \
      wake the app after the first unlock.
      """,
      versions: "all", .documented, ["REGGUIDE", "CHRIS169", "SJI", "LMPG-2"]),
    Rule(
      .R16,
      """
      A CLMonitor is made again under its name at each launch; its events are iterated, and a \
      state it assumed is corrected later.
      """,
      versions: "iOS 17+", .documented, ["REGGUIDE", "W23-10147", "DEVVER"]),
    Rule(
      .R17,
      """
      After parking the exit comes 0.6 to 4 km away by car, and at about 0.3 km when the trip is \
      on foot.
      """,
      versions: "all", .measured, ["MN", "DEVVER"]),
    Rule(
      .R18,
      "Regions may be registered before the permission is there, and begin to work when it is.",
      versions: "iOS 4+", .documentedSecondHand, ["LMPG-2"]),
  ]
}
