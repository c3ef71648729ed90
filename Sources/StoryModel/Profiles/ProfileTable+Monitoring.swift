extension ProfileTable {
  /// The rows of monitoring.
  package static let monitoring: [Parameter] = [
    Parameter(
      "visits", .flag(\.monitoring.hasVisits), "the visit service", "V-01",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "slc.survivesReboot", .question(.significantChangeSurvivesReboot),
      "Do significant changes survive a reboot?", "C-17", conflict: "K-08",
      [(.ios7_0, .yes, .measured)], or: [.no]),
    Parameter(
      "clregion.survivesReboot", .question(.regionsSurviveReboot), "Do regions survive a reboot?",
      "R-15",
      conflict: "K-08", [(.ios7_0, .yes, .disputed)], or: [.no]),
    Parameter(
      "clmonitor.survivesReboot", .question(.conditionsSurviveReboot),
      "Do the conditions of a monitor survive a reboot?",
      "R-15", conflict: "K-08", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "slc.beforeFirstUnlock", .question(.launchesBeforeFirstUnlock, yesPerMille: 250),
      "May iOS launch an app for a significant change before the first unlock?", "C-18",
      conflict: "K-08",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "region.beforeFirstUnlock", .question(.regionsBeforeFirstUnlock),
      "May a region launch an app before the first unlock?", "L-30", conflict: "K-08",
      [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "launch.beforeFirstUnlock", .question(.fullLaunchesBeforeFirstUnlock),
      "May any event launch an app before the first unlock, not only prewarm it?", "L-24 L-30",
      [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "bar.affectsLocation", .refreshEffect(\.monitoring.backgroundRefreshEffect),
      "what Background App Refresh off takes from location", "C-16", conflict: "K-06",
      [(.ios7_0, .choice("none"), .measured)],
      or: [.choice("monitoring"), .choice("all")]),
    Parameter(
      "bar.byLowPower.affectsLocation", .question(.lowPowerCountsAsRefreshOff),
      "Does Low Power Mode take from location what Background App Refresh off takes?", "W-08",
      [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "slc.stationaryWake", .stationaryWake(\.monitoring.stationaryWake),
      "significant changes of a phone at rest",
      "C-06",
      conflict: "K-05", [(.ios7_0, .choice("none"), .disputed)],
      or: [.choice("every15Minutes"), .choice("every2Hours")]),
    Parameter(
      "slc.noCell", .serviceWithoutCell(\.monitoring.serviceWithoutCell),
      "significant changes without a cellular radio",
      "C-12",
      conflict: "K-09", [(.ios7_0, .choice("unavailable"), .disputed)],
      or: [.choice("wifiOnly")]),
    Parameter(
      "slc.spacing", .cellSpacing(\.monitoring.cellSpacing),
      "metres between two significant changes", "C-03",
      conflict: "K-15", [(.ios7_0, .choice("urban"), .measured)],
      or: [.choice("wide"), .choice("twoKilometres")]),
    Parameter(
      "slc.minInterval", .duration(\.monitoring.significantChangeInterval),
      "least time between two, seldom undercut",
      "C-01", [(.ios7_0, .seconds(300), .documented)]),
    Parameter(
      "slc.delay.noData", .milliseconds(\.monitoring.significantChangeDelayOffline),
      "how late a significant change is without a data connection, in ms", "C-13",
      [(.ios7_0, .milliseconds(120_000...600_000), .assumed)]),
    Parameter(
      "region.delivery", .regionDelivery(\.monitoring.regionDelivery),
      "delay and dwell: the later, or their sum",
      "R-05",
      conflict: "K-20", [(.ios7_0, .choice("later"), .measured)],
      or: [.choice("sum")]),
    Parameter(
      "region.cushion.least", .metres(\.monitoring.leastRegionCushion),
      "the least distance beyond the boundary that counts as left, in m", "R-03",
      [(.ios7_0, .metres(20), .measured)]),
    Parameter(
      "region.cushion.most", .metres(\.monitoring.mostRegionCushion),
      "the same where it is farthest, in m", "R-03", [(.ios7_0, .metres(110), .measured)]),
    Parameter(
      "region.delay", .milliseconds(\.monitoring.regionDelay),
      "from the crossing to the event, in ms", "R-05",
      conflict: "K-20", [(.ios7_0, .milliseconds(0...180_000), .measured)]),
    Parameter(
      "region.tail", .milliseconds(\.monitoring.regionTail), "the same where it is late, in ms",
      "R-05",
      conflict: "K-20",
      [(.ios7_0, .milliseconds(1_800_000...10_800_000), .assumed)]),
    Parameter(
      "region.tail.share", .count(\.monitoring.regionTailPerMille),
      "region events that are late, per mille", "R-05",
      conflict: "K-20", [(.ios7_0, 50, .assumed)]),
    Parameter(
      "region.never.share", .count(\.monitoring.regionNeverPerMille),
      "region events that never come, per mille",
      "R-05", conflict: "K-20", [(.ios7_0, 30, .assumed)]),
    Parameter(
      "region.delay.noData", .milliseconds(\.monitoring.regionDelayOffline),
      "how late a region event is without a data connection, in ms", "R-04",
      [(.ios7_0, .milliseconds(120_000...600_000), .assumed)]),
    Parameter(
      "region.cushion.noWiFi", .metres(\.monitoring.regionCushionWithoutWiFi),
      "how far beyond the boundary without Wi-Fi, in m", "R-04", [(.ios7_0, .metres(500), .assumed)]
    ),
    Parameter(
      "region.setupDelayed.share", .count(\.monitoring.regionSetupDelayedPerMille),
      "regions of which monitoring begins late, per mille", "R-13", [(.ios7_0, 20, .assumed)]),
    Parameter(
      "region.responseDelayed.share", .count(\.monitoring.regionResponseDelayedPerMille),
      "region events that iOS announces as late, per mille", "R-13", [(.ios7_0, 10, .assumed)]),
    Parameter(
      "region.minReliableRadius", .metres(\.monitoring.minimumReliableRadius),
      "the least radius that works, in m",
      "R-06", conflict: "K-12", [(.ios7_0, .metres(100), .measured)], or: [.metres(200)]),
    Parameter(
      "region.small.never.share", .count(\.monitoring.smallRegionNeverPerMille),
      "events of smaller regions that never come, per mille", "R-06",
      [(.ios7_0, 300, .assumed)]),
    Parameter(
      "region.large", .question(.largeRegionsAreReduced),
      "Is a region that is too large cut down to the largest radius?",
      "R-02", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "visit.miss.arrival", .count(\.monitoring.arrivalMissingPerMille),
      "arrivals never reported, per mille", "V-04",
      [(.ios7_0, 70, .measured)]),
    Parameter(
      "visit.miss.departure", .count(\.monitoring.departureMissingPerMille),
      "departures never reported, per mille",
      "V-04", [(.ios7_0, 40, .measured)]),
    Parameter(
      "clmonitor.stateDelay", .duration(\.assumed.conditionStateDelay),
      "until the state of a new condition is known",
      "R-16",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "slc.missedDelay", .duration(\.assumed.missedChangeDelay),
      "until a missed change is noticed when the radio is back", "C-14",
      [(.ios7_0, .seconds(30), .assumed)]),
    Parameter(
      "region.pool", .count(\.assumed.regionPool), "regions that all apps share", "R-01",
      [(.ios7_0, 100, .assumed)]),
    Parameter(
      "region.maxRadius", .metres(\.assumed.largestRegion), "the largest radius, in m", "R-02",
      [(.ios7_0, .metres(10_000), .assumed)]),
    Parameter(
      "region.entryDelay", .milliseconds(\.assumed.regionEntryDelay),
      "from an entry to its event, in ms", "R-05",
      [(.ios7_0, .milliseconds(20_000...120_000), .assumed)]),
    Parameter(
      "region.announcedDelay", .milliseconds(\.assumed.regionAnnouncedDelay),
      "what a delay that is announced lasts, in ms", "R-13",
      [(.ios7_0, .milliseconds(30_000...300_000), .assumed)]),
    Parameter(
      "visit.reducedGrid", .metres(\.assumed.reducedGrid),
      "the grid on which a visit without precise location lies, in m", "A-20",
      [(.ios7_0, .metres(5_000), .assumed)]),
    Parameter(
      "slc.burst", .count(\.assumed.changeBurstPerMille),
      "changes that come twice within seconds, per mille",
      "C-01",
      [(.ios7_0, 100, .assumed)]),
    Parameter(
      "slc.firstEventDelay", .duration(\.assumed.firstChangeDelay),
      "from the last known location at a start to the current one", "C-07",
      [(.ios7_0, .seconds(1), .assumed)]),
  ]
}
