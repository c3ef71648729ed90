extension RuleCatalog {
  /// The rules of energy.
  package static let energy: [Rule] = [
    Rule(
      .E01, "all", .documented, ["GETLOC", "DTS-71792", "EG"],
      "In order of energy: visits, regions, significant changes, coarse updates, best updates."),
    Rule(
      .E02, "all", .documented, ["EG", "LMPG"],
      "More accuracy powers more hardware, and what is powered stays so while updates run."),
    Rule(
      .E03, "all", .documented, ["GETLOC", "OVER"],
      "A distance filter saves callbacks; whether it lets the radios rest is disputed."),
    Rule(
      .E04, "all", .seed, ["004"],
      "The best accuracy costs about four times what the worst does."),
    Rule(
      RuleID("E", 5), "all", .measured, ["003", "SO-ASSERT"],
      """
      Continuous use was said to empty a battery in a few hours, or to take 10 % of it an hour \
      with uploads.
      """,
      .notModelled(because: "it is not known with which phone and which uploads")),
    Rule(
      .E06, "all", .seed, ["000"],
      """
      A keep-alive with bursts of 3 km accuracy was said to take 10 % a day, perhaps a share of \
      the day's use.
      """),
    Rule(
      RuleID("E", 7), "all", .seed, ["000"],
      "Another app was said to add 5 % a day, perhaps a share of the day's use.",
      .notModelled(
        because: "one app's own figure, which I-E1 takes as a measure, and no behaviour of iOS")),
    Rule(
      .E08, "all", .documentedSecondHand, ["ACC"],
      "The accuracy for navigation is meant for a phone on external power."),
  ]
}
