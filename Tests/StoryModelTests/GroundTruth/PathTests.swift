import Testing
import TrackerModel

@testable import StoryModel

@Suite("Path") struct PathTests {
  private static func journey(seed: UInt64) -> Journey {
    let noise = Noise(seed: seed)
    let legs = (0..<12).map { index -> Journey.Leg in
      let place = Place(
        east: Double(noise.integer(.fixEast, Int64(index), in: -900...900)),
        north: Double(noise.integer(.fixNorth, Int64(index), in: -900...900)))
      let seconds = noise.integer(.pauseDelay, Int64(index), in: 5...240)
      return Journey.Leg(.drive, to: place, for: .seconds(seconds))
    }
    return Journey(legs: legs)
  }

  @Test(arguments: UInt64(0)..<60)
  func `finds the first crossing as a search step by step does`(seed: UInt64) {
    let path = Path(Self.journey(seed: seed))
    let noise = Noise(seed: seed &+ 1_000)
    let center = PlanePoint(
      x: noise.integer(.question, 1, in: -500_000...500_000),
      y: noise.integer(.question, 2, in: -500_000...500_000))
    let radius = Double(noise.integer(.question, 3, in: 50...700))
    let start = noise.integer(.question, 4, in: 0...600_000)
    let end = path.stretches.last!.start + 1_000
    for beyond in [true, false] {
      let found = path.firstTime(
        from: start, index: 0, center: center, radius: radius, beyond: beyond)
      func holds(_ time: Int64, margin: Double = 0) -> Bool {
        let distance = path.position(at: time).distance(to: center)
        return beyond ? distance > radius + margin : distance <= radius - margin
      }
      // A position is whole millimetres, so two of them are no difference.
      let until = (found ?? end) - 1
      let early = stride(from: start, to: max(start, until), by: 41).first {
        holds($0, margin: 0.002)
      }
      #expect(early == nil)
      if let found { #expect(holds(found, margin: -0.002)) }
    }
  }

  @Test func `finds no crossing that never comes`() {
    let path = Path(Journey(legs: [.drive(to: 1_000, for: .minutes(1))]))
    let home = PlanePoint(x: 0, y: 0)
    #expect(path.firstTime(from: 0, index: 0, center: home, radius: 1_000, beyond: true) == nil)
    let half = path.firstTime(from: 0, index: 0, center: home, radius: 500, beyond: true)
    #expect((30_000...30_001).contains(half ?? 0))
    #expect(path.firstTime(from: 50_000, index: 0, center: home, radius: 500, beyond: false) == nil)
    #expect(
      path.firstTime(from: 99_000_000, index: 0, center: home, radius: 1, beyond: true)
        == 99_000_000)
  }

  @Test func `stands where the journey says, and rests at its end`() {
    let path = Path(Journey(legs: [.rest(.minutes(1)), .drive(to: 600, for: .minutes(1))]))
    #expect(path.position(at: 30_000) == PlanePoint(x: 0, y: 0))
    #expect(path.position(at: 90_000) == PlanePoint(x: 300_000, y: 0))
    #expect(path.position(at: 999_000_000) == PlanePoint(x: 600_000, y: 0))
    #expect(path.stretches.map(\.speed) == [0, 10_000, 0])
    #expect(path.index(at: 60_000, from: 0) == 1)
  }
}
