import Invariants
import StoryModel
import TrackerModel

/// Follows what a story reaches, for a search that goes on from stories that reached what few do.
///
/// That is: two things that were so at once while the phone or the app did something (the disk was full and the
/// phone moved), the promises that were put to the test, and two steps that followed each other, as
/// ``BehaviourWatch`` has them.
final class ReachWatch: TraceSink {
  private let story: Int
  private var steps: BehaviourWatch
  private var chronicle: Chronicle
  /// By condition what was so together with it, itself included.
  private var together = [UInt32](repeating: 0, count: Chronicle.conditionCount)

  /// - Parameter steps: The steps of the stories before; hand them over, and no copy is made.
  init(story: Int, _ context: StoryContext, adding steps: consuming BehaviourTally) {
    self.story = story
    self.steps = BehaviourWatch(story: story, adding: steps)
    chronicle = Chronicle(context)
  }

  func receive(_ entry: TraceEntry) {
    chronicle.advance(entry)
    steps.receive(entry)
    guard entry.behaviourStep != nil else { return }
    let conditions = chronicle.conditions
    var left = conditions
    while left != 0 {
      together[left.trailingZeroBitCount] |= conditions
      left &= left - 1
    }
  }

  /// What this story and those before it reached.
  ///
  /// - Parameter findings: What the monitors of this story found.
  func reached(_ findings: [Finding], after earlier: consuming Reached) -> Reached {
    var bits = Reached.Bits()
    for (second, firsts) in together.enumerated() {
      for first in 0...second { bits.append(firsts & 1 << UInt32(first) != 0) }
    }
    for finding in findings { bits.append(finding.exercised > 0 || finding.violation != nil) }
    var reached = earlier
    reached.add(bits, of: story)
    reached.steps = steps.tally
    return reached
  }
}

extension Chronicle {
  static let conditionCount = 31

  /// What is so at this entry and need not be, a bit each.
  fileprivate var conditions: UInt32 {
    let all = [
      !process.isAlive, process.isForeground, sessions.isRunning, sessions.hasRight,
      journey.isMoving, !journey.seesSky, !gate.isPossible, !tracking.isWanted,
      !authorization.isDetermined, authorization.status != .authorizedAlways,
      registrations.significantChange, registrations.visits, !registrations.regions.isEmpty,
      !registrations.isArmed, refusal.isRefused, battery.isLowPowerMode, battery.isToBeSpared,
      !network.mayUpload, !world.hasSatellites, !world.fixesAreTrue, !world.serverAnswers,
      !world.diskHasRoom, !world.isUnlocked, world.isAsleep, memory.beganBlank, isCalm,
      !notifications.mayShow, trip.began != nil, store.waiting > 0, store.waiting > 99,
      store.onPhone > store.queued,
    ]
    var bits: UInt32 = 0
    for (index, isSo) in all.enumerated() where isSo { bits |= 1 << UInt32(index) }
    return bits
  }
}
