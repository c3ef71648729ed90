import Invariants
import Testing

struct StoryDistanceTests {
  @Test(arguments: [
    (0.4, "0 m"), (149.6, "150 m"), (9_999.4, "9999 m"), (10_000, "10 km"), (6_027_179, "6027 km"),
    (.infinity, "no number of metres"), (.nan, "no number of metres"),
  ])
  func `writes metres, and kilometres from ten on`(metres: Double, text: String) {
    #expect(StoryDistance.text(metres) == text)
  }
}
