import TrackerModel

extension Profile {
  /// What phone, receivers and processor draw on hardware of 2014, each to be moved by `--flip`.
  ///
  /// Measured or fitted on logs of iPhone 6 (energy-and-positioning, section 6), where no more is said; newer
  /// hardware needs a share of what the app causes. Phone, satellites, Wi-Fi and the reserve lie within the 90 %
  /// intervals of `Fitting/joint_power.py`, which fits them together; where in them, was chosen by the error of
  /// `harness validate` on the same days.
  public struct Power: Sendable {
    /// E-01: the phone by itself at rest, in mW: ten days of standby, as Apple states for the iPhone 6.
    public var phoneAtRest = 0
    /// E-01: what it draws more on the way, in mW: cells change, the signal is weaker.
    public var phoneMovingExtra = 0
    /// E-02: what a full battery gives before its gauge leaves 100 %, in thousandths of its capacity.
    ///
    /// Fitted with the powers, 36 (90 %: 29 to 42). Below the plateau the gauge of a phone that began full stays ahead
    /// of one that did not by as much.
    public var reservePerMille = 0
    /// E-01: the screen, in mW; measured by others on phones of 2014 to 2018.
    public var screen = 0
    /// E-06: a process that may run, in mW; fitted to the keep-alive of document 000.
    public var runnable = 0
    /// E-04: satellites followed on the way, in mW; with the phone's own power, best accuracy makes four times what
    /// 3 km makes.
    public var satellitesMoving = 0
    /// E-04: how long they draw as much after a stop under the sky. Measured at waits on the way, of 6 min in the mean.
    /// Assumption: also at longer ones, up to this; the gauge of a phone that waits for an hour would show it
    /// wrong.
    public var satellitesHold = Duration.zero
    /// E-02: satellites followed at rest under the sky, in mW.
    public var satellitesAtRest = 0
    /// E-02: satellites searched without sky, in mW.
    public var satellitesIndoors = 0
    /// E-02: Wi-Fi on the way, in mW: scans and look-ups of 0.99 J every 6.4 s.
    public var wifiMoving = 0
    /// E-02: Wi-Fi at rest, in mW: scans and look-ups of 0.98 J every 15 s.
    public var wifiAtRest = 0
    /// E-02: cells on the way, in mW: fixes of 0.30 J every 15 s; at rest it is nothing. Assumption: the gauge of
    /// a phone that asks for 3 km all day would show it wrong.
    public var cellsMoving = 0
    /// E-01: significant changes, in µW. The sum of the registered services is bounded by measurement, at
    /// 7 mW. Assumption: its parts are in Apple's order; gauges of phones with one of them each would
    /// show it wrong.
    public var significantChanges = 0
    /// E-01: visits, in µW. Assumption: as significant changes.
    public var visits = 0
    /// E-01: regions, in µW. Assumption: as significant changes.
    public var regions = 0
    /// E-01: motion updates, in µW. Assumption: as significant changes.
    public var motionUpdates = 0
    /// E-01: a wake, in µJ. Assumption: half a joule to resume, 120 mW for ten seconds; the gauge of a phone that
    /// is woken once a minute would show it wrong.
    public var wake = 0
    /// E-03: the callback of one fix with its write, in µJ. Assumption: a filter saves a tenth at most; a power
    /// log of an app that drops its fixes beside one that stores them would show it wrong.
    public var fixCallback = 0
    /// E-06: a tick of a timer, in µJ; fitted to document 000.
    public var timerTick = 0
    /// E-06: the start of a coarse session, in µJ; fitted to document 000.
    public var coarseStart = 0
    /// E-05: a small upload over the cellular network with its tail, in µJ; measured by others.
    public var cellularUpload = 0
    /// E-05: a small upload over Wi-Fi, in µJ. Assumption: a log of such uploads would show it wrong.
    public var wifiUpload = 0
  }
}
