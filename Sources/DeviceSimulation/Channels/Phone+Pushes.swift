import StoryModel
import TrackerModel

/// What the server has sent to the app, and iOS has given to it or not.
struct Pushes {
  /// When silent pushes were given during the last hour.
  var given: [Int64] = []
  /// W-04: the newest silent push that could not be given yet; an older one is forgotten for it.
  var isHeld = false
  /// When VoIP pushes resumed the app lately.
  var resumes: [Int64] = []
}

// Silent pushes: as many an hour as the system likes (W-04).
extension Phone {
  private static let perHour: ClosedRange<Int64> = 2...3
  /// How soon a held push is tried again. Assumption: within 10 min of its reason's end.
  private var nextTry: Int64 { profile.assumed.pushRetry.wholeMilliseconds }

  mutating func silentPush() {
    note(.happening(.silentPush))
    guard process.wasInstalled, !process.isStopped else { return }
    guard manifest.backgroundModes.contains(.remoteNotification) else {
      return note(.withheld(.remoteNotification, .notDeclared), .W04)
    }
    giveSilentPush(isNew: true)
  }

  private mutating func giveSilentPush(isNew: Bool) {
    pushes.isHeld = false
    // Apple's server keeps what a phone without network cannot get.
    guard power.isOn, isOnline else { return holdSilentPush(for: nextTry) }
    pushes.given.removeAll { $0 <= now - Phone.hour }
    // Assumption: what the user looks at is not throttled, nor touched by Background App Refresh.
    if process.state != .foreground {
      guard facts.backgroundRefreshStatus == .available else {
        return note(.withheld(.remoteNotification, .backgroundRefreshOff), .W07)
      }
      // Assumption: two in one hour and three in another, as Apple's "two or three" may be read.
      let most = noise.integer(.pushLimit, now / Phone.hour, in: Self.perHour)
      if pushes.given.count >= Int(most), let oldest = pushes.given.first {
        if isNew { note(.withheld(.remoteNotification, .throttled), .W04) }
        return holdSilentPush(for: oldest + Phone.hour - now)
      }
    }
    guard wake(.remoteNotification, .event(.didReceiveRemoteNotification), .W04) else { return }
    pushes.given.append(now)
    awaitCompletion(.W04)
  }

  private mutating func holdSilentPush(for delay: Int64) {
    pushes.isHeld = true
    alarm(.heldPush, after: delay)
  }

  mutating func heldPushDue() {
    if pushes.isHeld { giveSilentPush(isNew: false) }
  }

  /// W-04: the user opens the app, and gets what was held.
  mutating func giveHeldPushToUser() {
    if pushes.isHeld { giveSilentPush(isNew: false) }
  }

  /// W-04: a held push is dropped by a kill, whoever kills.
  mutating func forgetPushes() {
    pushes.isHeld = false
    pushes.resumes.removeAll()
    alarms.cancel(AlarmID(.heldPush))
  }
}

// VoIP pushes: at once, and for calls alone (W-05).
extension Phone {
  /// Assumption: a call that does not reach the phone at once is lost; its server lets it expire.
  mutating func incomingPush() {
    note(.happening(.incomingPush))
    guard process.wasInstalled, !process.isStopped else { return }
    guard manifest.backgroundModes.contains(.voip) else {
      return note(.withheld(.incomingPush, .notDeclared), .W05)
    }
    guard isOnline else { return }
    let resumes = process.state == .suspended
    guard wake(.incomingPush, .event(.didReceiveIncomingPush), .W05), resumes else { return }
    let earliest = now - profile.assumed.resumeWindow.wholeMilliseconds
    pushes.resumes.removeAll { $0 <= earliest }
    pushes.resumes.append(now)
    if profile.life.voipRequiresCallKit, pushes.resumes.count > profile.assumed.mostResumes {
      terminate(.resumedTooOften, .W05)
    }
  }

  mutating func reportNewIncomingCall() {
    process.hasReportedCall = true
  }

  /// W-05: the handler of a VoIP push has returned; from iOS 13 it must have reported a call.
  mutating func incomingPushWasHandled() {
    let hasReported = process.hasReportedCall
    process.hasReportedCall = false
    guard profile.life.voipRequiresCallKit, !hasReported else { return }
    terminate(.callNotReported, .W05)
  }
}
