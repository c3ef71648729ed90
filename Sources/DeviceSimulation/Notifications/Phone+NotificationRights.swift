import StoryModel
import TrackerModel

// The permission to notify: asked for once, answered by the user, changed in Settings (N-07).
extension Phone {
  /// N-07: up to iOS 7 nobody has to ask.
  mutating func settleNotificationPermission() {
    notifications.granted =
      profile.notifications.notificationsNeedPermission
      ? nil : scenario.settings.notificationsAllowed
    updateNotificationFact()
  }

  /// Asks the user, in the foreground and once; later the answer is the setting.
  ///
  /// Assumption: in the background iOS does not put the question at all, as with locations; and
  /// while a question for the location stands, this one is answered beside it.
  mutating func requestNotificationAuthorization() {
    guard notifications.granted == nil else {
      return tell(.notificationAuthorization(granted: notifications.isAllowed))
    }
    guard process.state == .foreground, !notifications.isAsking else {
      return note(.answer(.ignored), .N07)
    }
    notifications.isAsking = true
    note(.prompt(.asksForNotifications), .N07)
    alarm(.notificationPrompt, after: scenario.answers.delay.wholeMilliseconds)
  }

  mutating func notificationPromptAnswered() {
    guard notifications.isAsking, power.isOn else { return }
    let granted = scenario.settings.notificationsAllowed
    notifications.isAsking = false
    notifications.granted = granted
    note(.prompt(.answeredNotifications(granted: granted)), .N07)
    updateNotificationFact()
    notifications.answerIsPending = process.isRunning
    tellNotificationAnswer()
  }

  /// A suspended app hears the answer when it next runs; a new process asks for itself.
  mutating func tellNotificationAnswer() {
    guard notifications.answerIsPending, process.isExecuting else { return }
    notifications.answerIsPending = false
    tell(.notificationAuthorization(granted: notifications.isAllowed))
  }

  /// Settings lists an app once it has been answered: before that there is nothing to switch.
  mutating func setNotificationPermission(_ on: Bool) {
    guard notifications.granted != nil else { return }
    let before = notifications.isAllowed
    notifications.isSwitchedOff = !on
    guard notifications.isAllowed != before else { return }
    note(.happening(.notificationPermission(on)), .N07)
    updateNotificationFact()
  }

  private mutating func updateNotificationFact() {
    guard facts.notificationsAllowed != notifications.isAllowed else { return }
    facts.notificationsAllowed = notifications.isAllowed
    factsChanged = true
  }

  /// A phone that goes off takes the question with it; the app may ask again.
  mutating func abandonNotificationQuestion() {
    notifications.isAsking = false
    alarms.cancel(AlarmID(.notificationPrompt))
  }
}

// Notifications at a place.
extension Phone {
  /// N-08: iOS shows the notification when the phone leaves the region; a phone outside has to come
  /// there first.
  ///
  /// Assumption: it is noticed as a monitored region is, R-03 and R-05, though no registration is
  /// used up; and where 64 are pending (N-03), its time is the one at which it will be shown.
  mutating func addNotification(_ name: Identifier, onExitOf region: Region) {
    let center = globe.point(region.center)
    let isInside = position.distance(to: center) <= region.radius
    let arrival =
      isInside
      ? now
      : path.firstTime(
        from: now, index: stretch, center: center, radius: region.radius, beyond: false)
    let due = arrival.flatMap { arrival in
      notices(crossingOf: center, radius: region.radius, leaving: true, from: arrival)?.due
    }
    // One that the phone will never leave is pending for ever.
    keep(Notifications.Pending(name: name, due: due ?? .max, isOfRegion: true))
  }

  /// Whether iOS may look where the phone is for a notification's sake.
  var mayNoticeRegions: Bool { authorization.status.allowsLocation && !authorization.isReduced }
}
