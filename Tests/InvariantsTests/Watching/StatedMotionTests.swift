import StoryModel
import Testing
import TrackerModel

@testable import Invariants

struct StatedMotionTests {
  /// What is said of points of which each states something of fixes of 20 m/s to the east.
  private func fault(
    points: Int = 60, fixesAt speed: Double = 20, _ state: (Int, inout Location) -> Void
  ) -> String? {
    var motion = StatedMotion()
    var fault: String?
    for index in 0..<points {
      var fix = Location.fix(0, at: Double(index), accuracy: 10)
      (fix.speed, fix.course) = (speed, 90)
      var point = fix
      state(index, &point)
      fault = motion.take(point, DeliveredFixes.Fix(fix)) ?? fault
    }
    return fault
  }

  @Test func `lets speeds and courses jump that are right in the mean`() {
    #expect(fault { index, point in point.speed = index.isMultiple(of: 2) ? 6 : 34 } == nil)
    #expect(fault { index, point in point.course = index.isMultiple(of: 2) ? 30 : 150 } == nil)
  }

  @Test func `says how far off they are where they jump to and fro`() {
    #expect(
      fault { index, point in point.speed = index.isMultiple(of: 2) ? 0 : 40 }
        == "speeds of 60 points off by 100 % in the mean")
    #expect(
      fault { index, point in point.course = index.isMultiple(of: 2) ? 5 : 175 }
        == "courses of 60 points off by 85° in the mean")
  }

  @Test func `says how much less or more is stated`() {
    #expect(fault { $1.speed = 10 } == "50 % of the fixes' speed stated by 60 points")
    #expect(fault { $1.speed = 12 } == nil)
    #expect(fault { $1.speed = 30 } == nil)
    #expect(fault { $1.speed = 31 } == "155 % of the fixes' speed stated by 60 points")
    #expect(fault(points: 59) { $1.speed = 10 } == nil)
  }

  @Test func `lets who smooths be slower at a start, and does not look at a stop`() {
    var motion = StatedMotion()
    var fault: String?
    for index in 0..<120 {
      var fix = Location.fix(0, at: Double(index), accuracy: 10)
      fix.speed = index.isMultiple(of: 2) ? 20 : 4
      var point = fix
      point.speed = index.isMultiple(of: 2) ? 13 : 19
      fault = motion.take(point, DeliveredFixes.Fix(fix)) ?? fault
    }
    #expect(fault == nil)
  }

  @Test func `says by how much courses are turned`() {
    #expect(fault { $1.course = 175 } == "courses of 60 points turned by 85° in the mean")
    #expect(fault { $1.course = 5 } == "courses of 60 points turned by -85° in the mean")
    #expect(fault { $1.course = 120 } == nil)
  }

  @Test func `asks nothing of who states nothing, or of a walk`() {
    #expect(fault { ($1.speed, $1.course) = (-1, -1) } == nil)
    #expect(fault(fixesAt: 4.9) { ($1.speed, $1.course) = (1, 200) } == nil)
  }
}
