extension RuleCatalog {
  /// The rules of local notifications.
  package static let notifications: [Rule] = [
    Rule(
      .N01, "iOS 4+", .documentedSecondHand, ["UNTI", "UILOCALNOTIFICATION"],
      """
      A pending notification appears whether or not the app runs, or still exists; that it \
      outlives a reboot is believed.
      """),
    Rule(
      .N02, "iOS 10+", .documented, ["UNTI"],
      "A time trigger needs an interval above zero, and 60 s or more if it repeats."),
    Rule(
      .N03, "iOS 4+", .documented, ["UILOCALNOTIFICATION"],
      "Of an app's pending notifications only the 64 that are due first are kept."),
    Rule(
      .N04, "all", .documented, ["UNREQUEST", "002"],
      """
      Adding a notification of the same name replaces it: pushed back again and again, it \
      appears once the app stops executing.
      """),
    Rule(
      .N05, "all", .documented, ["T-18"],
      """
      The pattern of N-04 cannot tell a suspended app from a terminated one: either lets the \
      notification appear.
      """),
    Rule(
      .N06, "all", .documented, ["WILLTERM"],
      """
      A handler of willTerminate cannot replace the pattern of N-04, since a suspended app is not \
      called.
      """),
    Rule(
      .N07, "iOS 8+", .documentedSecondHand, ["none"],
      "No notification appears without the user's permission, for which an app has to ask."),
    Rule(
      .N08, "all", .documented, ["PAUSE"],
      """
      A location trigger can call the user back to an app whose session is paused, when a region \
      is left.
      """),
  ]
}
