extension RuleCatalog {
  /// The rules of motion.
  package static let motion: [Rule] = [
    Rule(
      .M01, "The first use of motion without its usage string crashes the app.",
      versions: "iOS 10+", .documented, ["CMACT", "004"]),
    Rule(
      .M02,
      """
      Activity updates begin with the current activity; then come changes only, none while \
      suspended, the last one on resume.
      """,
      versions: "iOS 7+", .documented, ["CMUPD"]),
    Rule(
      .M03,
      """
      The motion history reaches 7 days back, may take minutes to report, and is an error when \
      it is empty.
      """,
      versions: "all", .documented, ["CMQ"]),
    Rule(
      .M04,
      """
      An activity may carry several flags, as at a red light, or none on the way, and has a \
      confidence of low, medium or high.
      """,
      versions: "all", .documented, ["CMACT", "OVER", "002"]),
    Rule(
      .M05,
      """
      Vehicles are recognised by satellite speed and car Bluetooth, after 84 to 114 s in the \
      median; of trains 12 % never are.
      """,
      versions: "all", .seed, ["002", "MN"]),
    Rule(
      .M06,
      "With motion denied no callback comes at all, and changing the permission kills.",
      versions: "all", .folklore, ["A-15"]),
    Rule(
      .M07,
      "The history that the motion coprocessor keeps costs nothing more while the app sleeps.",
      versions: "all", .folklore, ["none"]),
  ]
}
