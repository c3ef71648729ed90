import StoryModel
import TrackerModel

/// The motion coprocessor: what it believes, when it came to believe it, and who wants to know.
struct Motion {
  /// What it finds of the journey.
  let spans: [MotionTimeline.Span]
  /// The estimate in force when somebody last asked.
  var estimate: MotionFlapping.Estimate?
  /// What the process was told last.
  var told: MotionActivity?
  var isUpdating = false
  var isAllowed = true
  /// Whether the app has used motion since it was installed: before that the user was asked nothing.
  var wasUsed = false
  var query: (from: Int64, to: Int64)?
  var heldHistory: Event?

  init(path: Path, noise: Noise, profile: Profile, staysInCar: Bool) {
    spans =
      MotionTimeline(path: path, noise: noise, profile: profile, staysInCar: staysInCar).spans
  }

  mutating func processBegan() {
    isUpdating = false
    told = nil
    query = nil
    heldHistory = nil
  }

  mutating func processEnded() { processBegan() }
}
