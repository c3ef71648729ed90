import TrackerModel

extension ProfileTable {
  /// The rows of authorization.
  package static let authorization: [Parameter] = [
    Parameter(
      "auth.request", \.authorization.alwaysNeedsRequest,
      "the app must ask before it gets anything", "A-02",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "auth.upgradeFromWIU", \.authorization.upgradesFromWhenInUse,
      "requestAlwaysAuthorization acts once from When In Use", "A-04",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "auth.provisionalAlways", \.authorization.hasProvisionalAlways,
      "the first Always is provisional", "A-06",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.allowOnce", \.authorization.hasAllowOnce, "the user may allow once", "A-06",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "allowOnce.expiryDelay", \.authorization.allowOnceExpiry,
      "from the end of use to the end of Allow Once",
      "A-09", [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "auth.usageReminder", \.authorization.hasUsageReminder,
      "iOS asks again after use in the background",
      "A-11", [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.reducedAccuracy", \.authorization.hasReducedAccuracy,
      "the user may hide the precise location",
      "A-19", [(.ios7_0, false, .documented), (.ios14, true, .documented)]),
    Parameter(
      "auth.wiuMayArm", \.authorization.whenInUseMayArm, "When In Use may start monitoring", "A-18",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.plistKeysForAlways", \.authorization.alwaysUsageKeys,
      "the usage strings that Always needs", "A-05",
      [
        (.ios7_0, [], .documented), (.ios9, .always, .documented),
        (.ios12, [.alwaysAndWhenInUse, .whenInUse], .documented),
      ]),
    Parameter(
      "serviceSession", \.authorization.hasServiceSessions,
      "live updates and monitors need service sessions",
      "A-22 A-23", [(.ios7_0, false, .documented), (.ios18, true, .documented)]),
    Parameter(
      "clmonitor", \.authorization.hasLiveUpdates,
      "live updates, monitors, background activity sessions",
      "R-16 S-30 A-24", [(.ios7_0, false, .documented), (.ios17, true, .documented)]),
    // Assumption: 5 s for "a few seconds" and for "immediately"; a log of an app that takes its
    // sessions again later than that after a launch, and still has them, would show it wrong.
    Parameter(
      "svc.retakeWindow", \.authorization.serviceSessionRetake,
      "from a launch to the end of the service session held before", "A-22",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "bgActivitySession.rejoinWindow", \.authorization.activitySessionRejoin,
      "from a launch to the end of a background activity session not joined", "A-24",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "prov.eventValidity", \.assumed.withheldValidity, "how long a withheld event is still given",
      "A-07",
      [(.ios7_0, .seconds(300), .assumed)]),
  ]
}
