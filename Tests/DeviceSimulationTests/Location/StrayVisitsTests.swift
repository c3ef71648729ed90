import StoryModel
import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Stray visits") struct StrayVisitsTests {
  private static let hour: Int64 = 3_600_000

  private func strays(_ legs: [Journey.Leg], seed: UInt64 = 1) -> StrayVisits {
    StrayVisits(
      path: Path(Journey(legs: legs)), noise: Noise(seed: seed), profile: .ios18)
  }

  private func all(_ strays: StrayVisits, from start: Int64 = 0, until end: Int64) -> [Int64] {
    var times: [Int64] = []
    while let time = strays.first(from: times.last.map { $0 + 1 } ?? start, until: end) {
      times.append(time)
    }
    return times
  }

  @Test(
    .covers(.V04),
    arguments: [(Journey.Mode.walk, 1_947), (.run, 1_947), (.bus, 112), (.train, 112)])
  func `come as often as measured on each way to travel`(mode: Journey.Mode, rate: Int) {
    let leg = Journey.Leg(mode, to: Place(east: 1_000, north: 0), for: .hours(1_000))
    let times = all(strays([leg]), until: 1_000 * Self.hour)
    // Four standard deviations of a Poisson number.
    #expect(abs(times.count - rate) < Int(4 * Double(rate).squareRoot()))
  }

  @Test(.covers(.V04), arguments: [Journey.Mode.cycle, .fly])
  func `do not come on bicycles and in planes`(mode: Journey.Mode) {
    let leg = Journey.Leg(mode, to: Place(east: 1_000, north: 0), for: .hours(1_000))
    #expect(strays([leg]).first(from: 0, until: 1_000 * Self.hour) == nil)
  }

  @Test(.covers(.V04), .covers(.V07)) func `come in waits, and not in stays`() {
    func waits(_ length: Duration) -> Int {
      let legs = (1...200).flatMap { _ -> [Journey.Leg] in
        [.drive(to: 1_000, for: .minutes(1)), .rest(length, at: Place(east: 1_000, north: 0))]
      }
      let path = Path(Journey(legs: legs))
      return all(strays(legs), until: path.stretches[path.stretches.count - 1].start)
        .count { path.stretches[path.index(at: $0)].mode == .dwell }
    }
    // 200 waits of 14 min are 46.7 h, at 1.147 in each.
    #expect((30...80).contains(waits(.minutes(14))))
    #expect(waits(.minutes(15)) == 0)
  }

  @Test(.covers(.V04)) func `do not depend on when somebody began to listen`() {
    let strays = strays([.walk(to: 20_000, for: .hours(20))])
    let times = all(strays, until: 20 * Self.hour)
    #expect(times.count > 20)
    let middle = times[10] - 30_000
    #expect(all(strays, from: middle, until: 20 * Self.hour) == times.filter { $0 >= middle })
    #expect(strays.first(from: times[3] + 1, until: times[4]) == nil)
  }

  @Test(.covers(.V02)) func `are left at once on foot, and at its end in a wait`() {
    let strays = strays([
      .walk(to: 1_000, for: .minutes(10)), .rest(.minutes(5), at: Place(east: 1_000, north: 0)),
      .walk(to: 2_000, for: .minutes(10)), .rest(.hours(1), at: Place(east: 2_000, north: 0)),
    ])
    #expect(strays.visit(at: 300_000)?.departure == 300_000)
    #expect(strays.visit(at: 300_000)?.place == PlanePoint(x: 500_000, y: 0))
    #expect(strays.visit(at: 700_000)?.departure == 900_000)
    #expect(strays.visit(at: 700_000)?.arrival == 700_000)
    #expect(strays.visit(at: 1_600_000) == nil)
  }
}
