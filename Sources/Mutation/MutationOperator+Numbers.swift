import StoryModel
import TrackerModel

// Bugs that break nothing but a number.
extension MutationOperator {
  static let numbers: [MutationOperator] = [
    recordsLate, recordsNowAndThen, sendsAsItGoes, idlesWhenRelaunched,
  ]

  private static let recordsLate = MutationOperator(
    "records-late", "Records nothing in the first five minutes of a session.",
    convictedBy: ["I-L4", "I-N4", "I-N5"],
    rewrites: { turn in
      if turn.requests.contains(where: \.startsSession) { turn.notes.lastTime = turn.facts.now }
      guard let start = turn.notes.lastTime, turn.facts.now - start < .seconds(300) else { return }
      turn.drop(\.records)
    })

  private static let recordsNowAndThen = MutationOperator(
    "records-now-and-then", "Records a fix every two minutes, and no other.",
    convictedBy: ["I-N6", "I-N8"],
    promising: [.promises(.pathCovered, atLeast: .percent(50))],
    rewrites: { turn in
      guard turn.requests.contains(where: \.records) else { return }
      if let last = turn.notes.lastTime, turn.facts.now - last < .seconds(120) {
        turn.drop(\.records)
      } else {
        turn.notes.lastTime = turn.facts.now
      }
    })
}

extension MutationOperator {
  private static let idlesWhenRelaunched = MutationOperator(
    "idles-when-relaunched", "Starts no session in a process that iOS launched.",
    convictedBy: ["I-N14"],
    promising: [.promises(.shareOfReference, atLeast: .percent(50))],
    provokedBy: [.memoryPressure],
    rewrites: { turn in
      if turn.isBackgroundLaunch { turn.notes.hasHappened = true }
      if turn.notes.hasHappened { turn.drop(\.startsSession) }
    })

  private static let sendsAsItGoes = MutationOperator(
    "sends-as-it-goes", "Looks for satellites all the time, and sends every fix by itself.",
    convictedBy: ["I-N13"],
    promising: [.promises(.tripEnergy, atMost: .percent(130))],
    rewrites: { turn in
      turn.replace { request in
        switch request {
        case .setDesiredAccuracy(let manager, _): [.setDesiredAccuracy(manager, .best)]
        case .record: [request, .upload]
        default: [request]
        }
      }
    })
}
