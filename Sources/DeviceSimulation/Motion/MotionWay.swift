import StoryModel
import TrackerModel

/// How somebody travels or rests, as far as motion activity tells it from others.
struct MotionWay {
  enum Kind {
    case onFoot, cycling, driving, onBus, onTrain, onSubway
    /// A ride that is not recognised.
    case unseen
    /// Since an arrival; perhaps under the sky, where somebody waits rather than stays.
    case stay(since: Int64, isOutdoors: Bool)
  }

  var kind: Kind
  /// The flag that is right.
  var right: MotionActivity.Kinds
  /// Whether it was found: until then nothing is said, or what is wrong.
  var isFound = true

  /// The wrong flag that was most often measured.
  var wrong: MotionActivity.Kinds {
    switch kind {
    case .cycling, .stay: .walking
    case .onFoot, .driving, .onBus, .onTrain, .onSubway, .unseen: .stationary
    }
  }

  /// The mean lengths at a time, and until when they hold.
  func lengths(
    at time: Int64, on profile: Profile
  ) -> (way: Profile.MotionEstimates.Way, until: Int64) {
    switch kind {
    case .onFoot: return (profile.motion.onFoot, .max)
    case .cycling: return (profile.motion.cycling, .max)
    case .driving: return (profile.motion.driving, .max)
    case .onBus: return (profile.motion.onBus, .max)
    case .unseen: return (profile.motion.unseen, .max)
    case .onTrain: return (profile.motion.onTrain, .max)
    case .onSubway: return (profile.motion.onSubway, .max)
    case .stay(let arrival, let isOutdoors):
      // As for positions: who stands outdoors for longer than this is taken to stay.
      let standing = isOutdoors ? profile.reception.standingTime.wholeMilliseconds : 0
      let leaves = arrival + standing
      if time < leaves { return (profile.motion.waiting, leaves) }
      let settles = arrival + profile.motion.stirringTime.wholeMilliseconds
      if time < settles { return (profile.motion.stirring, settles) }
      let lies = arrival + profile.motion.settledTime.wholeMilliseconds
      if time < lies { return (profile.motion.settled, lies) }
      var still = profile.motion.settled
      still.right = 0
      return (still, .max)
    }
  }
}
