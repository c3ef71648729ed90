import StoryModel
import TrackerModel

// Questions to the user, and the user's changes in Settings.
extension Phone {
  /// A-07: how long after it was withheld an event is still given. Assumption: 5 min for "near the
  /// time"; a phone whose prompt is answered later and that still delivers would show it wrong.
  private var withheldEventValidity: Int64 { profile.assumed.withheldValidity.wholeMilliseconds }

  /// acts from not determined, in the foreground, with its usage string.
  mutating func requestWhenInUseAuthorization() {
    // before iOS 8 there is nothing to ask with; starting a service asks.
    guard profile.authorization.alwaysNeedsRequest else { return note(.answer(.ignored), .A02) }
    guard process.state == .foreground else { return note(.answer(.ignored), .A10) }
    guard manifest.usageDescriptions.contains(.whenInUse) else {
      return note(.answer(.ignored), .A05)
    }
    guard authorization.setting == .notDetermined, !authorization.isAsking else {
      return note(.answer(.ignored), .A03)
    }
    ask(forAlways: false)
  }

  /// acts from not determined, and once from While In Use.
  mutating func requestAlwaysAuthorization() {
    guard profile.authorization.alwaysNeedsRequest else { return note(.answer(.ignored), .A02) }
    guard process.state == .foreground else { return note(.answer(.ignored), .A10) }
    guard manifest.usageDescriptions.isSuperset(of: profile.authorization.alwaysUsageKeys) else {
      return note(.answer(.ignored), .A05)
    }
    guard !authorization.isAsking else { return note(.answer(.ignored), .A04) }
    switch authorization.setting {
    case .notDetermined:
      ask(forAlways: true)
    // on iOS 8 to 10 from not determined only.
    case .authorizedWhenInUse
    where profile.authorization.upgradesFromWhenInUse && !authorization.isTemporary
      && !authorization.upgradeWasAsked:
      authorization.upgradeWasAsked = true
      authorization.isAsking = true
      note(.prompt(.asksForUpgrade), ruleOfUpgrade)
      alarm(.upgradePrompt, after: scenario.answers.delay.wholeMilliseconds)
    default:
      // while an Allow Once lasts it does nothing either.
      let isOnce = authorization.isTemporary
      note(.answer(.ignored), authorization.setting == .denied ? .A28 : isOnce ? .A09 : .A04)
    }
  }

  /// The upgrade that an app asks for: A-08 says on iOS 13 and later what A-04 says before.
  private var ruleOfUpgrade: RuleID { profile.authorization.hasProvisionalAlways ? .A08 : .A04 }

  /// before iOS 8, the first service that is started asks by itself.
  mutating func askByStarting() {
    guard !profile.authorization.alwaysNeedsRequest, authorization.setting == .notDetermined,
      !authorization.isAsking, process.state == .foreground
    else { return }
    ask(forAlways: true)
  }

  private mutating func ask(forAlways: Bool) {
    authorization.isAsking = true
    authorization.asksForAlways = forAlways
    note(.prompt(.asks), .A02)
    alarm(.prompt, after: scenario.answers.delay.wholeMilliseconds)
  }

  /// the first question is answered.
  mutating func promptAnswered() {
    guard authorization.isAsking, power.isOn else { return }
    authorization.isAsking = false
    switch scenario.answers.first {
    case .refuse:
      authorization.setting = .denied
    case .allowOnce where profile.authorization.hasAllowOnce:
      authorization.setting = .authorizedWhenInUse
      authorization.isTemporary = true
    case .allow, .allowOnce:
      authorization.setting =
        authorization.asksForAlways ? .authorizedAlways : .authorizedWhenInUse
      authorization.isProvisional =
        authorization.asksForAlways && profile.authorization.hasProvisionalAlways
    }
    authorization.isPrecise = scenario.answers.precise || !profile.authorization.hasReducedAccuracy
    authorization.granted = authorization.setting
    note(.prompt(.answered(authorization.setting)), .A06)
    statusChanged()
  }

  /// an event that needs Always is withheld until the user has answered.
  mutating func withholdForProvisional(_ held: Authorization.Withheld) {
    note(.withheld(held.channel, .provisional), .A07)
    authorization.withheld = held
    guard !authorization.isAsking else { return }
    authorization.isAsking = true
    note(.prompt(.asksForUpgrade), .A07)
    alarm(.upgradePrompt, after: scenario.answers.upgradeDelay.wholeMilliseconds)
  }

