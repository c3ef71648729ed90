extension RuleCatalog {
  /// The rules of energy.
  package static let energy: [Rule] = [
    Rule(
      .E01,
      "In order of energy: visits, regions, significant changes, coarse updates, best updates.",
      versions: "all", .documented, ["GETLOC", "DTS-71792", "EG"]),
    Rule(
      .E02,
      "More accuracy powers more hardware, and what is powered stays so while updates run.",
      versions: "all", .documented, ["EG", "LMPG"]),
    Rule(
      .E03,
      "A distance filter saves callbacks; whether it lets the radios rest is disputed.",
      versions: "all", .documented, ["GETLOC", "OVER"]),
    Rule(
      .E04,
      "The best accuracy costs about four times what the worst does.",
      versions: "all", .seed, ["004"]),
    Rule(
      RuleID("E", 5),
      """
      Continuous use was said to empty a battery in a few hours, or to take 10 % of it an hour \
      with uploads.
      """,
      versions: "all", .measured, ["003", "SO-ASSERT"],
      .notModelled(because: "it is not known with which phone and which uploads")),
    Rule(
      .E06,
      """
      A keep-alive with bursts of 3 km accuracy was said to take 10 % a day, perhaps a share of \
      the day's use.
      """,
      versions: "all", .seed, ["000"]),
    Rule(
      RuleID("E", 7),
      "Another app was said to add 5 % a day, perhaps a share of the day's use.",
      versions: "all", .seed, ["000"],
      .notModelled(
        because: "one app's own figure, which I-E1 takes as a measure, and no behaviour of iOS")),
    Rule(
      .E08,
      "The accuracy for navigation is meant for a phone on external power.",
      versions: "all", .documentedSecondHand, ["ACC"]),
  ]
}
