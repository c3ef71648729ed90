extension RuleCatalog {
  /// The rules of visits.
  package static let visits: [Rule] = [
    Rule(
      .V01,
      """
      Visits need the least energy of all services and come late; one manager that starts them \
      starts them for all.
      """,
      versions: "iOS 8+", .documented, ["GETLOC", "VISIT"]),
    Rule(
      .V02,
      """
      An arrival has the distant future as its end; a departure has both dates, or the distant \
      past if the service began later.
      """,
      versions: "iOS 8+", .documented, ["CLVISIT"]),
    Rule(
      .V03,
      "A visit relaunches a terminated app, for which a manager with a delegate is enough.",
      versions: "iOS 8+", .documented, ["VISIT"]),
    Rule(
      .V04,
      "Arrivals and departures are reported minutes late, and 4 to 7 % of them never.",
      versions: "all", .measured, ["MN"]),
    Rule(
      .V05,
      "A phone at rest reports at most the one arrival, and wakes the app no more until it leaves.",
      versions: "all", .seed, ["002"]),
    Rule(
      .V06,
      """
      Visits come only while the service is on, arrivals only if it was on before them, and none \
      is made up for.
      """,
      versions: "all", .documented, ["CLVISIT"]),
    Rule(
      .V07,
      "A visit is a place where the user is long or often, so a short stop may give none.",
      versions: "iOS 8+", .documented, ["EG"]),
  ]
}