  /// The second question is answered: choosing what is in force gives no callback.
  mutating func upgradePromptAnswered() {
    guard authorization.isAsking, power.isOn else { return }
    authorization.isAsking = false
    let before = authorization.status
    let rule = authorization.isProvisional ? .A07 : ruleOfUpgrade
    authorization.isProvisional = false
    authorization.setting =
      scenario.answers.upgradesToAlways ? .authorizedAlways : .authorizedWhenInUse
    authorization.granted = authorization.setting
    note(.prompt(.answered(authorization.setting)), rule)
    if authorization.status != before { statusChanged() } else { refreshSessions() }
    updatePrecondition()
    guard let held = authorization.withheld else { return }
    authorization.withheld = nil
    guard authorization.status == .authorizedAlways,
      now - held.time <= withheldEventValidity
    else { return }
    wake(held.channel, held.message, of: held.service, held.rule)
  }

  /// The user sets the permission in Settings; an app that never asked is not listed there, one that
  /// was allowed once is.
  mutating func setPermission(_ status: AuthorizationStatus, precise: Bool? = nil) {
    guard authorization.setting != .notDetermined || authorization.granted != .notDetermined
    else { return }
    // before iOS 8 the user allows location or not.
    guard profile.authorization.alwaysNeedsRequest || status != .authorizedWhenInUse else { return }
    let before = (authorization.status, authorization.isReduced)
    let setting = authorization.setting
    authorization.setting = status == .notDetermined ? .denied : status
    authorization.isProvisional = false
    authorization.isTemporary = false
    authorization.isAsking = false
    if let precise { choosePrecision(precise) }
    if authorization.setting != setting {
      // it does not end the process. While Location Services are off the app is told nothing.
      note(.happening(.locationPermission(authorization.setting)), .A13)
    }
    if before != (authorization.status, authorization.isReduced) { statusChanged() }
  }

  /// The user shares or hides the precise location, and leaves the permission as it is.
  mutating func setPrecise(_ precise: Bool) {
    guard authorization.setting != .notDetermined || authorization.granted != .notDetermined
    else { return }
    let before = authorization.isReduced
    choosePrecision(precise)
    if before != authorization.isReduced { statusChanged() }
  }

  private mutating func choosePrecision(_ precise: Bool) {
    guard profile.authorization.hasReducedAccuracy, authorization.isPrecise != precise else {
      return
    }
    note(.happening(.preciseLocation(precise)), .A19)
    authorization.isPrecise = precise
    authorization.isPreciseForNow = false
  }

  /// A phone that goes off takes its questions with it; the next reason to ask asks again.
  mutating func abandonQuestions() {
    authorization.isAsking = false
    authorization.withheld = nil
    alarms.cancel(AlarmID(.prompt))
    alarms.cancel(AlarmID(.upgradePrompt))
    alarms.cancel(AlarmID(.accuracyPrompt))
  }

  mutating func setLocationServices(_ on: Bool) {
    let before = authorization.status
    authorization.servicesEnabled = on
    note(.happening(.locationServices(on)), .A01)
    if authorization.status != before { statusChanged() }
  }

  /// each live manager is told; a suspended app when it next runs.
  mutating func statusChanged() {
    facts.authorizationStatus = authorization.status
    facts.accuracyAuthorization = authorization.isReduced ? .reducedAccuracy : .fullAccuracy
    facts.locationServicesEnabled = authorization.servicesEnabled
    factsChanged = true
    if process.isExecuting {
      tell(.didChangeAuthorization)
    } else if process.state == .suspended {
      authorization.changeIsPending = true
    }
    if !authorization.status.allowsLocation, location.wantsUpdates {
      // S-23: a running service fails with denied.
      if process.isExecuting { tellDenied() } else { location.deniedErrorIsPending = true }
    }
    if !authorization.status.allowsLocation { location.newestDelivered = nil }
    if authorization.status.allowsLocation, process.isExecuting {
      // what the app started before the grant begins now.
      for index in location.sessions.indices
      where location.sessions[index].wantsUpdates && !location.sessions[index].hasBegun {
        beginSession(index)
      }
    }
    refreshSessions()
    reconsiderLiveUpdates()
    considerSuspension()
  }

  mutating func tellDenied() {
    for session in location.sessions where session.wantsUpdates {
      if session.isLive {
        tellInsufficiency()
      } else {
        tell(.didFailWithError(.denied, manager: session.manager))
      }
    }
  }
}
