import CoreData
import CoreLocation
import Invariants
import ProcessSimulation
import Testing
import TrackerBridge
import TrackerConformanceTesting
import TrackerModel

struct HarnessTests {
  private static let home = Coordinate(latitude: 47, longitude: 8)
  private static let fixes = [
    fix(10, home, accuracy: 5), fix(20, Coordinate(latitude: 47.001, longitude: 8), accuracy: 12),
    fix(30, home, accuracy: 65),
  ]

  private static func fix(_ seconds: Int64, _ place: Coordinate, accuracy: Double) -> Location {
    Location(
      coordinate: place, timestamp: Instant(milliseconds: seconds * 1_000),
      horizontalAccuracy: accuracy, speed: 3)
  }

  /// What is recorded in a process that was given the fixes.
  private static func recorded(
    _ fixes: [Location] = fixes, _ record: () -> Void
  ) -> [Location] {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: 40_000)
    facts.date = facts.now
    var played = PlayedProcess(facts: facts)
    return played.run {
      for fix in fixes {
        _ = SimulatedProcess.current.tellLocationManagers(
          .didUpdateLocations(Locations(newest: fix), manager: "any"))
      }
      record()
    }.compactMap { if case .record(let fix, .track) = $0 { fix } else { nil } }
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_767_225_600 + seconds)
  }

  @Test func `a place is of the newest fix that was given there`() {
    let recorded = Self.recorded {
      Harness.record(CLLocationCoordinate2D(latitude: 47, longitude: 8))
      Harness.record(CLLocationCoordinate2D(latitude: 47.001, longitude: 8))
    }
    #expect(recorded == [Self.fixes[2], Self.fixes[1]])
  }

  @Test func `what else is kept says which of several fixes it is`() {
    let home = CLLocationCoordinate2D(latitude: 47, longitude: 8)
    let recorded = Self.recorded {
      Harness.record(home, timestamp: Self.date(10.4))
      Harness.record(home, horizontalAccuracy: 5)
      Harness.record(home, timestamp: Self.date(30), horizontalAccuracy: 65)
    }
    #expect(recorded == [Self.fixes[0], Self.fixes[0], Self.fixes[2]])
  }

  @Test func `of two fixes at one place within a second each point is of its own`() {
    let place = Coordinate(latitude: 47.002, longitude: 8)
    let fixes = [50_000, 50_600].map {
      Location(
        coordinate: place, timestamp: Instant(milliseconds: $0 - 20_000), horizontalAccuracy: 5)
    }
    let recorded = Self.recorded(fixes) {
      for fix in [30.0, 30.6] {
        Harness.record(
          CLLocationCoordinate2D(latitude: 47.002, longitude: 8), timestamp: Self.date(fix))
      }
    }
    #expect(recorded == fixes)
  }

  @Test func `a place that is rounded stays as it is kept`() {
    let recorded = Self.recorded {
      Harness.record(CLLocationCoordinate2D(latitude: 47.001_02, longitude: 8))
    }
    var rounded = Self.fixes[1]
    rounded.coordinate = Coordinate(latitude: 47.001_02, longitude: 8)
    #expect(recorded == [rounded])
  }

  @Test func `what the app makes up is not mended`() {
    let recorded = Self.recorded {
      Harness.record(
        CLLocationCoordinate2D(latitude: 47.001, longitude: 8), horizontalAccuracy: 1)
      Harness.record(
        CLLocationCoordinate2D(latitude: 47.001, longitude: 8), timestamp: Self.date(35))
    }
    #expect(recorded.map(\.horizontalAccuracy) == [1, 12])
    #expect(recorded.map(\.timestamp.milliseconds) == [20_000, 35_000])
  }

  @Test func `an app that stores a place with its own time is not convicted for that`() async {
    let judged = [Invariant.storedPointsAreValid, .coordinatesComeFromThePhone]
    let report = await expectConformance(
      of: PlaceLoggerApp.tracker, to: judged, seed: 42, stories: 40)
    #expect(report.verdict == .conforms)
  }

  /// Coordinates as numbers, and as texts.
  @Test(arguments: [52.5 as any Sendable, "52.5" as any Sendable])
  func `records what is saved anew, and nothing that is saved again`(latitude: any Sendable) {
    var played = PlayedProcess()
    let requests = played.run {
      Harness.recordsSaved("StoredPoint")
      let context = openedContainer(nil).container.viewContext
      let point = StoredPoint(context: context)
      point.setValue(latitude, forKey: "latitude")
      point.setValue("13.25", forKey: "longitude")
      _ = StoredDay(context: context)
      #expect(throws: Never.self) {
        try context.save()
        point.name = "home"
        try context.save()
      }
    }
    let places = requests.compactMap { request -> Coordinate? in
      if case .record(let point, _) = request { point.coordinate } else { nil }
    }
    #expect(places == [Coordinate(latitude: 52.5, longitude: 13.25)])
  }
}
