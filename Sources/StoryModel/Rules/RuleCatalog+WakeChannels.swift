extension RuleCatalog {
  /// The rules of other wake channels.
  package static let wakeChannels: [Rule] = [
    Rule(
      .W01, "iOS 13+", .documented, ["BGSTRAT", "FRM-780956"],
      """
      A refresh task runs when the system likes, for up to 30 s; who does not complete it is \
      terminated.
      """),
    Rule(
      .W02, "iOS 13+", .documented, ["BGPROC"],
      "A processing task runs for minutes, and only while nobody uses the phone."),
    Rule(
      .W03, "iOS 7–12", .documented, ["FETCH", "XKILL", "BAR", "002"],
      """
      The older background fetch gives 30 s when the system likes, none without background \
      refresh or in Low Power Mode, and kills at an overrun.
      """),
    Rule(
      .W04, "iOS 7+", .documented, ["PUSH", "BGSTRAT"],
      """
      Silent pushes arrive at best two or three times an hour; only the newest is kept, until a \
      kill drops it or the user opens the app.
      """),
    Rule(
      .W05, "iOS 13+", .documented, ["VOIP", "XKILL"],
      """
      An app that gets a VoIP push must report a call or is killed; pushes that wake it too often \
      kill it as well.
      """),
    Rule(
      .W06, "all", .documented, ["EG", "000"],
      """
      Silent audio keeps an app running while it plays, but wastes energy, is interrupted by \
      calls and does not pass review.
      """),
    Rule(
      .W07, "iOS 7+", .documented, ["UIAPP.h", "BGUNAV"],
      "With Background App Refresh off, by the user or Low Power Mode, no such task runs."),
    Rule(
      .W08, "iOS 9+", .documented, ["BAR"],
      """
      Low Power Mode switches Background App Refresh off by itself; that location goes on all the \
      same is assumed.
      """),
    Rule(
      .W09, "iOS 13+", .documented, ["BGUNAV"],
      """
      Submitting a task fails as unavailable when the user has switched Background App Refresh \
      off.
      """),
    Rule(
      RuleID("W", 10), "iOS 15+", .documented, ["PUSHEXT"],
      """
      A push of the server can run a location extension while the app is not running, given \
      Always and an entitlement.
      """,
      .notModelled(because: "an extension is another process with code of its own")),
  ]
}
