import Mutation
import PublishedStatements
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

/// A checkpoint that shows which one it is.
struct TestCheckpoint: ConsentKeeping {
  var consent = Consent()
  var number = 0
}

/// The app of one process, whose requests a test takes instead of carrying them out.
///
/// A class, because an `AppInterface` cannot be copied and `#expect` copies what it shows.
final class TestPhone<Checkpoint: Codable & Hashable & Sendable> {
  var app: AppInterface<Checkpoint>

  /// A phone in good order, changed as a test needs it.
  init(_ change: (inout AppFacts) -> Void = { _ in }) {
    var facts = AppFacts()
    change(&facts)
    app = AppInterface(facts: facts)
  }

  /// Takes the requests made so far.
  func taken() -> [Request] {
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    return requests
  }

  /// Lets time pass.
  func wait(_ duration: Duration) { app.facts.now = app.facts.now.advanced(by: duration) }
}

extension Location {
  /// A fix some metres north of a point in Berlin.
  static func fix(
    north meters: Double = 0, at time: Instant = .start, accuracy: Double = 5, speed: Double = -1
  ) -> Location {
    Location(
      coordinate: Coordinate(latitude: 52.52 + meters / 111_194.926_6, longitude: 13.405),
      timestamp: time, horizontalAccuracy: accuracy, speed: speed)
  }
}

extension Burst {
  /// A burst that has just begun.
  static func running(on phone: TestPhone<TestCheckpoint>) -> Burst {
    var burst = Burst(in: phone.app)
    burst.start(in: &phone.app)
    _ = phone.taken()
    return burst
  }

  /// Takes a fix of the moment.
  mutating func take(
    north: Double = 0, accuracy: Double = 10, speed: Double = -1,
    on phone: TestPhone<TestCheckpoint>
  ) -> Location? {
    let fix = Location.fix(north: north, at: phone.app.now, accuracy: accuracy, speed: speed)
    return take(Locations(newest: fix), in: &phone.app)
  }

  /// Whether a check at a second finds that it is over.
  mutating func isOver(at second: Int64, on phone: TestPhone<TestCheckpoint>) -> Bool {
    phone.app.facts.now = Instant(milliseconds: second * 1_000)
    return isOver(in: &phone.app)
  }
}
