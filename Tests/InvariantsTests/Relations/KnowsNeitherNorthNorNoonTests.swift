import Invariants
import StoryModel
import Testing
import TrackerModel

@Suite("I-P4, I-P5") struct KnowsNeitherNorthNorNoonTests {
  /// Records a fix if it is far enough from the last, in degrees (of whatever length) or in metres.
  private static func sparse(inDegrees: Bool) -> PairProbe {
    PairProbe(
      onLaunch: { _, app in app.startTracking() },
      onEvent: { event, memory, app in
        guard case .didUpdateLocations(let locations, _) = event else { return }
        let here = locations.newest
        if let last = memory.last {
          let north = abs(Int64(here.coordinate.latitudeE7) - Int64(last.coordinate.latitudeE7))
          let east = abs(Int64(here.coordinate.longitudeE7) - Int64(last.coordinate.longitudeE7))
          // A degree of longitude is 0.61 degrees of latitude at 52.5°.
          let far = inDegrees ? max(north, east) : max(north, east * 61 / 100)
          guard far >= 100_000 else { return }
        }
        memory.last = here
        app.record(here)
      })
  }

  /// Lets its registrations go after some hours, as if to tidy up.
  private static func tidying(after limit: Duration) -> PairProbe {
    PairProbe(
      claims: [.keeps("I-L8")],
      onLaunch: { _, app in
        app["main"].startMonitoringSignificantLocationChanges()
        app["main"].startMonitoringVisits()
        app.startTracking()
      },
      onEvent: { event, memory, app in
        guard app.now - .start > limit, !memory.isOn else { return }
        memory.isOn = true
        app["main"].stopMonitoringSignificantLocationChanges()
        app["main"].stopMonitoringVisits()
      })
  }

  @Test func `accepts a tracker that measures in metres`() {
    let legs = [Journey.Leg(.drive, to: Place(east: 108_000, north: 0), for: .hours(2))]
    #expect(
      Self.sparse(inDegrees: false).finding(of: .knowsNoNorth, in: .outing(legs: legs)) == .kept(1))
  }

  @Test func `convicts one that takes degrees for squares`() throws {
    let legs = [Journey.Leg(.drive, to: Place(east: 108_000, north: 0), for: .hours(2))]
    let finding = Self.sparse(inDegrees: true).finding(of: .knowsNoNorth, in: .outing(legs: legs))
    let breach = try #require(finding.violation)
    #expect(breach.expected.hasSuffix("when the map is turned"))
  }

  @Test func `says nothing of a phone that rests`() {
    #expect(PairProbe().finding(of: .knowsNoNorth, in: .outing(legs: [])) == .kept(0))
  }

  @Test func `accepts a tracker that does not count hours`() {
    let finding = Self.tidying(after: .hours(1_000)).finding(of: .knowsNoBeginning, in: .outing())
    #expect(finding == .kept(1))
  }

  @Test func `convicts one that gives up after some hours`() throws {
    let finding = Self.tidying(after: .hours(6)).finding(of: .knowsNoBeginning, in: .outing())
    let breach = try #require(finding.violation)
    #expect(breach.expected.hasPrefix("I-L8 kept"))
  }
}
