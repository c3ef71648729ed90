import StoryModel
import Testing

struct LocalTimeTests {
  @Test(arguments: [(0.0, 0), (7.4, 0), (7.5, 1), (-7.5, -1), (180, 12), (-180, -12)])
  func `is an hour ahead for each 15 degrees east`(longitude: Double, hours: Int) {
    #expect(LocalTime.secondsFromGMT(at: longitude) == hours * 3_600)
  }

  @Test(arguments: [(69.9, 18_000), (70, 19_800), (77.2, 19_800), (89.9, 19_800), (90, 21_600)])
  func `knows a zone of half an hour`(longitude: Double, seconds: Int) {
    #expect(LocalTime.secondsFromGMT(at: longitude) == seconds)
  }
}
