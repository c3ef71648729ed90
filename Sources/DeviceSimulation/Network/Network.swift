import StoryModel
import TrackerModel

/// The app's server, and the upload on its way to it.
struct Network {
  var serverAnswers = true
  /// Points in the upload that is under way.
  var uploading: Int?
  /// The end of an upload that the app could not be told of while it was suspended.
  var heldAnswer: Event?

  mutating func processEnded() {
    uploading = nil
    heldAnswer = nil
  }
}

// Network: uploads by an ordinary session, which a suspended app does not hear of.
extension Phone {
  var isOnline: Bool { hearsCells || isOnWiFi }

  mutating func upload() {
    guard network.uploading == nil else { return }
    let count = storage.unacknowledged
    network.uploading = count
    // Assumption: where there is no network nothing is sent, and the phone looks for one anyway; a log
    // of an iPhone that drains faster for requests in airplane mode would show it wrong.
    let answers = isOnline && network.serverAnswers
    // A server that does not answer is sent nothing.
    if isOnline { power.addUpload(of: answers ? count : 0, overWiFi: isOnWiFi) }
    let time = answers ? profile.assumed.uploadTime : profile.assumed.uploadTimeout
    let sending = scenario.settings.sendingTime(of: count, overWiFi: isOnWiFi, on: profile)
    alarm(.upload, after: (answers ? time + sending : time).wholeMilliseconds)
  }

  /// Indoors the phone is assumed to be on a Wi-Fi network that it knows.
  private var isOnWiFi: Bool { hearsWiFi && currentStretch.surroundings == .indoor }

  mutating func uploadEnded() {
    guard let count = network.uploading else { return }
    network.uploading = nil
    let succeeded = isOnline && network.serverAnswers
    if succeeded {
      storage.acknowledge(count)
      note(.uploaded(count))
    }
    let event: Event = succeeded ? .uploadDidFinish : .uploadDidFail
    if process.isExecuting { tell(event) } else { network.heldAnswer = event }
  }

  mutating func deliverHeldAnswers() {
    if let answer = network.heldAnswer {
      network.heldAnswer = nil
      tell(answer)
    }
    if let history = motion.heldHistory {
      motion.heldHistory = nil
      tell(history)
    }
  }

  mutating func setServer(_ on: Bool) {
    network.serverAnswers = on
    note(.happening(.server(on)))
  }
}
