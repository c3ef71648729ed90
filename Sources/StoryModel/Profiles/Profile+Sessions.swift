import TrackerModel

extension Profile {
  /// The standard service and live updates.
  public struct Sessions: Sendable {
    /// S-12: how long a session lasts that does not, in milliseconds.
    public var sessionGrace: ClosedRange<Int64> = 0...0
    /// S-10: whether a session in the background needs `allowsBackgroundLocationUpdates`.
    public var backgroundUpdatesNeedFlag = false
    /// S-13: whether coarse sessions are suspended.
    public var suspendsCoarseSessions = false
    /// S-13: coarse sessions that are suspended, per mille.
    public var coarseSuspendedPerMille = 0
    /// S-15: whether a session of Always may show the blue indicator.
    public var hasIndicatorProperty = false
    /// S-19: from rest to the automatic pause, in milliseconds.
    public var pauseDelay: ClosedRange<Int64> = 0...0
    /// S-19: the same for automotive navigation, in percent of it.
    public var automotivePausePercent = 100
    /// S-18: from moving on to the resumption, in milliseconds.
    public var pauseResumeDelay: ClosedRange<Int64> = 0...0
    /// S-21: how long a request for one fix waits for a good one.
    public var oneShotTimeout = Duration.zero
    /// S-01: from a session's start to its first coarse fix.
    public var firstCoarseFix = Duration.zero
    /// S-01: sessions that begin with a cached fix, per mille (`Fitting/first_fixes.py`: 245, of 90 % 174 to 310).
    public var cachedFirstPerMille = 0
    /// S-05: coarse fixes that are better than was asked for, per mille.
    public var betterThanAskedPerMille = 0
    /// S-30: from rest to the pause of live updates.
    public var liveUpdatesPause = Duration.zero
    /// S-27: whether fixes of Wi-Fi and of cells have an altitude.
    public var coarseFixesHaveAltitude = false
    /// S-27: whether fixes say how good their speed is.
    public var saysSpeedAccuracy = false
    /// S-27: whether fixes say how good their course is.
    public var saysCourseAccuracy = false
    /// S-22: whether deferred updates do something.
    public var hasDeferredUpdates = false
  }
}
