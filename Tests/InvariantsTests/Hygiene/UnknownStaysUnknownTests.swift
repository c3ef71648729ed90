import Invariants
import StoryModel
import Testing
import TrackerModel

struct UnknownStaysUnknownTests {
  private static let noSpeed = "no speed stated where iOS knows none, or one made of the fixes"
  private static let noCourse = "no course stated where iOS knows none, or one made of the fixes"

  /// A drive from 0:00:10 on at 15 m/s, and from 0:01:00 on every ten seconds a fix that knows no speed
  /// and no course, of which the tracker makes a point.
  private func finding(
    points count: Int, north metersPerSecond: Double = 15, fixSpeed: Double = -1,
    rests: Bool = false, changes change: (inout Location) -> Void
  ) -> Finding {
    var script = TraceScript([0: .launch(.user), 10: rests ? .rests : .drives()])
    for index in 0..<count {
      let second = 60 + Double(index) * 10
      var fix = Location.fix(Int32(second * metersPerSecond * 90), at: second, accuracy: 65)
      fix.speed = fixSpeed
      var point = fix
      change(&point)
      script.repeat(1, every: 0, [second: .fixes(fix), second: .record(point)])
    }
    return script.finding(of: .unknownStaysUnknown)
  }

  @Test func `accepts points that know as little as their fixes`() {
    #expect(finding(points: 20) { _ in } == .kept(20))
  }

  @Test func `rejects the fifth point in a row that stands while the phone drives`() {
    #expect(finding(points: 4) { $0.speed = 0 } == .kept(4))
    #expect(
      finding(points: 5) { $0.speed = 0 }
        == .broken(
          5, at: 100, expected: Self.noSpeed, actual: "5 points in a row that stand, at 15 m/s"))
  }

  @Test func `accepts a speed that was computed, and 0 of a phone that rests or is said to stand`()
  {
    #expect(finding(points: 20) { $0.speed = 11 } == .kept(20))
    #expect(finding(points: 20, rests: true) { $0.speed = 0 } == .kept(20))
    #expect(finding(points: 20, fixSpeed: 0) { $0.speed = 0 }.violation == nil)
  }

  @Test func `does not count points in a row over one that knows its speed`() {
    var index = 0
    let kept = finding(points: 20) { point in
      index += 1
      point.speed = index % 5 == 0 ? -1 : 0
    }
    #expect(kept == .kept(20))
  }

  @Test func `rejects one course for all against the way`() {
    // 150 m between two fixes: four of them lead 500 m.
    #expect(
      finding(points: 20, north: -15) { $0.course = 0 }
        == .broken(
          5, at: 100, expected: Self.noCourse,
          actual: "5 points in a row with a course of 0°, against the way"))
  }

  @Test func `accepts a course that the fixes show, and one that changes`() {
    #expect(finding(points: 20, north: 15) { $0.course = 0 } == .kept(20))
    #expect(finding(points: 20, north: -15) { $0.course = 180 } == .kept(20))
    var course = 0.0
    let turning = finding(points: 20, north: -15) { point in
      course += 1
      point.course = course
    }
    #expect(turning == .kept(20))
  }

  @Test(arguments: [(90.0, true), (270.0, false), (180.0, false)])
  func `knows east from west over the date line`(course: Double, isAgainst: Bool) {
    var script = TraceScript([0: .launch(.user), 10: .drives()])
    for index in 0..<8 {
      let second = 60 + Double(index) * 10
      var fix = Location.fix(0, at: second, accuracy: 65)
      // Westward over the date line, 20,000 units being 220 m at the equator.
      let east = -1_799_970_000 - index * 20_000
      fix.coordinate = Coordinate(
        latitudeE7: 0, longitudeE7: Int32(east < -1_800_000_000 ? east + 3_600_000_000 : east))
      var point = fix
      point.course = course
      script.repeat(1, every: 0, [second: .fixes(fix), second: .record(point)])
    }
    #expect((script.finding(of: .unknownStaysUnknown).violation != nil) == isAgainst)
  }
}
