import Testing
import TrackerModel

@testable import StoryModel

struct SameBitsTests {
  private static func record(accuracy: Double, latitude: Double = 1) -> TraceEntry {
    let point = Location(
      coordinate: Coordinate(latitude: latitude, longitude: 2), timestamp: .start,
      horizontalAccuracy: accuracy)
    return TraceEntry(time: .start, what: .request(.record(point, in: .track)))
  }

  @Test func `takes a number that is none for itself`() {
    #expect(Self.record(accuracy: .nan) != Self.record(accuracy: .nan))
    #expect(isSame(Self.record(accuracy: .nan), Self.record(accuracy: .nan)))
    #expect(areSame([Double.nan, 1], [.nan, 1]))
  }

  @Test func `tells apart what differs in the last bit, or in length`() {
    #expect(!isSame(1.0, 1.0.nextUp))
    #expect(!isSame(Double.nan, 1))
    #expect(!isSame(Self.record(accuracy: 1), Self.record(accuracy: .nan)))
    #expect(!areSame([1.0], [1.0, 1.0]))
    #expect(!areSame([1.0, .nan], [.nan, 1.0]))
  }
}
