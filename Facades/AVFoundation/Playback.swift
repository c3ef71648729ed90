import ProcessSimulation
import TrackerModel

/// What of the process plays: to its phone it is one sound, which keeps the app running where its background modes say so
/// (W-06).
final class Playback {
  private var playing: Set<ObjectIdentifier> = []
  /// How to stop who plays, without a word to the phone.
  private var stops: [ObjectIdentifier: () -> Void] = [:]

  static var current: Playback { SimulatedProcess.current.singleton { Playback() } }

  private init() {
    SimulatedProcess.current.hear { [unowned self] event in
      switch event {
      case .audioWasInterrupted: interrupt()
      case .audioInterruptionDidEnd:
        post(.ended, options: AVAudioSession.InterruptionOptions.shouldResume.rawValue)
      default: return false
      }
      return true
    }
  }

  /// Somebody plays.
  func began(_ player: AnyObject, onInterruption stop: @escaping () -> Void) {
    let isFirst = playing.isEmpty
    playing.insert(ObjectIdentifier(player))
    stops[ObjectIdentifier(player)] = stop
    if isFirst { SimulatedProcess.current.phone.pointee.playAudio() }
  }

  /// Somebody plays no more.
  func ended(_ player: AnyObject) {
    stops[ObjectIdentifier(player)] = nil
    guard playing.remove(ObjectIdentifier(player)) != nil, playing.isEmpty else { return }
    SimulatedProcess.current.phone.pointee.stopAudio()
  }

  private func interrupt() {
    let all = Array(stops.values)
    (playing, stops) = ([], [:])
    for stop in all { stop() }
    post(.began, options: nil)
  }

  private func post(_ type: AVAudioSession.InterruptionType, options: UInt?) {
    var info: [AnyHashable: Any] = [AVAudioSessionInterruptionTypeKey: type.rawValue]
    if let options { info[AVAudioSessionInterruptionOptionKey] = options }
    SimulatedNotificationCenter.default.post(
      name: AVAudioSession.interruptionNotification, object: AVAudioSession.sharedInstance(),
      userInfo: info)
  }
}
