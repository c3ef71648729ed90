extension RuleCatalog {
  /// The rules of standard location service: pauses, single fixes, errors, live updates.
  package static let standardServicePauses: [Rule] = [
    Rule(
      .S16, "iOS 6+", .documented, ["PAUSE", "LMPG"],
      """
      pausesLocationUpdatesAutomatically is true at first: iOS pauses the session when movement \
      is unlikely, and says so.
      """),
    Rule(
      .S17, "iOS 6+", .documented, ["PAUSE", "DIDPAUSE", "DIDRESUME", "004"],
      """
      After an automatic pause nothing resumes by itself: the app must start again, and is \
      suspended until something wakes it.
      """),
    Rule(
      .S18, "iOS 6+", .documented, ["LMPG", "DIDRESUME"],
      """
      An archived guide lets a paused manager resume by itself and call back; the current text \
      says that it does not.
      """),
    Rule(
      .S19, "all", .measured, ["OVER", "MAURON85-56", "LMPG-1"],
      "The automatic pause follows 10 to 20 minutes after stopping; the activity type tunes when."),
    Rule(
      .S20, "all", .documented, ["HDR"],
      """
      The activity type is other unless it is set to one for cars, fitness, other navigation, \
      flight or, of late, ships.
      """),
    Rule(
      .S21, "iOS 9+", .documented, ["REQ", "HDR"],
      """
      requestLocation gives one fix, a poorer one at its timeout, or locationUnknown; it yields \
      to updates, running or begun.
      """),
    Rule(
      .S22, "iOS 6–12", .documented, ["DEFER", "HDR", "ERR"],
      """
      Updates are deferred only with satellites, best accuracy and no filter, in the background; \
      from iOS 13 the calls are deprecated.
      """),
    Rule(
      .S23, "all", .documented, ["FAIL", "ERR"],
      "locationUnknown means wait, for the service keeps trying; denied means stop the service."),
    Rule(
      .S24, "all", .documented, ["FAIL"],
      """
      The documentation has a missing didFailWithError throw an exception; in practice only \
      requestLocation insists on it.
      """),
    Rule(
      RuleID("S", 25), "iOS 6+", .documented, ["LMPG"],
      "The deprecated didUpdateToLocation is not called where didUpdateLocations is implemented.",
      .notModelled(because: "the contract has only didUpdateLocations")),
    Rule(
      RuleID("S", 26), "all", .documented, ["HDR", "FLITS", "WIGL"],
      """
      A manager has to be kept, and used from a thread with a run loop, where its callbacks \
      arrive; releasing it ends its session.
      """,
      .notModelled(
        because: "a manager lives as long as its process, and the contract has no threads")),
    Rule(
      .S27, "all", .measured, ["TS-156"],
      """
      A negative horizontalAccuracy marks an invalid fix, and -1 an unknown speed or course, as \
      without satellites; a positive verticalAccuracy marks an altitude.
      """),
    Rule(
      .S28, "all", .measured, ["GETLOC", "002", "WIGL"],
      """
      Best and 10 m switch satellites on, 100 m means mostly Wi-Fi, 1 and 3 km cells and Wi-Fi \
      only, all unseen by the app.
      """),
    Rule(
      .S29, "iOS 18", .documentedSecondHand, ["W24-10212"],
      "Core Location does nothing to keep an app running for which it has nothing to deliver."),
    Rule(
      .S30, "iOS 17+", .documented, ["STAT", "W23-10180", "DTS-763696"],
      """
      liveUpdates reports a phone at rest once, lets the app sleep, goes on by itself, and mostly \
      relaunches an app that was terminated.
      """),
    Rule(
      .S31, "iOS 17+", .documentedSecondHand, ["W23-10180"],
      """
      Beside a running Live Activity liveUpdates goes on in the background without a background \
      activity session.
      """),
    Rule(
      .S32, "iOS 17+", .documented, ["DTS-763696"],
      """
      While liveUpdates calls the phone stationary it offers no way to more fixes, and so is no \
      keep-alive.
      """),
  ]
}
