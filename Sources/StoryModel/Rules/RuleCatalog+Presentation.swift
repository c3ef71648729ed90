extension RuleCatalog {
  /// The rules of presentation and review.
  package static let presentation: [Rule] = [
    Rule(
      RuleID("P", 1),
      "An app that declares the location mode without a feature for it is rejected.",
      versions: "all", .measured, ["WIGL", "DEVREF"], .notModelled(because: "review is no phone")),
    Rule(
      .P02,
      """
      The blue indicator stands for every background session of When In Use, and of Always for \
      those that ask for it.
      """,
      versions: "iOS 11+", .documented, ["HDR"]),
  ]
}
