import StoryModel
import TrackerModel

/// What the process plays.
enum AudioPlayback {
  case none, playing
  /// W-06: stopped by a call or Siri; it does not go on by itself.
  case interrupted
}

// Audio, silent as it may be: it keeps an app running, until somebody calls (W-06).
extension Phone {
  /// Whether audio keeps the app running in the background.
  var audioHoldsProcess: Bool {
    process.audio == .playing && manifest.backgroundModes.contains(.audio)
  }

  /// Assumption: an app that runs in the background may also begin to play there, as a mixable
  /// session may; a log of `cannotStartPlaying` would show it wrong.
  mutating func playAudio() {
    guard !user.isOnThePhone else { return note(.answer(.ignored), .W06) }
    setAudio(.playing)
  }

  mutating func stopAudio() { setAudio(.none) }

  private mutating func setAudio(_ playback: AudioPlayback) {
    guard process.audio != playback else { return }
    process.audio = playback
    settleEnergy()
    power.setPlaying(playback == .playing)
    considerSuspension()
  }

  /// A process that executes no more plays no more.
  mutating func silence() {
    guard process.audio == .playing else { return }
    setAudio(.none)
  }

  /// A call interrupts what plays, and then the app has nothing to run for. When the call is over
  /// the app is told, a suspended one when it next runs.
  mutating func setPhoneCall(_ on: Bool) {
    guard on ? power.isOn && hearsCells : user.isOnThePhone else { return }
    user.isOnThePhone = on
    note(.happening(.phoneCall(on)))
    if on, process.audio == .playing {
      setAudio(.interrupted)
      tell(.audioWasInterrupted)
    } else if !on {
      tellEndOfInterruption()
    }
  }

  mutating func tellEndOfInterruption() {
    guard process.audio == .interrupted, !user.isOnThePhone, process.isExecuting else { return }
    setAudio(.none)
    tell(.audioInterruptionDidEnd)
  }
}
