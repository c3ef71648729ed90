import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct DeliveredFixesUntruthTests {
  private func untruth(_ change: (inout Location) -> Void) -> String? {
    var fix = Location.fix(0, at: 10, accuracy: 10)
    (fix.speed, fix.course, fix.date) = (20, 90, .at(5_010))
    var point = fix
    change(&point)
    return DeliveredFixes.Fix(fix).untruth(of: point)
  }

  @Test func `lets a point say as little as it likes, and as much as its fix`() {
    #expect(untruth { _ in } == nil)
    #expect(untruth { ($0.speed, $0.course, $0.date) = (-1, -1, $0.timestamp) } == nil)
    #expect(untruth { ($0.horizontalAccuracy, $0.speed, $0.course) = (30, 20.9, 175) } == nil)
  }

  @Test func `says what is not true of the fix`() {
    #expect(untruth { $0.horizontalAccuracy = 3 } == "3 m of accuracy recorded for a fix of 10 m")
    #expect(untruth { $0.horizontalAccuracy = -1 } == "-1 m of accuracy recorded for a fix of 10 m")
    #expect(untruth { $0.course = 270 } == nil, "That is I-S17's, in the mean.")
    #expect(
      untruth { $0.date = .at(12_210) } == "a date recorded 2:00:00 after that of its fix")
  }

  /// What is said of a point beside fixes of 20 m/s, a second apart, that go east on the second day.
  private func untruthBeside(
    speeds: [Double] = [20, 20, 20], north: Int32 = 300, _ change: (inout Location) -> Void
  ) -> String? {
    let fixes = speeds.enumerated().map { index, speed in
      var fix = Location.fix(0, at: 10 + Double(index), accuracy: 10)
      fix.coordinate.longitudeE7 = Int32(index) * 1_800
      (fix.speed, fix.course, fix.date) = (speed, 90, .at(100_010 + Double(index)))
      return fix
    }
    var point = fixes[1]
    point.coordinate.latitudeE7 += north
    change(&point)
    let near = fixes.map(DeliveredFixes.Fix.init)
    return near.untruth(ofSpeed: point.speed) ?? near.untruth(ofDate: point)
  }

  @Test func `lets a made point say what its fixes say, about so, or nothing`() {
    #expect(untruthBeside { _ in } == nil)
    #expect(untruthBeside { ($0.speed, $0.course, $0.date) = (-1, -1, $0.timestamp) } == nil)
    #expect(untruthBeside { ($0.speed, $0.course) = (49, 179) } == nil)
    #expect(untruthBeside { ($0.speed, $0.date) = (1, .at(99_960)) } == nil)
    #expect(untruthBeside(north: 0) { $0.speed = 49 } == nil)
    // Who computes a speed from two fixes that jump has theirs.
    #expect(untruthBeside(speeds: [-1, -1, -1]) { $0.speed = 20 } == nil)
  }

  /// 100,011 s is no whole minute; 100,020 s is one.
  @Test(arguments: [
    (100_009.0, true), (100_013, true), (100_014, false), (100_000, true), (100_030, false),
    (100_020, true), (99_960, true), (100_080, false), (100_071, false),
  ])
  func `knows a date that is cut from one that is false`(date: Double, isTrue: Bool) {
    #expect((untruthBeside { $0.date = .at(date) } == nil) == isTrue)
    let fix = DeliveredFixes.Fix(fixOfDate(100_011))
    #expect((fix.untruth(of: fixOfDate(date)) == nil) == isTrue)
  }

  private func fixOfDate(_ date: Double) -> Location {
    var fix = Location.fix(0, at: 11, accuracy: 10)
    fix.date = .at(date)
    return fix
  }

  @Test func `says what no fix of its time says of a made point`() {
    #expect(
      untruthBeside { $0.speed = 200 } == "200 m/s recorded where fixes have 12 m/s to 20 m/s")
    #expect(
      untruthBeside(speeds: [50, 60, 70]) { $0.speed = .nan }
        == "no number m/s recorded where fixes have 12 m/s to 70 m/s")
    #expect(
      untruthBeside { $0.date += .hours(1) }
        == "a date recorded 3600 s from that of every fix of its time")
  }

  @Test func `says nothing of a point without fixes, as of a visit`() {
    let point = Location.fix(0, at: 10, accuracy: 10)
    #expect([DeliveredFixes.Fix]().untruth(ofDate: point) == nil)
  }
}
