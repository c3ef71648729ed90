extension RuleCatalog {
  /// The rules of visits.
  static let visits: [Rule] = [
    Rule(
      .V03,
      "A visit relaunches a terminated app, for which a manager with a delegate is enough.",
      versions: "iOS 8+", .documented, ["VISIT"]),
    Rule(
      .V04,
      "Arrivals and departures are reported minutes late, and 4 to 7 % of them never.",
      versions: "all", .measured, ["MN"]),
  ]
}
