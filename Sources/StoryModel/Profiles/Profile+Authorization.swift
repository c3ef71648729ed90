import TrackerModel

extension Profile {
  /// What an app may ask for, and what it gets.
  public struct Authorization: Sendable {
    /// whether the app must ask; otherwise starting a service asks by itself.
    public var alwaysNeedsRequest = false
    /// whether `requestAlwaysAuthorization` acts once from When In Use.
    public var upgradesFromWhenInUse = false
    /// whether an Always that was asked for at once is provisional.
    public var hasProvisionalAlways = false
    /// whether the user may allow once.
    public var hasAllowOnce = false
    /// from the end of use to the end of an Allow Once.
    public var allowOnceExpiry = Duration.zero
    /// whether iOS asks again after use in the background.
    public var hasUsageReminder = false
    /// whether the user may hide the precise location.
    public var hasReducedAccuracy = false
    /// whether When In Use may start what wakes an app.
    public var whenInUseMayArm = false
    /// the usage strings that Always needs.
    public var alwaysUsageKeys: AppManifest.UsageDescriptions = []
    /// whether live updates and monitors need service sessions.
    public var hasServiceSessions = false
    /// S-30, R-16, A-24: whether there are live updates, monitors and background activity sessions.
    public var hasLiveUpdates = false
    /// how soon after a launch a service session has to be taken again.
    public var serviceSessionRetake = Duration.zero
    /// how soon after a launch a background activity session has to be joined again.
    public var activitySessionRejoin = Duration.zero
  }
}
