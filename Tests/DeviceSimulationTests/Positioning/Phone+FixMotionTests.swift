import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Motion of a fix") struct PhoneFixMotionTests {
  private static let probe = ProbeStrategy.atLaunch { $0.startSession() }

  private func fixes(_ legs: [Journey.Leg], on profile: ProfileID = .ios18) -> [Location] {
    Story(.test(legs, on: profile, for: .minutes(30)), Self.probe).fixes(from: 120).map(\.fix)
  }

  @Test(.covers(.S27)) func `is as good as satellites are, and the course less so on foot`() {
    let drive = fixes([.drive(to: 30_000, for: .minutes(30))])
    let walk = fixes([.walk(to: 2_400, for: .minutes(30))])
    for fix in drive + walk {
      #expect(abs(fix.speedAccuracy - 0.3) < 1e-6)
      #expect(fix.courseAccuracy > 0 && fix.courseAccuracy <= 180)
    }
    #expect(drive.allSatisfy { (0.9...1.2).contains($0.courseAccuracy) })
    #expect(walk.allSatisfy { (12...14).contains($0.courseAccuracy) })
  }

  @Test(.covers(.S27)) func `states accuracies that hold for two courses of three`() {
    let walk = fixes([.walk(to: 2_400, for: .minutes(30))])
    let held = walk.count { abs($0.course - 90) <= $0.courseAccuracy }
    #expect((0.55...0.8).contains(Double(held) / Double(walk.count)))
  }

  @Test(.covers(.S27)) func `is less good where houses hide the sky, and unknown from Wi-Fi`() {
    func walk(_ surroundings: Journey.Surroundings) -> [Location] {
      fixes([
        Journey.Leg(
          .walk, to: Place(east: 2_400, north: 0), for: .minutes(30), surroundings: surroundings)
      ])
    }
    #expect(walk(.urban).allSatisfy { abs($0.speedAccuracy - 0.9) < 1e-6 })
    let inside = walk(.indoor)
    #expect(!inside.isEmpty)
    #expect(inside.allSatisfy { $0.speedAccuracy == -1 && $0.courseAccuracy == -1 })
    // At rest there is a speed, which is 0, and no course.
    let rest = fixes([
      Journey.Leg(.dwell, to: Place(east: 0, north: 0), for: .minutes(30), surroundings: .open)
    ])
    #expect(rest.contains { $0.speed == 0 && $0.speedAccuracy > 0 })
    #expect(rest.allSatisfy { $0.courseAccuracy == -1 })
  }

  @Test(
    .covers(.S27),
    arguments: [(.ios9, false, false), (.ios12, true, false), (.ios14, true, true)]
      as [(ProfileID, Bool, Bool)])
  func `says of its accuracies what the version has`(
    profile: ProfileID, speed: Bool, course: Bool
  ) {
    let fixes = fixes([.drive(to: 30_000, for: .minutes(30))], on: profile)
    #expect(fixes.contains { $0.course >= 0 })
    #expect(fixes.allSatisfy { ($0.speedAccuracy >= 0) == speed })
    #expect(fixes.allSatisfy { ($0.courseAccuracy >= 0) == course })
  }
}
