extension RuleCatalog {
  /// The rules of presentation and review.
  package static let presentation: [Rule] = [
    Rule(
      RuleID("P", 1), "all", .measured, ["WIGL", "DEVREF"],
      "An app that declares the location mode without a feature for it is rejected.",
      .notModelled(because: "review is no phone")),
    Rule(
      .P02, "iOS 11+", .documented, ["HDR"],
      """
      The blue indicator stands for every background session of When In Use, and of Always for \
      those that ask for it.
      """),
  ]
}
