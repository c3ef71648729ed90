extension ProfileTable {
  /// The rows of local notifications.
  package static let notifications: [Parameter] = [
    Parameter(
      "notification.needsPermission", .flag(\.notifications.notificationsNeedPermission),
      "a notification needs the user's permission", "N-07",
      [(.ios7_0, false, .documentedSecondHand), (.ios9, true, .documentedSecondHand)]),
    Parameter(
      "notification.intervalTrigger", .flag(\.notifications.hasIntervalTriggers),
      "an interval of zero, or one below 60 s that repeats, is fatal", "N-02",
      [(.ios7_0, false, .documented), (.ios12, true, .documented)]),
    Parameter(
      "notification.survivesReboot", .question(.notificationsSurviveReboot),
      "Do pending notifications survive a reboot?", "N-01", [(.ios7_0, .yes, .assumed)], or: [.no]),
  ]
}
