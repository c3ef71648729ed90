extension RuleCatalog {
  /// The rules of other wake channels.
  static let wakeChannels: [Rule] = [
    Rule(
      .W01,
      """
      A refresh task runs when the system likes, for up to 30 s; who does not complete it is \
      terminated.
      """,
      versions: "iOS 13+", .documented, ["BGSTRAT", "FRM-780956"]),
    Rule(
      .W02, "A processing task runs for minutes, and only while nobody uses the phone.",
      versions: "iOS 13+", .documented, ["BGPROC"]),
    Rule(
      .W07,
      "With Background App Refresh off, by the user or Low Power Mode, no such task runs.",
      versions: "iOS 7+", .documented, ["UIAPP.h", "BGUNAV"]),
  ]
}
