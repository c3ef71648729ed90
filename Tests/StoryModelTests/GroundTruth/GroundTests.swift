import Testing

@testable import StoryModel

struct GroundTests {
  /// Every 500 m along a way across the plane, in millimetres.
  private static let way = (-400...400).map { (x: Int64($0) * 500_000, y: Int64($0) * 310_000) }

  @Test func `has hills and valleys, none higher or lower than it says`() {
    let heights = Self.way.map { Ground.height(x: $0.x, y: $0.y) - Ground.middle }
    #expect(heights.allSatisfy { abs($0) <= Ground.reach })
    #expect(heights.contains { $0 > 60 } && heights.contains { $0 < -60 })
  }

  @Test func `is nowhere steeper than it says, and steep somewhere`() {
    let slopes = (0..<40_000).map { step in
      let x = Int64(step) * 1_000
      return (Ground.height(x: x + 1_000, y: 7) - Ground.height(x: x, y: 7)).magnitude
    }
    #expect((slopes.max() ?? 1) <= Ground.steepest)
    #expect((slopes.max() ?? 0) > 0.9 * Ground.steepest)
  }

  @Test(arguments: way) func `is the same on a map turned by a quarter`(x: Int64, y: Int64) {
    #expect(Ground.height(x: x, y: y) == Ground.height(x: -y, y: x))
  }
}
