extension ProfileTable {
  /// The rows of the phone.
  package static let device: [Parameter] = [
    Parameter(
      "airplane.gps", .question(.airplaneModeKeepsGNSS),
      "Are satellites received in airplane mode?",
      "D-01",
      conflict: "K-13", [(.ios7_0, .no, .measured), (.ios9, .yes, .measured)], or: [.no]),
    Parameter(
      "gps.coldFix.noAssist", .milliseconds(\.device.coldFixDelay),
      "to a fix with neither network nor known satellites, in ms", "D-02",
      [(.ios7_0, .milliseconds(30_000...60_000), .assumed)]),
    Parameter(
      "gps.search.longest", .duration(\.device.longestSearch),
      "the longest search for satellites that are known, under the sky", "S-05",
      [(.ios7_0, .seconds(60), .assumed)]),
    Parameter(
      "gps.linger", .duration(\.device.gnssLinger),
      "how long satellites are followed after the stop", "E-02",
      [(.ios7_0, .seconds(3), .assumed)], or: [.seconds(6)]),
    Parameter(
      "energy.filterSavesHardware", .question(.filterSavesHardware),
      "Does a distance filter save power in the hardware?",
      "E-03",
      conflict: "K-10", [(.ios7_0, .no, .disputed)], or: [.yes]),
    Parameter(
      "energy.filterSaving", .count(\.device.filterSavingPercent),
      "what a filter of 30 m saves then, in percent", "E-03", conflict: "K-10",
      [(.ios7_0, 10, .measured)]),
    Parameter(
      "defaults.stickyEmpty", .question(.defaultsStayEmpty, yesPerMille: 250),
      "Do defaults stay empty after the first unlock until the process is launched again?", "D-05",
      [(.ios7_0, .yes, .measured), (.ios9, .open, .disputed)]),
    Parameter(
      "protectedData.delay", .duration(\.device.protectedDataDelay),
      "from lock to the closing of files",
      "D-06",
      [(.ios7_0, .seconds(10), .documented)]),
    Parameter(
      "battery.step", .count(\.device.batteryStep), "the steps of the battery gauge in percent",
      "E-02",
      [(.ios7_0, 1, .measured), (.ios16_4, 5, .measured)]),
    Parameter(
      "energy.audio", .count(\.assumed.audioMilliwatts), "what audio draws, silent or not, in mW",
      "W-06",
      [(.ios7_0, 35, .assumed)]),
    Parameter(
      "energy.navigation", .count(\.assumed.navigationMilliwatts),
      "what the other sensors of navigation draw, in mW", "E-08",
      [(.ios7_0, 70, .assumed)]),
    Parameter(
      "energy.charger", .count(\.assumed.chargerMilliwatts), "what a charger gives, in mW", "D-13",
      [(.ios7_0, 5_000, .assumed)]),
    Parameter(
      "energy.newerHardware", .count(\.assumed.newerHardwarePercent),
      "what positioning and processor of 2019 need, in percent of 2014", "E-04",
      [(.ios7_0, 55, .assumed)]),
    Parameter(
      "upload.time", .duration(\.assumed.uploadTime), "how long an upload takes", "L-01",
      [(.ios7_0, .seconds(2), .assumed)]),
    Parameter(
      "upload.timeout", .duration(\.assumed.uploadTimeout), "after how long an upload is given up",
      "L-01",
      [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "upload.timePerPoint", .count(\.assumed.uploadTimePerPoint),
      "what each point adds to an upload, in ms", "L-01", [(.ios7_0, 1, .assumed)]),
    Parameter(
      "upload.timePerPoint.slow", .count(\.assumed.slowUploadTimePerPoint),
      "what each point adds to an upload on a slow network, in ms", "L-01",
      [(.ios7_0, 30, .assumed)]),
    Parameter(
      "energy.uploadPerPoint", .count(\.assumed.uploadMicrojoulesPerPoint),
      "what the cellular radio takes to send a point, in µJ", "E-05",
      [(.ios7_0, 1_600, .assumed)]),
    Parameter(
      "energy.processor", .count(\.assumed.processorMilliwatts),
      "what a busy core draws, in mW", "T-20", [(.ios7_0, 600, .assumed)]),
    Parameter(
      "energy.notification", .count(\.assumed.notificationMillijoules),
      "what a notification on a dark screen takes, in mJ", "N-04", [(.ios7_0, 5_800, .assumed)]),
    Parameter(
      "lock.auto", .duration(\.assumed.autoLockDelay),
      "how long a phone stays unlocked that nobody uses",
      "D-07",
      [(.ios7_0, .seconds(30), .assumed)]),
  ]
}
