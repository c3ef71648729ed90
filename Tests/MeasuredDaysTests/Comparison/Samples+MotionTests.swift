import Testing
import TrackerModel

@testable import MeasuredDays

struct SamplesMotionTests {
  private func figures(
    of mode: MeasuredRegime.Mode = .always, _ motion: [(Double, MotionActivity.Kinds)]
  ) throws -> [String: Double] {
    var tools = LogTools(mode)
    tools.log.motion = motion.map { PhoneLog.Motion(seconds: $0, kinds: $1) }
    return tools.figures(on: try LogTools.day())
  }

  @Test func `measures the first right flag, shares and changes`() throws {
    // The drive lasts from 3,600 to 4,200 s.
    let figures = try figures([
      (10, .stationary), (3_660, []), (3_720, .automotive), (3_900, .automotive),
      (4_000, [.automotive, .stationary]), (4_500, .walking),
    ])
    #expect(figures["first right p50"] == 120)
    #expect(figures["right"] == 80)
    #expect(figures["no flag"] == 10)
    // Three in ten minutes: the same flags again are no change.
    #expect(abs((figures["changes"] ?? 0) - 18) < 1e-9)
    #expect(figures["never right"] == 0)
  }

  @Test func `counts sections whose activity is never told`() throws {
    let figures = try figures([(10, .stationary)])
    #expect(figures["never right"] == 100)
    #expect(figures["first right p50"] == nil)
  }

  @Test func `asks nothing of apps that sleep, or log no motion`() throws {
    #expect(try figures(of: .duty, [(10, .stationary)])["right"] == nil)
    #expect(try figures([])["right"] == nil)
  }
}
