extension RuleCatalog {
  /// The rules of region monitoring.
  package static let regions: [Rule] = [
    Rule(
      .R01, "iOS 4+", .documented, ["REG", "REGGUIDE", "LMPG-2"],
      """
      An app may monitor 20 regions; the pool is shared with other apps, so monitoring can fail \
      with fewer.
      """),
    Rule(
      .R02, "all", .documented, ["HDR", "LMPG-2"],
      """
      A radius beyond the phone's maximum, which varies, fails by the header, while an old guide \
      has it cut down.
      """),
    Rule(
      .R03, "all", .documented, ["LMPG-2", "MN"],
      "A crossing counts once the phone is a cushion of 20 to 110 m beyond the boundary for 20 s."),
    Rule(
      .R04, "all", .documented, ["LMPG", "REG"],
      "Without Wi-Fi regions are much less accurate, and without a network their reports are late."),
    Rule(
      .R05, "all", .documented, ["REG", "MN", "TS-2580", "SJI"],
      """
      Region events come 3 to 5 minutes late on average, some of them hours late, about 3 % \
      never.
      """),
    Rule(
      .R06, "all", .documented, ["REG", "002", "BADOO", "TS"],
      "Apple names no smallest radius: it speaks best of 1 to 400 m, and 100 m is what people use."),
    Rule(
      .R07, "all", .documented, ["HDR"],
      "Where regions compete, the smaller ones come first."),
    Rule(
      .R08, "all", .documented, ["REGSET"],
      """
      iOS stores the registrations: they survive the process, and monitoredRegions lists them at \
      the next launch.
      """),
    Rule(
      .R09, "all", .documented, ["REG", "HDR"],
      "A region of the same kind and name takes the place of the old one."),
    Rule(
      .R10, "all", .documented, ["LMPG"],
      "A crossing relaunches an app that is not running, in the background and with about 10 s."),
    Rule(
      .R11, "all", .documented, ["LMPG-2", "REGSTATE", "BADOO"],
      """
      Leaving needs an inside state, which iOS establishes by itself; being inside already is no \
      event, only a crossing is.
      """),
    Rule(
      .R12, "all", .documented, ["REGEXIT", "LMPG-2"],
      "A region reports entry and exit unless told otherwise, to the delegate of every manager."),
    Rule(
      .R13, "all", .documented, ["ERR"],
      """
      regionMonitoringDenied means that monitoring is not allowed; setupDelayed and \
      responseDelayed pass by themselves.
      """),
    Rule(
      .R14, "iOS 14+", .documented, ["HDR"],
      "Regions are not available under reduced accuracy."),
    Rule(
      .R15, "all", .documented, ["REGGUIDE", "CHRIS169", "SJI", "LMPG-2"],
      """
      Apple says that registrations last until the phone reboots; in practice they persist, and \
      wake the app after the first unlock.
      """),
    Rule(
      .R16, "iOS 17+", .documented, ["REGGUIDE", "W23-10147", "DEVVER"],
      """
      A CLMonitor is made again under its name at each launch; its events are iterated, and a \
      state it assumed is corrected later.
      """),
    Rule(
      .R17, "all", .measured, ["MN", "DEVVER"],
      """
      After parking the exit comes 0.4 to 2.6 km away by car in a town, and at about 0.2 km when \
      the trip is on foot.
      """),
    Rule(
      .R18, "iOS 4+", .documentedSecondHand, ["LMPG-2"],
      "Regions may be registered before the permission is there, and begin to work when it is."),
  ]
}
