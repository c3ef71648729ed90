import StoryModel
import TrackerModel

// Service sessions, and what live updates and monitors get with and without them.
extension Phone {
  /// one for Always is created in use, or at once after a launch if the process before held
  /// one. It asks the user nothing here.
  mutating func createServiceSession(_ authorization: ServiceSessionAuthorization) {
    guard profile.authorization.hasServiceSessions else { return note(.answer(.unavailable), .A22) }
    let isInUse =
      process.state == .foreground || hasJustLeft || location.modern.activityIsAlive
    guard authorization == .whenInUse || isInUse || location.modern.earlierSession == .always
    else { return note(.answer(.dead), .A22) }
    if location.modern.session != .always { location.modern.session = authorization }
    refreshSessions()
    tellConditionStates()
  }

  mutating func invalidateServiceSession() {
    location.modern.session = nil
    location.modern.earlierSession = nil
    refreshSessions()
    considerSuspension()
  }

  /// the interest of the process before is no longer assumed.
  mutating func serviceRetakeTimeIsOver() {
    location.modern.earlierSession = nil
    refreshSessions()
    considerSuspension()
  }

  /// Whether the app may go by Always without being in use.
  var hasServiceSessionForAlways: Bool {
    profile.authorization.hasServiceSessions && location.modern.effectiveSession == .always
      && authorization.status == .authorizedAlways && !authorization.isProvisional
  }

  /// Why live updates get nothing now, as the rule that says so; nil when they do.
  var shortageOfLiveUpdates: RuleID? {
    // S-31: the Live Activity puts the app into use, as far as live updates are concerned.
    shortage(inUse: isInUseOfLocation || location.modern.hasLiveActivity)
  }

  /// The same for the events of monitors.
  var shortageOfMonitors: RuleID? { shortage(inUse: isInUseOfLocation) }

  private func shortage(inUse isInUse: Bool) -> RuleID? {
    guard authorization.status.allowsLocation else { return .A01 }
    // without the key in Info.plist, using them is a service session for When In Use.
    if profile.authorization.hasServiceSessions, manifest.requiresExplicitServiceSession,
      location.modern.effectiveSession == nil
    {
      return .A23
    }
    if isInUse { return nil }
    guard authorization.status == .authorizedAlways, !authorization.isProvisional else {
      return .A16
    }
    // Assumption: on iOS 17 Always needs nothing beside it, because service sessions, which speak
    // of it, came with iOS 18; a log of such an app in the background would show it wrong.
    return !profile.authorization.hasServiceSessions || hasServiceSessionForAlways ? nil : .A22
  }

  /// In use, as live updates and monitors see it: A-16 without the seconds after leaving.
  private var isInUseOfLocation: Bool {
    process.state == .foreground || location.modern.activityIsAlive || showsLocationIndicator
  }

  /// A-16, P-02: whether a manager's session runs on in the background for the user to see.
  var showsLocationIndicator: Bool {
    location.sessions.contains { $0.showsIndicator && !$0.isLive }
  }

  /// What changed elsewhere may begin an activity session, or end what depends on being in use.
  mutating func reviewModernRights() {
    if location.modern.activity == .awaitsGrant, process.state == .foreground,
      authorization.status.allowsLocation
    {
      location.modern.activity = .active
    }
    reviewLiveUpdates()
    expireFullAccuracy()
  }

  /// What changed may give the stream its locations back, or take them; the app is told of a loss.
  private mutating func reviewLiveUpdates() {
    guard let index = location.liveIndex, location.sessions[index].hasBegun else { return }
    let shortage = shortageOfLiveUpdates
    guard location.sessions[index].isEntitled != (shortage == nil) else { return }
    location.sessions[index].isEntitled = shortage == nil
    guard let shortage, authorization.status.allowsLocation, process.isExecuting else { return }
    note(.session(.losesBackground, manager: ModernServices.liveUpdates), shortage)
    tellInsufficiency()
  }
}
