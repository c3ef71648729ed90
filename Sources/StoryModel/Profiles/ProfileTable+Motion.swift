extension ProfileTable {
  /// The rows of motion.
  package static let motion: [Parameter] = [
    Parameter(
      "motion.usageKey", .flag(\.device.motionNeedsUsageString),
      "motion without its usage string crashes",
      "M-01", [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "motion.miss.train", .count(\.device.trainMissingPerMille),
      "trains that motion never sees, per mille",
      // None of 24 rides by train or subway: 120 of a thousand would be in the interval, and of all rides on rails it
      // was more, light rail among them.
      "M-05", [(.ios7_0, 0, .measured)], or: [120]),
    Parameter(
      "motion.carBluetooth", .question(.carBluetoothKeepsAutomotive),
      "Does motion stay automotive while in touch with the car?", "M-05",
      [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "motion.historyDelay", .duration(\.assumed.motionHistoryDelay),
      "until the motion history answers",
      "M-03",
      [(.ios7_0, .seconds(2), .assumed)]),
    Parameter(
      "motion.stopDelay", .milliseconds(\.assumed.motionStopDelay),
      "from a stop at a light to its estimate, in ms",
      "M-04",
      [(.ios7_0, .milliseconds(5_000...20_000), .assumed)]),
    Parameter(
      "motion.goDelay", .milliseconds(\.assumed.motionGoDelay),
      "from going on to its estimate, in ms", "M-04",
      [(.ios7_0, .milliseconds(3_000...10_000), .assumed)]),
    Parameter(
      "motion.stopInCar", .duration(\.assumed.longestStopInCar),
      "the longest stop in a car that the phone stays connected to", "M-05",
      [(.ios7_0, .seconds(600), .assumed)]),
  ]
}
