extension ProfileTable {
  /// The rows of where visits err.
  ///
  /// `Fitting/told_visits.py` prints each. `--flip` reaches the ends of the 90 % intervals of rates and shares; of times
  /// the other values lie between quantiles that the script prints, and where was chosen by eye.
  package static let visits: [Parameter] = [
    Parameter(
      "visit.shortestStay", .duration(\.visits.shortestStay), "shorter stays are no visit", "V-07",
      [(.ios7_0, .seconds(900), .measured)], or: [.seconds(600), .seconds(1_200)]),
    Parameter(
      "visit.arrivalDelay.suspended", .milliseconds(\.visits.arrivalDelaySuspended),
      "from an arrival to its report to a suspended app, in ms", "V-04",
      // Quartiles of 6, 140 and 223 s of 16 stays.
      [(.ios7_0, .milliseconds(0...280_000), .measured)],
      or: [.milliseconds(0...150_000), .milliseconds(60_000...420_000)]),
    Parameter(
      "visit.stray.onFoot", .count(\.visits.strayOnFoot),
      "arrivals told on foot where nobody stays, in 1,000 h", "V-04",
      [(.ios7_0, 1_947, .measured)], or: [1_411, 2_579]),
    Parameter(
      "visit.stray.waiting", .count(\.visits.strayWaiting),
      "arrivals told in short waits, in 1,000 h", "V-04",
      [(.ios7_0, 1_147, .measured)], or: [465, 1_728]),
    Parameter(
      "visit.stray.inVehicle", .count(\.visits.strayInVehicle),
      "arrivals told in cars, buses and trains, in 1,000 h", "V-04",
      [(.ios7_0, 112, .measured)], or: [34, 193]),
    Parameter(
      "visit.stray.cycling", .count(\.visits.strayCycling),
      "arrivals told on bicycles, in 1,000 h", "V-04",
      // None in 7.8 h: 300 would leave one chance in ten of that.
      [(.ios7_0, 0, .measured)], or: [300]),
    Parameter(
      "visit.stray.departure", .milliseconds(\.visits.strayDeparture),
      "from an arrival where nobody stays to its departure, in ms", "V-04",
      // A 5th percentile of 305 s, quartiles of 354, 374 and 415 s.
      [(.ios7_0, .milliseconds(305_000...450_000), .measured)],
      or: [.milliseconds(300_000...410_000), .milliseconds(350_000...480_000)]),
    Parameter(
      "visit.early.time", .duration(\.visits.earlyDeparture),
      "departures told so soon are early", "V-04",
      // No first departure was told from 276 to 359 s after leaving.
      [(.ios7_0, .seconds(300), .measured)], or: [.seconds(260), .seconds(360)]),
    Parameter(
      "visit.echo.early", .count(\.visits.earlyEchoPerMille),
      "early departures with an arrival at once, per mille", "V-04",
      [(.ios7_0, 938, .measured)], or: [812]),
    Parameter(
      "visit.echo.later", .count(\.visits.echoPerMille),
      "other departures with an arrival at once, per mille", "V-04",
      [(.ios7_0, 92, .measured)], or: [31, 162]),
  ]
}
