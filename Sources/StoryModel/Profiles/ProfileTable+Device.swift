extension ProfileTable {
  /// The rows of the phone.
  package static let device: [Parameter] = [
    Parameter(
      "airplane.gps", \.device.airplaneModeKeepsGNSS, "satellites are received in airplane mode",
      "D-01",
      conflict: "K-13", [(.ios7_0, .no, .measured), (.ios9, .yes, .measured)], or: [.no]),
    Parameter(
      "gps.coldFix.noAssist", \.device.coldFixDelay,
      "to a fix with neither network nor known satellites, in ms", "D-02",
      [(.ios7_0, 30_000...60_000, .assumed)]),
    Parameter(
      "gps.linger", \.device.gnssLinger, "how long satellites are followed after the stop", "E-02",
      [(.ios7_0, .seconds(3), .assumed)], or: [.seconds(6)]),
    Parameter(
      "energy.filterSavesHardware", \.device.filterSavesHardware, "a distance filter saves power",
      "E-03",
      conflict: "K-10", [(.ios7_0, .no, .disputed)], or: [.yes]),
    Parameter(
      "energy.filterSaving", \.device.filterSavingPercent,
      "what a filter of 30 m saves then, in percent", "E-03", conflict: "K-10",
      [(.ios7_0, 10, .measured)]),
    Parameter(
      "defaults.stickyEmpty", \.device.defaultsStayEmpty,
      "defaults stay empty after the unlock until the next launch", "D-05",
      [(.ios7_0, .yes, .measured), (.ios9, .open, .disputed)]),
    Parameter(
      "protectedData.delay", \.device.protectedDataDelay, "from lock to the closing of files",
      "D-06",
      [(.ios7_0, .seconds(10), .documented)]),
    Parameter(
      "battery.step", \.device.batteryStep, "the steps of the battery gauge in percent", "E-02",
      [(.ios7_0, 1, .measured), (.ios16_4, 5, .measured)]),
    Parameter(
      "energy.audio", \.assumed.audioMilliwatts, "what audio draws, silent or not, in mW", "W-06",
      [(.ios7_0, 35, .assumed)]),
    Parameter(
      "energy.navigation", \.assumed.navigationMilliwatts,
      "what the other sensors of navigation draw, in mW", "E-08",
      [(.ios7_0, 70, .assumed)]),
    Parameter(
      "energy.charger", \.assumed.chargerMilliwatts, "what a charger gives, in mW", "D-13",
      [(.ios7_0, 5_000, .assumed)]),
    Parameter(
      "energy.newerHardware", \.assumed.newerHardwarePercent,
      "what positioning and processor of 2019 need, in percent of 2014", "E-04",
      [(.ios7_0, 55, .assumed)]),
    Parameter(
      "upload.time", \.assumed.uploadTime, "how long an upload takes", "L-01",
      [(.ios7_0, .seconds(2), .assumed)]),
    Parameter(
      "upload.timeout", \.assumed.uploadTimeout, "after how long an upload is given up", "L-01",
      [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "lock.auto", \.assumed.autoLockDelay, "how long a phone stays unlocked that nobody uses",
      "D-07",
      [(.ios7_0, .seconds(30), .assumed)]),
  ]
}
