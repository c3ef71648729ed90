extension ProfileTable {
  /// The rows of monitoring.
  package static let monitoring: [Parameter] = [
    Parameter(
      "visits", \.monitoring.hasVisits, "the visit service", "V-01",
      [(.ios7_0, false, .documented), (.ios9, true, .documented)]),
    Parameter(
      "slc.survivesReboot", \.monitoring.significantChangeSurvivesReboot,
      "significant changes survive a reboot", "C-17", conflict: "K-08",
      [(.ios7_0, .yes, .measured)], or: [.no]),
    Parameter(
      "clregion.survivesReboot", \.monitoring.regionsSurviveReboot, "regions survive a reboot",
      "R-15",
      conflict: "K-08", [(.ios7_0, .yes, .disputed)], or: [.no]),
    Parameter(
      "clmonitor.survivesReboot", \.monitoring.conditionsSurviveReboot,
      "conditions survive a reboot",
      "R-15", conflict: "K-08", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "slc.beforeFirstUnlock", \.monitoring.launchesBeforeFirstUnlock,
      "significant changes launch before the first unlock", "C-18", conflict: "K-08",
      [(.ios7_0, .open, .disputed)]),
    Parameter(
      "region.beforeFirstUnlock", \.monitoring.regionsBeforeFirstUnlock,
      "regions launch before the first unlock", "L-30", conflict: "K-08",
      [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "launch.beforeFirstUnlock", \.monitoring.fullLaunchesBeforeFirstUnlock,
      "everything launches before the first unlock", "L-24 L-30",
      [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "bar.affectsLocation", \.monitoring.backgroundRefreshEffect,
      "what Background App Refresh off takes from location", "C-16", conflict: "K-06",
      [(.ios7_0, .none, .measured)], or: [.monitoring, .all]),
    Parameter(
      "bar.byLowPower.affectsLocation", \.monitoring.lowPowerCountsAsRefreshOff,
      "refresh switched off by Low Power Mode counts as well", "W-08",
      [(.ios7_0, .no, .assumed)], or: [.yes]),
    Parameter(
      "slc.stationaryWake", \.monitoring.stationaryWake, "significant changes of a phone at rest",
      "C-06",
      conflict: "K-05", [(.ios7_0, .none, .disputed)], or: [.every15Minutes, .every2Hours]),
    Parameter(
      "slc.noCell", \.monitoring.serviceWithoutCell, "significant changes without a cellular radio",
      "C-12",
      conflict: "K-09", [(.ios7_0, .unavailable, .disputed)], or: [.wifiOnly]),
    Parameter(
      "slc.spacing", \.monitoring.cellSpacing, "metres between two significant changes", "C-03",
      conflict: "K-15", [(.ios7_0, .urban, .measured)], or: [.wide, .twoKilometres]),
    Parameter(
      "slc.minInterval", \.monitoring.significantChangeInterval,
      "least time between two, seldom undercut",
      "C-01", [(.ios7_0, .seconds(300), .documented)]),
    Parameter(
      "slc.delay.noData", \.monitoring.significantChangeDelayOffline,
      "how late a significant change is without a data connection, in ms", "C-13",
      [(.ios7_0, 120_000...600_000, .assumed)]),
    Parameter(
      "region.delivery", \.monitoring.regionDelivery, "delay and dwell: the later, or their sum",
      "R-05",
      conflict: "K-20", [(.ios7_0, .later, .measured)], or: [.sum]),
    Parameter(
      "region.delay", \.monitoring.regionDelay, "from the crossing to the event, in ms", "R-05",
      conflict: "K-20", [(.ios7_0, 60_000...300_000, .measured)]),
    Parameter(
      "region.tail", \.monitoring.regionTail, "the same where it is late, in ms", "R-05",
      conflict: "K-20",
      [(.ios7_0, 1_800_000...10_800_000, .assumed)]),
    Parameter(
      "region.tail.share", \.monitoring.regionTailPerMille,
      "region events that are late, per mille", "R-05",
      conflict: "K-20", [(.ios7_0, 50, .assumed)]),
    Parameter(
      "region.never.share", \.monitoring.regionNeverPerMille,
      "region events that never come, per mille",
      "R-05", conflict: "K-20", [(.ios7_0, 30, .assumed)]),
    Parameter(
      "region.delay.noData", \.monitoring.regionDelayOffline,
      "how late a region event is without a data connection, in ms", "R-04",
      [(.ios7_0, 120_000...600_000, .assumed)]),
    Parameter(
      "region.cushion.noWiFi", \.monitoring.regionCushionWithoutWiFi,
      "how far beyond the boundary without Wi-Fi, in m", "R-04", [(.ios7_0, 500, .assumed)]),
    Parameter(
      "region.setupDelayed.share", \.monitoring.regionSetupDelayedPerMille,
      "regions of which monitoring begins late, per mille", "R-13", [(.ios7_0, 20, .assumed)]),
    Parameter(
      "region.responseDelayed.share", \.monitoring.regionResponseDelayedPerMille,
      "region events that iOS announces as late, per mille", "R-13", [(.ios7_0, 10, .assumed)]),
    Parameter(
      "region.minReliableRadius", \.monitoring.minimumReliableRadius,
      "the least radius that works, in m",
      "R-06", conflict: "K-12", [(.ios7_0, 100, .measured)], or: [200]),
    Parameter(
      "region.small.never.share", \.monitoring.smallRegionNeverPerMille,
      "events of smaller regions that never come, per mille", "R-06",
      [(.ios7_0, 300, .assumed)]),
    Parameter(
      "region.large", \.monitoring.largeRegionsAreReduced,
      "a region too large is cut down, not refused",
      "R-02", [(.ios7_0, .no, .documented)], or: [.yes]),
    Parameter(
      "visit.miss.arrival", \.monitoring.arrivalMissingPerMille,
      "arrivals never reported, per mille", "V-04",
      [(.ios7_0, 70, .measured)]),
    Parameter(
      "visit.miss.departure", \.monitoring.departureMissingPerMille,
      "departures never reported, per mille",
      "V-04", [(.ios7_0, 40, .measured)]),
    Parameter(
      "clmonitor.stateDelay", \.assumed.conditionStateDelay,
      "until the state of a new condition is known",
      "R-16",
      [(.ios7_0, .seconds(5), .assumed)]),
    Parameter(
      "slc.missedDelay", \.assumed.missedChangeDelay,
      "until a missed change is noticed when the radio is back", "C-14",
      [(.ios7_0, .seconds(30), .assumed)]),
    Parameter(
      "region.pool", \.assumed.regionPool, "regions that all apps share", "R-01",
      [(.ios7_0, 100, .assumed)]),
    Parameter(
      "region.maxRadius", \.assumed.largestRegion, "the largest radius, in m", "R-02",
      [(.ios7_0, 10_000, .assumed)]),
    Parameter(
      "region.entryDelay", \.assumed.regionEntryDelay, "from an entry to its event, in ms", "R-05",
      [(.ios7_0, 20_000...120_000, .assumed)]),
    Parameter(
      "region.announcedDelay", \.assumed.regionAnnouncedDelay,
      "what a delay that is announced lasts, in ms", "R-13",
      [(.ios7_0, 30_000...300_000, .assumed)]),
    Parameter(
      "visit.shortestStay", \.assumed.shortestVisit, "shorter stays are no visit", "V-07",
      [(.ios7_0, .seconds(600), .assumed)]),
    Parameter(
      "visit.reducedGrid", \.assumed.reducedGrid,
      "the grid on which a visit without precise location lies, in m", "A-20",
      [(.ios7_0, 5_000, .assumed)]),
    Parameter(
      "visit.arrivalDelay.suspended", \.assumed.arrivalDelaySuspended,
      "from an arrival to its report to a suspended app, in ms", "V-04",
      [(.ios7_0, 180_000...1_200_000, .assumed)]),
    Parameter(
      "slc.burst", \.assumed.changeBurstPerMille,
      "changes that come twice within seconds, per mille",
      "C-01",
      [(.ios7_0, 100, .assumed)]),
    Parameter(
      "slc.firstEventDelay", \.assumed.firstChangeDelay,
      "from the last known location at a start to the current one", "C-07",
      [(.ios7_0, .seconds(1), .assumed)]),
  ]
}
