extension RuleCatalog {
  /// The rules of motion.
  static let motion: [Rule] = [
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
  ]
}
