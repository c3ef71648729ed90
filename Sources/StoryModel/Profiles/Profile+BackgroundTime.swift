import TrackerModel

extension Profile {
  /// How long an app runs in the background, and what ends it.
  public struct BackgroundTime: Sendable {
    /// T-03: background time after the foreground.
    public var foregroundBudget = Duration.zero
    /// T-04: background time after a resume.
    public var resumedBudget = Duration.zero
    /// T-14: what Low Power Mode leaves of the background time, in percent.
    public var lowPowerBudgetPercent = 0
    /// T-12: more background tasks than these kill; nil for no limit.
    public var maximumBackgroundTasks: Int?
    /// T-02: from the expiry handler to the kill.
    public var killGrace = Duration.zero
    /// T-10: the time of all expiry handlers together.
    public var expiryHandlerLimit = Duration.zero
  }
}
