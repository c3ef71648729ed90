import StoryModel
import TrackerModel

/// How a section of a measured day was travelled; finer than the modes of a scenario, as phones tell an
/// electric bicycle from another.
enum Travel: String, Hashable, CaseIterable {
  case walk, bicycle, ebike, escooter, car, bus, train, wait, subway
  case lightRail = "light rail"
  /// From one vehicle to the next: partly on foot, partly at rest, nobody noted when.
  case change

  /// By the words of a section's name; a car where they do not say.
  init(ofSection id: String) {
    let words: [(String, Self)] = [
      ("tt_", .change), ("walk", .walk), ("wait", .wait), ("ebike", .ebike),
      ("bicycl", .bicycle), ("bike", .bicycle), ("scooter", .escooter),
      ("light_rail", .lightRail), ("subway", .subway), ("bus", .bus), ("train", .train),
      ("rail", .train),
    ]
    self = words.first { id.contains($0.0) }?.1 ?? .car
  }

  /// The mode of a scenario that comes nearest.
  var mode: Journey.Mode {
    switch self {
    case .walk, .change: .walk
    case .bicycle, .ebike, .escooter: .cycle
    case .car: .drive
    case .bus: .bus
    case .train, .lightRail, .subway: .train
    case .wait: .dwell
    }
  }

  /// The motion activity that is right; nil where nobody knows it.
  var activity: MotionActivity.Kinds? {
    switch self {
    case .walk: .walking
    case .bicycle, .ebike, .escooter: .cycling
    case .car, .bus, .train, .lightRail, .subway: .automotive
    case .wait: .stationary
    case .change: nil
    }
  }

  /// Whether the reference itself may be tens of metres off, so that errors are upper bounds.
  var isOnRails: Bool { self == .train || self == .lightRail || self == .subway }
}

extension Journey.Mode {
  /// How a section of a measured day was travelled, by the words of its name (VALIDATION-FORMAT.md).
  package init(ofSection id: String) { self = Travel(ofSection: id).mode }
}
