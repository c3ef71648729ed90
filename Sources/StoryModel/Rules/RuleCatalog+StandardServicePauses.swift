extension RuleCatalog {
  /// The rules of standard location service: pauses, single fixes, errors, live updates.
  package static let standardServicePauses: [Rule] = [
    Rule(
      .S16,
      """
      pausesLocationUpdatesAutomatically is true at first: iOS pauses the session when movement \
      is unlikely, and says so.
      """,
      versions: "iOS 6+", .documented, ["PAUSE", "LMPG"]),
    Rule(
      .S17,
      """
      After an automatic pause nothing resumes by itself: the app must start again, and is \
      suspended until something wakes it.
      """,
      versions: "iOS 6+", .documented, ["PAUSE", "DIDPAUSE", "DIDRESUME", "004"]),
    Rule(
      .S18,
      """
      An archived guide lets a paused manager resume by itself and call back; the current text \
      says that it does not.
      """,
      versions: "iOS 6+", .documented, ["LMPG", "DIDRESUME"]),
    Rule(
      .S19,
      "The automatic pause follows 10 to 20 minutes after stopping; the activity type tunes when.",
      versions: "all", .measured, ["OVER", "MAURON85-56", "LMPG-1"]),
    Rule(
      .S20,
      """
      The activity type is other unless it is set to one for cars, fitness, other navigation, \
      flight or, of late, ships.
      """,
      versions: "all", .documented, ["HDR"]),
    Rule(
      .S21,
      """
      requestLocation gives one fix, a poorer one at its timeout, or locationUnknown; it yields \
      to updates, running or begun.
      """,
      versions: "iOS 9+", .documented, ["REQ", "HDR"]),
    Rule(
      .S22,
      """
      Updates are deferred only with satellites, best accuracy and no filter, in the background; \
      from iOS 13 the calls are deprecated.
      """,
      versions: "iOS 6–12", .documented, ["DEFER", "HDR", "ERR"]),
    Rule(
      .S23,
      "locationUnknown means wait, for the service keeps trying; denied means stop the service.",
      versions: "all", .documented, ["FAIL", "ERR"]),
    Rule(
      .S24,
      """
      The documentation has a missing didFailWithError throw an exception; in practice only \
      requestLocation insists on it.
      """,
      versions: "all", .documented, ["FAIL"]),
    Rule(
      RuleID("S", 25),
      "The deprecated didUpdateToLocation is not called where didUpdateLocations is implemented.",
      versions: "iOS 6+", .documented, ["LMPG"],
      .notModelled(because: "the contract has only didUpdateLocations")),
    Rule(
      RuleID("S", 26),
      """
      A manager has to be kept, and used from a thread with a run loop, where its callbacks \
      arrive; releasing it ends its session.
      """,
      versions: "all", .documented, ["HDR", "FLITS", "WIGL"],
      .notModelled(
        because: "a manager lives as long as its process, and the contract has no threads")),
    Rule(
      .S27,
      """
      A negative horizontalAccuracy marks an invalid fix, and -1 an unknown speed or course, as \
      without satellites.
      """,
      versions: "all", .measured, ["TS-156"]),
    Rule(
      .S28,
      """
      Best and 10 m switch satellites on, 100 m means mostly Wi-Fi, 1 and 3 km cells and Wi-Fi \
      only, all unseen by the app.
      """,
      versions: "all", .measured, ["GETLOC", "002", "WIGL"]),
    Rule(
      .S29,
      "Core Location does nothing to keep an app running for which it has nothing to deliver.",
      versions: "iOS 18", .documentedSecondHand, ["W24-10212"]),
    Rule(
      .S30,
      """
      liveUpdates reports a phone at rest once, lets the app sleep, goes on by itself, and mostly \
      relaunches an app that was terminated.
      """,
      versions: "iOS 17+", .documented, ["STAT", "W23-10180", "DTS-763696"]),
    Rule(
      .S31,
      """
      Beside a running Live Activity liveUpdates goes on in the background without a background \
      activity session.
      """,
      versions: "iOS 17+", .documentedSecondHand, ["W23-10180"]),
    Rule(
      .S32,
      """
      While liveUpdates calls the phone stationary it offers no way to more fixes, and so is no \
      keep-alive.
      """,
      versions: "iOS 17+", .documented, ["DTS-763696"]),
  ]
}
