extension RuleCatalog {
  /// The rules of visits.
  package static let visits: [Rule] = [
    Rule(
      .V01, "iOS 8+", .documented, ["GETLOC", "VISIT"],
      """
      Visits need the least energy of all services and come late; one manager that starts them \
      starts them for all.
      """),
    Rule(
      .V02, "iOS 8+", .documented, ["CLVISIT"],
      """
      An arrival has the distant future as its end; a departure has both dates, or the distant \
      past if the service began later.
      """),
    Rule(
      .V03, "iOS 8+", .documented, ["VISIT"],
      "A visit relaunches a terminated app, for which a manager with a delegate is enough."),
    Rule(
      .V04, "all", .measured, ["MN"],
      """
      Arrivals and departures are reported minutes late, and 4 to 7 % of them never; some arrivals \
      are reported on the way, where nobody stays.
      """),
    Rule(
      .V05, "all", .seed, ["002"],
      "A phone at rest reports at most the one arrival, and wakes the app no more until it leaves."),
    Rule(
      .V06, "all", .documented, ["CLVISIT"],
      """
      Visits come only while the service is on, arrivals only if it was on before them, and none \
      is made up for.
      """),
    Rule(
      .V07, "iOS 8+", .documented, ["EG"],
      "A visit is a place where the user is long or often, so a short stop may give none."),
  ]
}
