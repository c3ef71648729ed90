import StoryModel
import Testing

@testable import HarnessReporting

struct MapScaleTests {
  @Test func `shows 200 m at least, with one place in the middle`() {
    let place = Place(east: 40, north: -70)
    let scale = MapScale(around: [place], width: 560, height: 420)
    #expect(scale.x(place) == "280")
    #expect(scale.y(place) == "210")
    #expect(scale.y(Place(east: 40, north: 30)) == "0")
    #expect(scale.y(Place(east: 40, north: -170)) == "420")
  }

  @Test func `has north above and east on the right`() {
    let (south, north) = (Place(east: 0, north: 0), Place(east: 1_000, north: 1_000))
    let scale = MapScale(around: [south, north], width: 580, height: 580)
    #expect([scale.x(south), scale.y(south)] == ["40", "540"])
    #expect([scale.x(north), scale.y(north)] == ["540", "40"])
    #expect(
      scale.line("path", [south, north]) == "<polyline class=\"path\" points=\"40,540 540,40\"/>")
  }

  /// At half a pixel a metre 0.9 m are less than half a pixel, and 1 m is half a pixel.
  @Test func `draws no place that nobody sees, but the last`() {
    func place(_ metres: Double) -> Place { Place(east: metres, north: 0) }
    let scale = MapScale(
      around: [place(0), Place(east: 1_000, north: 1_000)], width: 580, height: 580)
    let line = scale.line("path", [0, 0.9, 1, 1.5, 2.2, 2.3].map(place))
    #expect(line.contains("points=\"40,540 40.5,540 41.1,540 41.2,540\""), "\(line)")
    #expect(scale.line("path", [place(0)]).contains("points=\"40,540\""))
    #expect(scale.line("path", []).contains("points=\"\""))
  }

  @Test(arguments: [(100.0, "50 m"), (1_000, "200 m"), (40_000, "10 km")])
  func `has a bar of a round length, at most a third of the drawing`(metres: Double, length: String)
  {
    let scale = MapScale(
      around: [Place(east: 0, north: 0), Place(east: metres, north: 0)], width: 560, height: 420)
    #expect(scale.bar.contains(">\(length)</text>"), "\(scale.bar)")
  }

  @Test func `keeps what is far away within what a drawing can hold`() {
    let scale = MapScale(around: [], width: 560, height: 420)
    #expect(scale.x(Place(east: 1e12, north: 0)) == "1000000")
  }
}
