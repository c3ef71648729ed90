import TrackerModel

extension Profile {
  /// The phone: radios, disk, motion, battery.
  public struct Device: Sendable {
    /// D-02: to a fix with neither network nor known satellites, in milliseconds.
    public var coldFixDelay: ClosedRange<Int64> = 0...0
    /// S-05: the longest search under the sky where it is known where satellites are.
    ///
    /// Assumption: measured are 36 s in 90 %, and more than 180 s in 6 %, some of them without sky
    /// (energy-and-positioning 3.3); a log of starts in the open that took longer would show it wrong.
    public var longestSearch = Duration.zero
    /// E-02: how long satellites are followed after the stop.
    public var gnssLinger = Duration.zero
    /// E-03: what a filter of 30 m saves then, in percent.
    public var filterSavingPercent = 0
    /// D-06: from the lock to the closing of files of class Complete.
    public var protectedDataDelay = Duration.zero
    /// M-05: trains that motion never sees, per mille.
    public var trainMissingPerMille = 0
    /// M-01: whether using motion without its usage string is a crash.
    public var motionNeedsUsageString = false
    /// E-02: the steps of the battery gauge, in percent.
    public var batteryStep = 1
  }
}
