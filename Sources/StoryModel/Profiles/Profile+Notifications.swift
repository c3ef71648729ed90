extension Profile {
  /// Local notifications.
  public struct Notifications: Sendable {
    /// N-07: whether notifications show only with the user's permission.
    public var notificationsNeedPermission = false
    /// N-02: whether notifications have time-interval triggers, with their limits.
    public var hasIntervalTriggers = false
  }
}
