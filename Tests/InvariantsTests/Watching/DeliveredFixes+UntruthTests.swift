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
    #expect(untruth { $0.speed = 72 } == "72 m/s recorded for a fix of 20 m/s")
    #expect(untruth { $0.course = 270 } == "a course recorded of 270° for a fix of 90°")
    #expect(
      untruth { $0.date = .at(12_210) } == "a date recorded 2:00:00 after that of its fix")
  }

  @Test func `takes no number for a speed`() {
    #expect(untruth { $0.speed = .nan } == "no number of metres/s recorded for a fix of 20 m/s")
  }
}
