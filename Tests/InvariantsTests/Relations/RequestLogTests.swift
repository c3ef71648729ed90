import Testing
import TrackerModel

@testable import Invariants

struct RequestLogTests {
  /// A log of so many requests, a second apart, of which one may be another.
  private static func log(_ count: Int, other: Int? = nil) -> RequestLog {
    var log = RequestLog()
    for index in 0..<count {
      log.append(asked(index, index == other ? .requestLocation("other") : .upload))
    }
    return log
  }

  private static func asked(_ index: Int, _ request: Request = .upload) -> RequestLog.Asked {
    RequestLog.Asked(time: .at(Double(index)), request: request)
  }

  private static let (kept, block) = (RequestLog.keptRequests, RequestLog.blockLength)

  @Test(arguments: [0, 1, kept - 1, kept, kept + 1, kept + block, kept + block + 1])
  func `finds no difference where there is none`(count: Int) {
    #expect(Self.log(count).difference(from: Self.log(count)) == nil)
    #expect(Self.log(count).count == count)
    #expect(Self.log(count).first.count == min(count, Self.kept))
  }

  @Test func `names the first request that differs among those that are kept`() {
    let last = Self.kept - 1
    let difference = Self.log(last + 2).difference(from: Self.log(last + 2, other: last))
    #expect(difference == .other(Self.asked(last), Self.asked(last, .requestLocation("other"))))
    #expect(difference?.time == .at(Double(last)))
  }

  @Test func `names the request that only one run makes`() {
    #expect(Self.log(3).difference(from: Self.log(2)) == .more(Self.asked(2), inFirst: true))
    #expect(Self.log(2).difference(from: Self.log(3)) == .more(Self.asked(2), inFirst: false))
  }

  @Test(arguments: [
    (kept, kept), (kept + block - 1, kept), (kept + block, kept + block),
    (kept + 2 * block + 5, kept + 2 * block),
  ])
  func `says of later ones when the block begins in which they differ`(other: Int, begins: Int) {
    let (plain, altered) = (Self.log(other + 9), Self.log(other + 9, other: other))
    #expect(plain.difference(from: altered) == .later(.at(Double(begins))))
  }

  /// Of a later point every number counts, and where it is stored.
  @Test func `tells later points apart by each of their numbers`() {
    let point = Location(
      coordinate: Coordinate(latitude: 52, longitude: 13), timestamp: .at(7), horizontalAccuracy: 5,
      speed: 3, course: 90)
    func log(_ point: Location, _ store: TrackStore = .track) -> RequestLog {
      var log = Self.log(Self.kept)
      log.append(Self.asked(Self.kept, .record(point, in: store)))
      return log
    }
    func differs(_ change: (inout Location) -> Void) -> Bool {
      var other = point
      change(&other)
      return log(point).difference(from: log(other)) != nil
    }
    #expect(!differs { _ in })
    #expect(differs { $0.coordinate.latitudeE7 += 1 })
    #expect(differs { $0.coordinate.longitudeE7 += 1 })
    #expect(differs { $0.horizontalAccuracy = .nan })
    #expect(differs { $0.speed = 3.1 })
    #expect(differs { $0.course = 91 })
    #expect(differs { $0.altitude = 1 })
    #expect(differs { $0.verticalAccuracy = 1 })
    #expect(differs { $0.speedAccuracy = 1 })
    #expect(differs { $0.courseAccuracy = 1 })
    #expect(differs { $0.timestamp = .at(8) })
    #expect(differs { $0.date = .at(8) })
    #expect(log(point).difference(from: log(point, .journal)) != nil)
  }

  /// More kinds than are known by heart, again and again, and one of them with another value.
  @Test func `tells later requests apart by what they ask for`() {
    func log(_ other: Request? = nil) -> RequestLog {
      var log = Self.log(Self.kept)
      for index in 0..<100 {
        let timer = Request.startTimer(
          Identifier("t", numbered: index % 12), after: .seconds(9), repeats: false)
        log.append(Self.asked(Self.kept + index, index == 95 ? other ?? timer : timer))
      }
      return log
    }
    #expect(log().difference(from: log()) == nil)
    let repeating = Request.startTimer(
      Identifier("t", numbered: 95 % 12), after: .seconds(9), repeats: true)
    #expect(log().difference(from: log(repeating)) == .later(.at(Double(Self.kept))))
  }

  @Test(arguments: [(kept, kept), (kept + 7, kept), (kept + block, kept + block)])
  func `sees that one run goes on where the other has ended`(end: Int, begins: Int) {
    let (short, long) = (Self.log(end), Self.log(end + 1))
    #expect(short.difference(from: long) == .later(.at(Double(begins))))
    #expect(long.difference(from: short) == .later(.at(Double(begins))))
  }
}
