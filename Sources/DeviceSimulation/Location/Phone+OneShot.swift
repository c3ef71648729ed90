import StoryModel
import TrackerModel

// S-21: a request for one fix. The delegate must have the methods for both answers (S-24).
extension Phone {
  /// What is as good as it gets, in metres: nobody waits for better where best was asked for.
  private static let bestAccuracy = 10.0

  mutating func requestLocation(_ manager: Identifier) {
    guard let index = location.index(of: manager) else { return }
    let answers: DelegateMethods = [.didUpdateLocations, .didFailWithError]
    guard location.sessions[index].delegateMethods.isSuperset(of: answers) else {
      // S-24: this one asserts, whatever is read of the others.
      return terminate(.exception, .S24)
    }
    guard mayStart() else {
      return tell(.didFailWithError(.denied, manager: manager), of: .oneShot)
    }
    let session = location.sessions[index]
    guard !session.wantsUpdates, !session.isOneShot else {
      return note(.answer(.ignored), .S21)
    }
    location.sessions[index].isOneShot = true
    location.sessions[index].oneShotBegan = now
    alarm(.oneShot, slot: index, after: profile.sessions.oneShotTimeout.wholeMilliseconds)
    refreshSessions()
    hurryNextFix()
  }

  /// Gives the fix to the one who asked for one, if it is good enough.
  mutating func deliverOneShot(_ fix: Location, _ index: Int) {
    let wanted = max(location.sessions[index].settings.desiredAccuracy.meters, Self.bestAccuracy)
    if fix.horizontalAccuracy <= wanted { answerOneShot(index, fix) }
  }

  /// After the timeout a worse one has to do, or an error.
  ///
  /// A suspended app is told when it runs again.
  mutating func oneShotDue(slot: Int) {
    guard slot < location.sessions.count, process.isExecuting, location.sessions[slot].isOneShot
    else { return }
    if let newest = positioning.newest,
      newest.timestamp.milliseconds >= location.sessions[slot].oneShotBegan
    {
      return answerOneShot(slot, newest)
    }
    let manager = location.sessions[slot].manager
    endOneShot(slot)
    tell(.didFailWithError(.locationUnknown, manager: manager), of: .oneShot)
  }

  /// The requests whose time was over while the app was suspended.
  mutating func answerLateOneShots() {
    for index in location.sessions.indices
    where location.sessions[index].isOneShot && !alarms.isSet(AlarmID(.oneShot, slot: index)) {
      oneShotDue(slot: index)
    }
  }

  private mutating func answerOneShot(_ index: Int, _ fix: Location) {
    let manager = location.sessions[index].manager
    endOneShot(index)
    tell(fix, manager: manager, of: .oneShot)
  }

  private mutating func endOneShot(_ index: Int) {
    cancelOneShot(index)
    refreshSessions()
    considerSuspension()
  }

  /// The request is over, or a session takes its place.
  mutating func cancelOneShot(_ index: Int) {
    location.sessions[index].isOneShot = false
    alarms.cancel(AlarmID(.oneShot, slot: index))
  }
}
