extension RuleCatalog {
  /// The rules of other wake channels.
  package static let wakeChannels: [Rule] = [
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
      .W03,
      """
      The older background fetch gives 30 s when the system likes, none without background \
      refresh or in Low Power Mode, and kills at an overrun.
      """,
      versions: "iOS 7–12", .documented, ["FETCH", "XKILL", "BAR", "002"]),
    Rule(
      .W04,
      """
      Silent pushes arrive at best two or three times an hour; only the newest is kept, until a \
      kill drops it or the user opens the app.
      """,
      versions: "iOS 7+", .documented, ["PUSH", "BGSTRAT"]),
    Rule(
      .W05,
      """
      An app that gets a VoIP push must report a call or is killed; pushes that wake it too often \
      kill it as well.
      """,
      versions: "iOS 13+", .documented, ["VOIP", "XKILL"]),
    Rule(
      .W06,
      """
      Silent audio keeps an app running while it plays, but wastes energy, is interrupted by \
      calls and does not pass review.
      """,
      versions: "all", .documented, ["EG", "000"]),
    Rule(
      .W07,
      "With Background App Refresh off, by the user or Low Power Mode, no such task runs.",
      versions: "iOS 7+", .documented, ["UIAPP.h", "BGUNAV"]),
    Rule(
      .W08,
      """
      Low Power Mode switches Background App Refresh off by itself; that location goes on all the \
      same is assumed.
      """,
      versions: "iOS 9+", .documented, ["BAR"]),
    Rule(
      .W09,
      """
      Submitting a task fails as unavailable when the user has switched Background App Refresh \
      off.
      """,
      versions: "iOS 13+", .documented, ["BGUNAV"]),
    Rule(
      RuleID("W", 10),
      """
      A push of the server can run a location extension while the app is not running, given \
      Always and an entitlement.
      """,
      versions: "iOS 15+", .documented, ["PUSHEXT"],
      .notModelled(because: "an extension is another process with code of its own")),
  ]
}
