import DeviceSimulation
import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import TrackerConformance

struct ReferenceTrackTests {
  /// At rest for an hour, then twenty minutes of driving; iOS ends the app before, and a later trouble
  /// makes the trip one that begins in trouble.
  private static func drive(
    _ happenings: Happening..., on profile: ProfileID = .ios12
  ) -> Scenario {
    var story = Scenario.relaunch(on: profile)
    story.happenings += happenings
    return story
  }
  private static let late = Happening(at: .minutes(100), .memoryPressure(severe: false))

  private func minutes(_ times: [Range<Instant>]) -> Int64 {
    times.reduce(0) { $0 + $1.upperBound.milliseconds - $1.lowerBound.milliseconds } / 60_000
  }

  @Test func `records from its relaunch on the way to the end of the trip`() throws {
    let times = ReferenceTrack.times(in: Self.drive(Self.late))
    let (first, last) = (try #require(times.first), try #require(times.last))
    #expect(first.lowerBound > Instant.start.advanced(by: .minutes(60)))
    #expect(last.upperBound > Instant.start.advanced(by: .minutes(79)))
    #expect(minutes(times) >= 10)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
  }

  @Test func `leaves out trips that begin when all trouble is over`() {
    #expect(ReferenceTrack.times(in: Self.drive()) == [])
    var quiet = Self.drive()
    quiet.happenings = []
    #expect(ReferenceTrack.times(in: quiet) == [])
  }

  @Test(arguments: [
    Happening.Kind.locationPermission(.denied, for: .minutes(60)),
    .locationServicesOff(for: .minutes(60)),
    .powerOff(for: .minutes(60), unlockAfter: .minutes(1)),
  ])
  func `records nothing of what nobody could`(kind: Happening.Kind) {
    let story = Self.drive(.init(at: .minutes(40), kind), Self.late)
    #expect(minutes(ReferenceTrack.times(in: story)) == 0)
  }

  @Test func `is the same every time`() {
    let story = Self.drive(Self.late, on: .ios18)
    #expect(ReferenceTrack.times(in: story) == ReferenceTrack.times(in: story))
  }
}
