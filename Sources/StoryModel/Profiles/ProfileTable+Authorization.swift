import TrackerModel

extension ProfileTable {
  /// The rows of authorization.
  package static let authorization: [Parameter] = [
    Parameter(
      "auth.request", .flag(\.authorization.alwaysNeedsRequest),
      "the app must ask before it gets anything", "A-02",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "auth.upgradeFromWIU", .flag(\.authorization.upgradesFromWhenInUse),
      "requestAlwaysAuthorization acts once from When In Use", "A-04",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "auth.provisionalAlways", .flag(\.authorization.hasProvisionalAlways),
      "the first Always is provisional", "A-06",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.allowOnce", .flag(\.authorization.hasAllowOnce), "the user may allow once", "A-06",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "allowOnce.expiryDelay", .duration(\.authorization.allowOnceExpiry),
      "from the end of use to the end of Allow Once",
      "A-09", [(.ios7_0, .seconds(10), .assumed)]),
    Parameter(
      "auth.usageReminder", .flag(\.authorization.hasUsageReminder),
      "iOS asks again after use in the background",
      "A-11", [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.reducedAccuracy", .flag(\.authorization.hasReducedAccuracy),
      "the user may hide the precise location",
      "A-19", [(.ios7_0, false, .documented), (.ios14, true, .documented)]),
    Parameter(
      "auth.wiuMayArm", .flag(\.authorization.whenInUseMayArm), "When In Use may start monitoring",
      "A-18",
      [(.ios7_0, false, .documented), (.ios13, true, .documented)]),
    Parameter(
      "auth.plistKeysForAlways", .usageKeys(\.authorization.alwaysUsageKeys),
      "the usage strings that Always needs", "A-05",
      [
        (.ios7_0, .usageKeys([]), .documented), (.ios9, .usageKeys(.always), .documented),
        (.ios12, .usageKeys([.alwaysAndWhenInUse, .whenInUse]), .documented),
      ]),
    Parameter(
      "serviceSession", .flag(\.authorization.hasServiceSessions),
      "live updates and monitors need service sessions",
      "A-22 A-23", [(.ios7_0, false, .documented), (.ios18, true, .documented)]),
    Parameter(
      "clmonitor", .flag(\.authorization.hasLiveUpdates),
      "live updates, monitors, background activity sessions",
      "R-16 S-30 A-24", [(.ios7_0, false, .documented), (.ios17, true, .documented)]),
    // Assumption: 5 s for "a few seconds" and for "immediately"; a log of an app that takes its
    // sessions again later than that after a launch, and still has them, would show it wrong.
    Parameter(
      "svc.retakeWindow", .duration(\.authorization.serviceSessionRetake),
      "from a launch to the end of the service session held before", "A-22",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "bgActivitySession.rejoinWindow", .duration(\.authorization.activitySessionRejoin),
      "from a launch to the end of a background activity session not joined", "A-24",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "prov.eventValidity", .duration(\.assumed.withheldValidity),
      "how long a withheld event is still given",
      "A-07",
      [(.ios7_0, .seconds(300), .assumed)]),
  ]
}
