import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct TripSessionTests {
  private func phone(
    _ state: ApplicationState = .background, sparing: Bool = false
  ) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.authorizationStatus = .authorizedAlways
      $0.applicationState = state
      $0.isLowPowerModeEnabled = sparing
    }
  }

  private let again: [Request] = [
    .stopUpdatingLocation("tracker"), .startUpdatingLocation("tracker"),
  ]

  @Test func `looks for three minutes, and no longer where the phone rests`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.take(accuracy: 10, on: phone)
    #expect(!trip.isOver(at: 179, on: phone))
    #expect(trip.isOver(at: 180, on: phone))
    #expect(!trip.isOnTrip)
  }

  @Test func `makes a trip of movement, which ends four minutes after the last`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(100))
    trip.take(speed: 5, on: phone)
    #expect(trip.isOnTrip)
    #expect(
      phone.taken() == [
        .beginTrip, .addNotification("blind", after: .seconds(120), repeats: false),
      ])
    #expect(!trip.isOver(at: 339, on: phone))
    #expect(trip.isOver(at: 340, on: phone))
    trip.stop(in: &phone.app)
    trip.stop(in: &phone.app)
    #expect(
      phone.taken() == [
        .stopUpdatingLocation("tracker"), .endTrip, .removePendingNotification("blind"),
      ])
  }

  @Test func `has an alarm to push back on a trip only`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.pushAlarmBack(in: &phone.app)
    #expect(phone.taken() == [])
    trip.take(speed: 5, on: phone)
    _ = phone.taken()
    trip.pushAlarmBack(in: &phone.app)
    #expect(phone.taken() == [.addNotification("blind", after: .seconds(120), repeats: false)])
  }

  @Test(arguments: [(2.9, true), (3.0, false)])
  func `follows no walk where the battery is to be spared`(speed: Double, isOver: Bool) {
    let phone = phone(sparing: true)
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(170))
    trip.take(speed: speed, on: phone)
    let answer = trip.isOver(at: 180, on: phone)
    #expect(answer == isOver)
  }

  @Test(arguments: [(true, 10, true), (true, 11, false), (false, 10, false)])
  func `begins anew at a significant change unless fixes came every second for more than ten`(
    grantsSession: Bool, seconds: Int, isBegun: Bool
  ) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.takeEverySecond(seconds, on: phone)
    trip.look(grantsSession: grantsSession, in: &phone.app)
    #expect(phone.taken() == (isBegun ? again : []))
  }

  @Test func `takes no fix that comes with another wake for a proof that it runs`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.takeEverySecond(6, on: phone)
    phone.wait(.seconds(5))
    trip.take(on: phone)
    trip.look(grantsSession: true, in: &phone.app)
    #expect(phone.taken() == again)
  }

  @Test func `takes what queued up while it slept for no proof that it runs`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(20))
    let queued = Location.fix(at: phone.app.now)
    trip.take(Locations(newest: queued, earlier: [queued]), in: &phone.app)
    trip.look(grantsSession: true, in: &phone.app)
    #expect(phone.taken() == again)
  }

  @Test func `never stops a session that While In Use could not begin again`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.app.facts.authorizationStatus = .authorizedWhenInUse
    trip.look(grantsSession: true, in: &phone.app)
    #expect(phone.taken() == [])
  }

  /// For how many seconds satellites are searched for in vain in two minutes with four checks, each
  /// after a fix that is as old as told.
  private func search(
    _ accuracy: Double, trip isOnTrip: Bool = false, silence: Int = 0
  ) -> Duration {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    if isOnTrip { trip.take(speed: 5, on: phone) }
    var vain = Duration.zero
    for _ in 0..<4 {
      phone.wait(.seconds(30 - silence))
      trip.take(accuracy: accuracy, on: phone)
      phone.wait(.seconds(silence))
      vain += trip.check(in: phone.app)
    }
    return vain
  }

  @Test func `counts the time without satellites`() {
    #expect(search(65) == .seconds(120))
    #expect(search(50) == .zero)
  }

  @Test func `counts on a trip from when it moves on, and not while it rests`() {
    #expect(search(65, trip: true, silence: 8) == .seconds(32))
    #expect(search(65, trip: true, silence: 11) == .zero)
  }

  @Test(arguments: [(40, 40), (41, 10)])
  func `counts ten seconds where a late check shows that the app slept`(span: Int, time: Int) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(span))
    let vain = trip.check(in: phone.app)
    #expect(vain == .seconds(time))
  }

  @Test func `counts what was searched before it was begun anew`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(7))
    trip.look(grantsSession: true, in: &phone.app)
    phone.wait(.seconds(23))
    let vain = trip.check(in: phone.app)
    #expect(vain == .seconds(30))
  }

  /// Whether a search is in vain when a while is over, on a phone that has moved some metres since it
  /// began, with so many seconds of credit left.
  private func isInVain(after seconds: Int, moved: Double? = nil, credit: Int) -> Bool {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    if moved != nil { trip.take(accuracy: 65, on: phone) }
    var left = seconds
    while left > 0 {
      phone.wait(.seconds(min(left, 30)))
      left -= 30
      if let moved { trip.take(north: moved, accuracy: 65, on: phone) }
      _ = trip.check(in: phone.app)
    }
    return trip.isInVain(credit: .seconds(credit))
  }

  @Test func `searches on as long as there is credit for another check`() {
    #expect(!isInVain(after: 119, moved: 0, credit: 30))
    #expect(isInVain(after: 120, moved: 0, credit: 30))
    #expect(isInVain(after: 30, moved: 0, credit: 29))
    #expect(!isInVain(after: 29, moved: 0, credit: 0), "It has just begun.")
  }

  @Test func `searches for a minute what may travel, and overdraws no further`() {
    #expect(isInVain(after: 30, moved: 59, credit: 0))
    #expect(!isInVain(after: 30, moved: 61, credit: -30))
    #expect(!isInVain(after: 30, moved: nil, credit: -30), "It was not seen.")
    #expect(isInVain(after: 30, moved: 61, credit: -31))
    #expect(isInVain(after: 60, moved: 61, credit: 0))
  }

  @Test(arguments: [
    (10, 0, true), (11, 2, false), (11, 3, true), (11, 301, false), (179, 0, false),
    (180, 0, true), (180, 301, false),
  ])
  func `knows where it rests unless it has just begun to be told each second, or is told nothing`(
    seconds: Int, silence: Int, isKnown: Bool
  ) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.takeEverySecond(seconds, on: phone)
    phone.wait(.seconds(silence))
    #expect((trip.restingPlace(at: phone.app.now) != nil) == isKnown)
  }

  @Test func `searches for nothing where nothing is heard, until something is`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.loseSight(in: &phone.app)
    #expect(phone.taken() == [], "Who has not been found searches on.")
    trip.take(on: phone)
    trip.loseSight(in: &phone.app)
    #expect(phone.taken() == [.setDesiredAccuracy("tracker", .hundredMeters)])
    #expect(trip.place == nil)
    phone.wait(.seconds(30))
    let vain = trip.check(in: phone.app)
    #expect(vain == .zero)
    trip.take(accuracy: 65, on: phone)
    #expect(phone.taken() == [.setDesiredAccuracy("tracker", .best)])
  }

  @Test(arguments: [false, true])
  func `counts the silence of a trip that was never found when iOS says that nothing is heard`(
    isLost: Bool
  ) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.take(accuracy: 500, on: phone)
    phone.wait(.seconds(5))
    trip.take(north: 3_000, accuracy: 500, on: phone)
    #expect(trip.isOnTrip)
    #expect(trip.place == nil)
    phone.wait(.seconds(11))
    if isLost { trip.loseSight(in: &phone.app) }
    phone.wait(.seconds(14))
    var vain = trip.check(in: phone.app)
    for _ in 0..<3 {
      phone.wait(.seconds(30))
      vain += trip.check(in: phone.app)
    }
    #expect(vain == .seconds(isLost ? 120 : 0))
    // A station is heard at last, which is no new search.
    trip.take(north: 9_000, accuracy: 500, on: phone)
    #expect(trip.isInVain(credit: .seconds(60)) == isLost)
  }

  @Test(arguments: [(100.0, true), (101, false)])
  func `searches anew where its trip is found again, after cells were heard in a tunnel`(
    accuracy: Double, isNew: Bool
  ) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.take(speed: 20, on: phone)
    trip.loseSight(in: &phone.app)
    trip.take(accuracy: 10_000, on: phone)
    for stated in [10_000, 10_000, 10_000, accuracy, 10_000] {
      for _ in 0..<5 {
        phone.wait(.seconds(6))
        trip.take(accuracy: stated, on: phone)
      }
      _ = trip.check(in: phone.app)
    }
    #expect(trip.isInVain(credit: .seconds(60)) != isNew)
  }

  @Test func `knows no place from what is coarse, stale or invalid`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    trip.take(accuracy: 101, on: phone)
    trip.take(accuracy: -1, on: phone)
    phone.wait(.seconds(16))
    trip.take(Locations(newest: .fix()), in: &phone.app)
    #expect(trip.place == nil)
    trip.take(accuracy: 100, on: phone)
    #expect(trip.place != nil)
  }
}

extension TripSession {
  /// A session that has just begun.
  fileprivate static func running(on phone: TestPhone<TestCheckpoint>) -> TripSession {
    var trip = TripSession()
    trip.look(grantsSession: false, in: &phone.app)
    _ = phone.taken()
    return trip
  }

  /// Takes a fix of the moment.
  fileprivate mutating func take(
    north: Double = 0, accuracy: Double = 10, speed: Double = -1,
    on phone: TestPhone<TestCheckpoint>
  ) {
    let fix = Location.fix(north: north, at: phone.app.now, accuracy: accuracy, speed: speed)
    take(Locations(newest: fix), in: &phone.app)
  }

  /// Takes fixes for some seconds.
  fileprivate mutating func takeEverySecond(
    _ seconds: Int, on phone: TestPhone<TestCheckpoint>
  ) {
    for _ in 0..<seconds {
      phone.wait(.seconds(1))
      take(on: phone)
    }
  }

  /// Whether it is over at a second.
  fileprivate func isOver(at second: Int64, on phone: TestPhone<TestCheckpoint>) -> Bool {
    phone.app.facts.now = Instant(milliseconds: second * 1_000)
    return isOver(in: phone.app)
  }
}
