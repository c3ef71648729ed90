extension ProfileTable {
  /// The rows of the phone.
  static let device: [Parameter] = [
    Parameter(
      "airplane.gps", \.airplaneModeKeepsGNSS, "satellites are received in airplane mode", "D-01",
      conflict: "K-13", [(.ios7_0, .no, .measured), (.ios9, .yes, .measured)], or: [.no]),
    Parameter(
      "gps.coldFix.noAssist", \.coldFixDelay,
      "to a fix with neither network nor known satellites, in ms", "D-02",
      [(.ios7_0, 30_000...60_000, .assumed)]),
    Parameter(
      "gps.linger", \.gnssLinger, "how long satellites are followed after the stop", "E-02",
      [(.ios7_0, .seconds(3), .assumed)], or: [.seconds(6)]),
    Parameter(
      "energy.filterSavesHardware", \.filterSavesHardware, "a distance filter saves power", "E-03",
      conflict: "K-10", [(.ios7_0, .no, .disputed)], or: [.yes]),
    Parameter(
      "energy.filterSaving", \.filterSavingPercent,
      "what a filter of 30 m saves then, in percent", "E-03", conflict: "K-10",
      [(.ios7_0, 10, .measured)]),
    Parameter(
      "defaults.stickyEmpty", \.defaultsStayEmpty,
      "defaults stay empty after the unlock until the next launch", "D-05",
      [(.ios7_0, .yes, .measured), (.ios9, .open, .disputed)]),
    Parameter(
      "protectedData.delay", \.protectedDataDelay, "from lock to the closing of files", "D-06",
      [(.ios7_0, .seconds(10), .documented)]),
    Parameter(
      "motion.usageKey", \.motionNeedsUsageString, "motion without its usage string crashes",
      "M-01", [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "motion.miss.train", \.trainMissingPerMille, "trains that motion never sees, per mille",
      "M-05", [(.ios7_0, 120, .measured)]),
    Parameter(
      "motion.carBluetooth", \.carBluetoothKeepsAutomotive,
      "motion stays automotive while the phone is connected to the car", "M-05",
      [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "battery.step", \.batteryStep, "the steps of the battery gauge in percent", "E-02",
      [(.ios7_0, 1, .measured), (.ios16_4, 5, .measured)]),
    Parameter(
      "motion.historyDelay", \.motionHistoryDelay, "until the motion history answers", "M-03",
      [(.ios7_0, .seconds(2), .assumed)]),
  ]
}
