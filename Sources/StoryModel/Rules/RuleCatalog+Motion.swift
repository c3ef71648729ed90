extension RuleCatalog {
  /// The rules of motion.
  package static let motion: [Rule] = [
    Rule(
      .M01, "iOS 10+", .documented, ["CMACT", "004"],
      "The first use of motion without its usage string crashes the app."),
    Rule(
      .M02, "iOS 7+", .documented, ["CMUPD"],
      """
      Activity updates begin with the current activity; then come changes only, none while \
      suspended, the last one on resume.
      """),
    Rule(
      .M03, "all", .documented, ["CMQ"],
      """
      The motion history reaches 7 days back, may take minutes to report, and is an error when \
      it is empty.
      """),
    Rule(
      .M04, "all", .documented, ["CMACT", "OVER", "002"],
      """
      An activity may carry several flags, as at a red light, or none on the way, and has a \
      confidence of low, medium or high.
      """),
    Rule(
      .M05, "all", .seed, ["002", "MN"],
      """
      Vehicles are recognised by satellite speed and car Bluetooth, after 49 to 103 s in the \
      median; light rail hardly ever is.
      """),
    Rule(
      .M06, "all", .folklore, ["A-15"],
      "With motion denied no callback comes at all, and changing the permission kills."),
    Rule(
      .M07, "all", .folklore, ["none"],
      "The history that the motion coprocessor keeps costs nothing more while the app sleeps."),
  ]
}
