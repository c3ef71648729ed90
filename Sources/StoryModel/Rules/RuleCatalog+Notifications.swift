extension RuleCatalog {
  /// The rules of local notifications.
  package static let notifications: [Rule] = [
    Rule(
      .N01,
      """
      A pending notification appears whether or not the app runs, or still exists; that it \
      outlives a reboot is believed.
      """,
      versions: "iOS 4+", .documentedSecondHand, ["UNTI", "UILOCALNOTIFICATION"]),
    Rule(
      .N02,
      "A time trigger needs an interval above zero, and 60 s or more if it repeats.",
      versions: "iOS 10+", .documented, ["UNTI"]),
    Rule(
      .N03,
      "Of an app's pending notifications only the 64 that are due first are kept.",
      versions: "iOS 4+", .documented, ["UILOCALNOTIFICATION"]),
    Rule(
      .N04,
      """
      Adding a notification of the same name replaces it: pushed back again and again, it \
      appears once the app stops executing.
      """,
      versions: "all", .documented, ["UNREQUEST", "002"]),
    Rule(
      .N05,
      """
      The pattern of N-04 cannot tell a suspended app from a terminated one: either lets the \
      notification appear.
      """,
      versions: "all", .documented, ["T-18"]),
    Rule(
      .N06,
      """
      A handler of willTerminate cannot replace the pattern of N-04, since a suspended app is not \
      called.
      """,
      versions: "all", .documented, ["WILLTERM"]),
    Rule(
      .N07,
      "No notification appears without the user's permission, for which an app has to ask.",
      versions: "iOS 8+", .documentedSecondHand, ["none"]),
    Rule(
      .N08,
      """
      A location trigger can call the user back to an app whose session is paused, when a region \
      is left.
      """,
      versions: "all", .documented, ["PAUSE"]),
  ]
}
