import StoryModel
import TrackerModel

/// The app's server, and what is on its way to it and back.
struct Network {
  /// A task that is no upload of points.
  struct Transfer {
    let name: Identifier
    let endsAt: Int64
  }

  var serverAnswers = true
  /// Points in the upload that is under way.
  var uploading: Int?
  /// The end of an upload that the app could not be told of while it was suspended.
  var heldAnswer: Event?
  /// Other tasks that go on, in the order of their beginning, and those that a suspension cut off.
  var tasks: [Transfer] = []
  var cutOff: [Identifier] = []
  /// Whether the app listens to the way to the network, and the way that it was told last.
  var monitorsPath = false
  var toldPath: NetworkPath?

  mutating func processEnded() {
    uploading = nil
    heldAnswer = nil
    tasks.removeAll()
    cutOff.removeAll()
    monitorsPath = false
    toldPath = nil
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
  var isOnWiFi: Bool { hearsWiFi && currentStretch.surroundings == .indoor }

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

  /// The bytes that count as a point, for their time and the radio's energy (`upload.timePerPoint`).
  private static let bytesOfPoint = 150

  /// Begins a task of an ordinary session, on the network of uploads.
  ///
  /// Assumption: tasks at once neither slow each other nor share the radio's tail, and what comes takes as
  /// long, and as much, as what goes; the gauge of a phone with many small requests would show it wrong.
  mutating func startNetworkTask(_ name: Identifier, sending: Int, receiving: Int) {
    cancelNetworkTask(name)
    // Nobody waits for more than a terabyte.
    let bytes = min(max(sending, 0), 1 << 40) + min(max(receiving, 0), 1 << 40)
    let points = (bytes + Self.bytesOfPoint - 1) / Self.bytesOfPoint
    let answers = isOnline && network.serverAnswers
    if isOnline { power.addUpload(of: answers ? points : 0, overWiFi: isOnWiFi) }
    let time = answers ? profile.assumed.uploadTime : profile.assumed.uploadTimeout
    let onItsWay = scenario.settings.sendingTime(of: points, overWiFi: isOnWiFi, on: profile)
    let length = (answers ? time + onItsWay : time).wholeMilliseconds
    network.tasks.append(Network.Transfer(name: name, endsAt: now + length))
    awaitNetworkTasks()
  }

  mutating func cancelNetworkTask(_ name: Identifier) {
    network.tasks.removeAll { $0.name == name }
    network.cutOff.removeAll { $0 == name }
    awaitNetworkTasks()
  }

  private mutating func awaitNetworkTasks() {
    if let next = network.tasks.map(\.endsAt).min() {
      alarms.set(AlarmID(.networkTask), at: next)
    } else {
      alarms.cancel(AlarmID(.networkTask))
    }
  }

  /// L-01: a suspended app has no connections. Assumption: a task that would end while the app is suspended
  /// is cut off, and it hears so when it runs again; one that ends later goes on. A log of requests across
  /// suspensions of some seconds would show it wrong.
  mutating func networkTasksDue() {
    let over = network.tasks.filter { $0.endsAt <= now }
    network.tasks.removeAll { $0.endsAt <= now }
    awaitNetworkTasks()
    let succeeded = isOnline && network.serverAnswers
    for task in over {
      guard process.isExecuting else {
        network.cutOff.append(task.name)
        continue
      }
      tell(succeeded ? .networkTaskDidFinish(task.name) : .networkTaskDidFail(task.name))
    }
  }

  mutating func deliverHeldAnswers() {
    if let answer = network.heldAnswer {
      network.heldAnswer = nil
      tell(answer)
    }
    for name in network.cutOff { tell(.networkTaskDidFail(name)) }
    network.cutOff.removeAll()
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
