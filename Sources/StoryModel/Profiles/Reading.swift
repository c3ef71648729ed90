/// How a profile reads a question that the sources answer in more than one way.
public enum Reading: String, Hashable, Sendable, CaseIterable {
  /// Settled: yes.
  case yes
  /// Settled: no.
  case no
  /// Open: each story settles it for itself.
  case open
}

/// What Background App Refresh has to do with location (C-16, K-06).
public enum BackgroundRefreshEffect: String, Hashable, Sendable, CaseIterable {
  /// Nothing, as measured.
  case none
  /// Off, it stops significant changes, visits and regions, as some pages say.
  case monitoring
  /// Off, it stops all location in the background, as one page says.
  case all
}

/// How often significant changes come while the phone does not move (C-06, K-05).
public enum StationaryWake: String, Hashable, Sendable, CaseIterable {
  /// Never.
  case none
  /// Every 15 minutes.
  case every15Minutes
  /// Every two hours.
  case every2Hours

  /// The interval in milliseconds; nil for never.
  package var interval: Int64? {
    switch self {
    case .none: nil
    case .every15Minutes: 900_000
    case .every2Hours: 7_200_000
    }
  }
}

/// Significant changes on a phone without a cellular radio or SIM (C-12, K-09).
public enum ServiceWithoutCell: String, Hashable, Sendable, CaseIterable {
  /// The service is not there.
  case unavailable
  /// Changes of Wi-Fi drive it.
  case wifiOnly
}

/// How far a phone moves between two significant changes (C-03, K-15).
public enum CellSpacing: String, Hashable, Sendable, CaseIterable {
  /// Half within 750 m, 95 % within 2.5 km.
  case urban
  /// Half within 1 km, 90 % within 5 km.
  case wide
  /// 2 km, the one sample of document 000.
  case twoKilometres
}

/// How the 20 s beyond the boundary and the minutes of delay make a region's latency (R-05, K-20).
public enum RegionDelivery: String, Hashable, Sendable, CaseIterable {
  /// The later of the two.
  case later
  /// One after the other.
  case sum
}
