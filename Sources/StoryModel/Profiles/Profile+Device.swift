import TrackerModel

extension Profile {
  /// The phone: radios, disk, motion, battery.
  public struct Device: Sendable {
    /// D-01: whether satellites are received in airplane mode.
    public var airplaneModeKeepsGNSS = Reading.no
    /// D-02: to a fix with neither network nor known satellites, in milliseconds.
    public var coldFixDelay: ClosedRange<Int64> = 0...0
    /// E-02: how long satellites are followed after the stop.
    public var gnssLinger = Duration.zero
    /// E-03: whether a distance filter saves power.
    public var filterSavesHardware = Reading.no
    /// E-03: what a filter of 30 m saves then, in percent.
    public var filterSavingPercent = 0
    /// D-05: whether defaults stay empty after the first unlock until the next launch.
    public var defaultsStayEmpty = Reading.no
    /// D-06: from the lock to the closing of files of class Complete.
    public var protectedDataDelay = Duration.zero
    /// M-05: trains that motion never sees, per mille.
    public var trainMissingPerMille = 0
    /// M-01: whether using motion without its usage string is a crash.
    public var motionNeedsUsageString = false
    /// M-05: whether motion stays automotive while the phone is connected to the car.
    public var carBluetoothKeepsAutomotive = Reading.no
    /// E-02: the steps of the battery gauge, in percent.
    public var batteryStep = 1
  }
}
