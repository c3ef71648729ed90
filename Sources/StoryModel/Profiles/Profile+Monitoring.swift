import TrackerModel

extension Profile {
  /// Significant changes, regions and visits.
  public struct Monitoring: Sendable {
    /// V-01: whether there is a visit service.
    public var hasVisits = false
    /// C-16: what Background App Refresh off takes from location.
    public var backgroundRefreshEffect = BackgroundRefreshEffect.none
    /// C-06: significant changes of a phone at rest.
    public var stationaryWake = StationaryWake.none
    /// C-12: significant changes without a cellular radio.
    public var serviceWithoutCell = ServiceWithoutCell.unavailable
    /// C-03: how far a phone moves between two significant changes.
    public var cellSpacing = CellSpacing.urban
    /// C-01: the least time between two, seldom undercut.
    public var significantChangeInterval = Duration.zero
    /// C-13: how late one is without a data connection, in milliseconds.
    public var significantChangeDelayOffline: ClosedRange<Int64> = 0...0
    /// how far beyond the boundary a phone must be at least, in metres. With ``regionDelay`` it is fitted
    /// to walks of MobilityNet's days (`Fitting/fence_exits.py`). Assumption: rides are as walks; exits of
    /// a fence by car, beside the way, would show it wrong.
    public var leastRegionCushion: Int64 = 0
    /// the same where it must be farthest; no less than ``leastRegionCushion``.
    public var mostRegionCushion: Int64 = 0
    /// how the delay and the stay beyond the boundary make a region's latency.
    public var regionDelivery = RegionDelivery.later
    /// from the crossing to the event, in milliseconds.
    public var regionDelay: ClosedRange<Int64> = 0...0
    /// the same where the event is late, in milliseconds.
    public var regionTail: ClosedRange<Int64> = 0...0
    /// R-05: region events that are late, per mille.
    public var regionTailPerMille = 0
    /// R-05: region events that never come, per mille.
    public var regionNeverPerMille = 0
    /// how late a region event is without a data connection, in milliseconds.
    public var regionDelayOffline: ClosedRange<Int64> = 0...0
    /// how far beyond the boundary a phone must be without Wi-Fi, in metres.
    public var regionCushionWithoutWiFi: Int64 = 0
    /// R-13: regions of which monitoring begins late, per mille.
    public var regionSetupDelayedPerMille = 0
    /// R-13: region events that iOS announces as late, per mille.
    public var regionResponseDelayedPerMille = 0
    /// the least radius that works, in metres.
    public var minimumReliableRadius: Int64 = 0
    /// events of smaller regions that never come, per mille.
    public var smallRegionNeverPerMille = 0
    /// V-04: arrivals that are never reported, per mille.
    public var arrivalMissingPerMille = 0
    /// V-04: departures that are never reported, per mille.
    public var departureMissingPerMille = 0
  }
}
