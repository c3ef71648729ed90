import StoryModel
import TrackerModel

// Trackers that hide behind an excuse of an invariant, or behind being off, and are convicted all the
// same.
extension MutationOperator {
  static let hiders: [MutationOperator] = [
    throwsItsRightAway, staysCoarseAfterTunnels, reliesOnCells, waitsForPushes, declaresPushes,
    declaresFetches, playsOn, sendsWhenOff, refreshesOn, keepsItsAlarm, givesUpSlowUploads,
    deletesOnFullDisks,
  ]

  private static let throwsItsRightAway = MutationOperator(
    "throws-its-right-away", "Stops its session on a trip, and begins it anew without a wake.",
    convictedBy: ["I-L5", "I-L21"],
    rewrites: { turn in
      guard case .didUpdateLocations = turn.event, turn.isInBackground,
        let session = turn.notes.session
      else { return }
      let last = turn.notes.lastTime ?? turn.facts.now
      turn.notes.lastTime = last
      guard turn.facts.now - last >= .seconds(130) else { return }
      turn.notes.lastTime = turn.facts.now
      turn.add(.stopUpdatingLocation(session), .startUpdatingLocation(session))
    })

  // Within what a phone may take at most to tell that there is sky, and to find itself.
  private static let staysCoarseAfterTunnels = MutationOperator(
    "stays-coarse-after-tunnels", "Asks for 100 m until 150 s after the first fix after a tunnel.",
    convictedBy: ["I-L5"],
    rewrites: { turn in
      switch turn.event {
      case .didFailWithError(.locationUnknown, _):
        (turn.notes.hasHappened, turn.notes.lastTime) = (true, nil)
      case .didUpdateLocations where turn.notes.hasHappened:
        let found = turn.notes.lastTime ?? turn.facts.now
        turn.notes.lastTime = found
        if turn.facts.now - found >= .seconds(150) { turn.notes.hasHappened = false }
      default: break
      }
      guard turn.notes.hasHappened else { return }
      turn.drop {
        if case .setDesiredAccuracy(_, let accuracy) = $0 { accuracy.meters < 100 } else { false }
      }
    })

  // Within the time that a queue of minutes is given on a slow network, and beyond it.
  private static let givesUpSlowUploads = MutationOperator(
    "gives-up-slow-uploads", "Sends nothing more once an upload has taken a minute.",
    convictedBy: ["I-L11"],
    rewrites: { turn in
      if case .uploadDidFinish = turn.event, let begun = turn.notes.lastTime {
        if turn.facts.now - begun >= .seconds(60) { turn.notes.hasHappened = true }
        turn.notes.lastTime = nil
      }
      if turn.notes.hasHappened { turn.drop { $0 == .upload } }
      if turn.notes.lastTime == nil, turn.requests.contains(.upload) {
        turn.notes.lastTime = turn.facts.now
      }
    })

  // What a full disk does not let go counts no more; what was never to be deleted does.
  private static let deletesOnFullDisks = MutationOperator(
    "deletes-on-full-disks", "Deletes what was sent only once it is told that the disk is full.",
    convictedBy: ["I-L14"],
    rewrites: { turn in
      if turn.event == .saveDidFail {
        turn.add(.deletePoints(.acknowledged))
      } else {
        turn.drop { $0.kind == .deletePoints }
      }
    })

  private static let reliesOnCells = MutationOperator(
    "relies-on-cells", "Registers significant changes alone, with or without a SIM.",
    convictedBy: ["I-L1a"],
    rewrites: { turn in
      turn.drop { $0.kind == .startMonitoring || $0.kind == .startMonitoringVisits }
    })

  private static let waitsForPushes = MutationOperator(
    "waits-for-pushes", "Registers nothing with iOS, and waits for its server to push.",
    convictedBy: ["I-L8", "I-L1c"],
    redeclares: { $0.backgroundModes.insert(.remoteNotification) },
    rewrites: { turn in
      turn.drop {
        switch $0.kind {
        case .startMonitoring, .startMonitoringVisits, .startMonitoringSignificantLocationChanges:
          true
        default: false
        }
      }
    })

  private static let declaresPushes = MutationOperator(
    "declares-pushes", "Declares pushes, and does not hear what the user allows.",
    convictedBy: ["I-H11"],
    redeclares: { $0.backgroundModes.insert(.remoteNotification) },
    receives: { event, _ in event.kind == .didChangeAuthorization ? .never : .once })

  private static let declaresFetches = MutationOperator(
    "declares-fetches", "Declares fetches, and does not hear what the user allows.",
    convictedBy: ["I-H11"],
    redeclares: { $0.backgroundModes.insert(.fetch) },
    receives: { event, _ in event.kind == .didChangeAuthorization ? .never : .once })

  private static let playsOn = MutationOperator(
    "plays-on", "Keeps itself running by silent audio when tracking is switched off.",
    convictedBy: ["I-S11"], provokedBy: [.optOut],
    redeclares: { $0.backgroundModes.insert(.audio) },
    rewrites: { turn in if turn.event == .userDidDisableTracking { turn.add(.playAudio) } })

  private static let sendsWhenOff = MutationOperator(
    "sends-when-off", "Sends its points when it is left, though tracking is switched off.",
    convictedBy: ["I-S11"], provokedBy: [.optOut],
    rewrites: { turn in
      turn.followChoice()
      guard turn.notes.hasHappened, turn.event == .didEnterBackground else { return }
      turn.addBackgroundTask("send")
      turn.add(.upload)
    })

  private static let refreshesOn = MutationOperator(
    "refreshes-on", "Schedules its next refresh when it is left, though it is switched off.",
    convictedBy: ["I-S11"], provokedBy: [.optOut],
    redeclares: { $0.backgroundModes.insert(.fetch) },
    rewrites: { turn in
      turn.followChoice()
      guard turn.notes.hasHappened, turn.event == .didEnterBackground else { return }
      turn.add(.submitAppRefreshTask(earliestBeginDate: turn.facts.now.advanced(by: .hours(1))))
    })

  private static let keepsItsAlarm = MutationOperator(
    "keeps-its-alarm", "Reminds the user of tracking a day after it was switched off.",
    convictedBy: ["I-S11"], provokedBy: [.optOut],
    rewrites: { turn in
      guard turn.event == .userDidDisableTracking else { return }
      turn.add(.addNotification("come-back", after: .hours(24), repeats: false))
    })
}

extension MutantTurn {
  /// Notes whether the user has switched tracking off in this process.
  fileprivate mutating func followChoice() {
    switch event {
    case .userDidDisableTracking: notes.hasHappened = true
    case .userDidEnableTracking: notes.hasHappened = false
    default: break
    }
  }
}
