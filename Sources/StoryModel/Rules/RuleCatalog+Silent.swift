// The modelled rules that no entry of a trace cites, and why.
extension RuleCatalog {
  /// They say what does not happen, how much something is, or when it comes; the entry that shows it
  /// cites the rule that makes it happen. Each reason is a clause without a full stop.
  package static let silent: [RuleID: String] = [
    .L12: "it says what does not end a session; what ends one cites its own rule",
    .T05: "it says how much time there is; the end of it cites T-03 or T-04",
    .T06: "it says from when time counts; the end of it cites T-03 or T-04",
    .T08: "it is a number that the app reads",
    .T19: "it is the lateness of a timer that fires, which cites T-18",
    .T22: "it says what does not kill",
    .S05: "it is the accuracy of a fix, which cites S-04",
    .S06: "it is the time between fixes, which cite S-04",
    .S09: "it says that nothing relaunches the app",
    .S14: "it says which sessions S-13 spares",
    .S19: "it is the time until the pause, which cites S-16",
    .S20: "it is the time until the pause, which cites S-16",
    .C02: "it is the cause and the accuracy of an event, which cites C-01",
    .C03: "it is the distance to an event, which cites C-01",
    .C08: "it says that nothing comes",
    .C11: "it says that nothing is refused",
    .C15: "it says that nothing comes",
    .V05: "it says that nothing comes after the one arrival",
    .V06: "it says that nothing is made up for",
    .V07: "it says which stays are no visit",
    .R03: "it is the time of a crossing's event, which cites R-05 and R-10",
    .R08: "it is a list that the app reads",
    .R09: "it says that the new region is no second one",
    .R12: "it says which crossings are not told",
    .R17: "it is the distance to a crossing's event, which cites R-05 and R-10",
    .M06: "it says that nothing comes; the kill cites A-15",
    .M07: "it is an energy that is nought",
    .D13: "it says that nothing is launched",
    .N06: "it says that a terminated app shows nothing",
    .E01: "it is a power, which the hourly account of energy sums up",
    .E02: "it is a power, which the hourly account of energy sums up",
    .E03: "it is a power, which the hourly account of energy sums up",
    .E04: "it is a power, which the hourly account of energy sums up",
    .E06: "it is a power, which the hourly account of energy sums up",
    .E08: "it is a power, which the hourly account of energy sums up",
  ]
}

extension Rule {
  /// Why no entry of a trace cites the rule, though it is modelled: a clause without a full stop.
  ///
  /// Nil for one that stands in the entries which it causes, and for one that is not modelled.
  public var silence: String? { RuleCatalog.silent[id] }
}
