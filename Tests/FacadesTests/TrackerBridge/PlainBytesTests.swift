import Testing
import TrackerModel

@testable import TrackerBridge

struct PlainBytesTests {
  @Test func `gives back what was put, in the same order`() {
    var written = PlainBytes()
    written.put(Event.didVisit(Self.visit, manager: "manager"))
    written.put(list: [Self.region, Self.region])
    written.put(list: [Self.region])
    written.put(list: [Region]())
    written.put(true)
    var read = PlainBytes(written.bytes)
    let event = read.take(Event.self)
    let lists = (0..<3).map { _ in read.take(list: Region.self) }
    let flag = read.take(Bool.self)
    #expect(event == .didVisit(Self.visit, manager: "manager"))
    #expect(lists == [[Self.region, Self.region], [Self.region], []])
    #expect(flag)
  }

  private static let place = Coordinate(latitude: 48, longitude: 11)
  private static let visit = Visit(
    coordinate: place, horizontalAccuracy: 30, arrivalDate: .start, departureDate: .distantFuture)
  private static let region = Region(identifier: "home", center: place, radius: 100)
}
