import StoryModel
import TrackerModel

// Grants that do not last: Allow Once, and an Always that iOS asks about again.
extension Phone {
  /// Allow Once ends a while after the app is no longer in use; a session that goes on in the
  /// background is use.
  mutating func considerAllowOnceExpiry() {
    guard authorization.isTemporary else { return }
    if process.state == .foreground || location.hasBackgroundSession
      || location.modern.activityIsAlive
    {
      alarms.cancel(AlarmID(.allowOnce))
    } else if !alarms.isSet(AlarmID(.allowOnce)) {
      alarm(.allowOnce, after: profile.authorization.allowOnceExpiry.wholeMilliseconds)
    }
  }

  mutating func allowOnceExpired() {
    guard authorization.isTemporary, process.state != .foreground else { return }
    authorization.isTemporary = false
    authorization.setting = .notDetermined
    note(.prompt(.expires), .A09)
    statusChanged()
  }

  /// iOS asks whether the app may go on using location in the background. Only where the app
  /// has Always and used it; the weaker form of iOS 8 to 12 is left out.
  mutating func usageReminder(keeps: Bool) {
    guard profile.authorization.hasUsageReminder, power.isOn, storage.isUnlocked,
      authorization.status == .authorizedAlways, !authorization.isProvisional,
      authorization.wasUsedInBackground
    else { return }
    note(.happening(.usageReminder(keeps: keeps)), .A11)
    authorization.wasUsedInBackground = false
    guard !keeps else { return }
    authorization.setting = .authorizedWhenInUse
    authorization.granted = .authorizedWhenInUse
    statusChanged()
  }
}
