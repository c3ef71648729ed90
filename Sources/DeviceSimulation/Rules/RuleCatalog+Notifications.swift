extension RuleCatalog {
  /// The rules of local notifications.
  static let notifications: [Rule] = [
    Rule(
      .N04,
      """
      Adding a notification of the same name replaces it: pushed back again and again, it \
      appears once the app stops executing.
      """,
      versions: "all", .documented, ["UNREQUEST", "002"])
  ]
}
