import Testing

@testable import StoryModel

struct CourseTests {
  @Test(arguments: [
    (0.0, 1.0, 0.0), (1, 1, 45), (1, 0, 90), (1, -1, 135), (0, -1, 180), (-1, -1, 225),
    (-1, 0, 270),
    (-1, 1, 315), (0, 0, 0), (3, 4, 36.869_897_645_844), (-4, 3, 306.869_897_645_844),
    (1, 1_000, 0.057_295_760_414),
  ])
  func `is clockwise from north`(east: Double, north: Double, degrees: Double) {
    #expect(abs(course(east: east, north: north) - degrees) < 1e-8)
  }

  @Test func `is below a full turn just west of north`() {
    #expect(course(east: -1e-18, north: 1) == 0)
    #expect((359.99..<360).contains(course(east: -1, north: 1e6)))
  }
}
