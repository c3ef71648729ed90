import Testing
import TrackerModel

@testable import HarnessReporting

struct MeasuresTests {
  @Test func `writes degrees with five decimals`() {
    #expect(
      Measures.coordinate(Coordinate(latitude: 52.52, longitude: 13.405)) == "52.52000, 13.40500")
    #expect(
      Measures.coordinate(Coordinate(latitudeE7: -50, longitudeE7: -1_799_999_949))
        == "-0.00001, -179.99999")
    #expect(Measures.coordinate(.nullIsland) == "0.00000, 0.00000")
  }

  @Test func `writes a radius, or the range of several`() {
    #expect(Measures.accuracy(65...65) == "65 m")
    #expect(Measures.accuracy(4.6...5.4) == "5 m")
    #expect(Measures.accuracy(5...1_414) == "5–1,414 m")
    #expect(Measures.accuracy(-1 ... -1) == "invalid")
  }

  @Test(arguments: [
    (0, "0 m"), (399.6, "400 m"), (1_000, "1 km"), (1_249, "1.2 km"), (9_951, "10 km"),
    (12_345, "12 km"), (1_234_567, "1,235 km"), (.nan, "0 m"), (.infinity, "9,000,000,000,000 km"),
  ])
  func `writes the length of a journey`(metres: Double, text: String) {
    #expect(Measures.distance(metres) == text)
  }

  @Test func `writes a speed in kilometres an hour`() {
    #expect(Measures.speed(metres: 12_000, in: .seconds(800)) == "54 km/h")
    #expect(Measures.speed(metres: 1, in: .zero) == "3,600 km/h")
  }

  @Test func `writes energy in milliwatt-hours`() {
    #expect(Measures.energy(microjoules: 112_320_000) == "31.2 mWh")
    #expect(Measures.energy(microjoules: 179_999) == "0.0 mWh")
    #expect(Measures.energy(microjoules: 180_000) == "0.1 mWh")
  }
}
