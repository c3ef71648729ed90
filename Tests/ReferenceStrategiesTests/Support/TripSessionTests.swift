import Testing
import TrackerModel

@testable import ReferenceStrategies

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
        .beginTrip, .addNotification("blind", after: .seconds(180), repeats: false),
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

  @Test func `pushes the alarm of a trip back at every check`() {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    _ = trip.check(in: &phone.app)
    #expect(phone.taken() == [])
    trip.take(speed: 5, on: phone)
    _ = phone.taken()
    _ = trip.check(in: &phone.app)
    #expect(phone.taken() == [.addNotification("blind", after: .seconds(180), repeats: false)])
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
  func `begins anew at a significant change unless fixes came for more than ten seconds`(
    grantsSession: Bool, heard: Int, isBegun: Bool
  ) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    phone.wait(.seconds(heard))
    trip.take(on: phone)
    phone.wait(.seconds(30))
    trip.look(grantsSession: grantsSession, in: &phone.app)
    #expect(phone.taken() == (isBegun ? again : []))
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

  /// How many of six checks, each after a fix, search in vain, and whether the session is over then.
  private func search(
    _ accuracy: Double, trip isOnTrip: Bool = false, silence: Int = 0
  ) -> (vain: Int, isOver: Bool) {
    let phone = phone()
    var trip = TripSession.running(on: phone)
    if isOnTrip { trip.take(speed: 5, on: phone) }
    var vain = 0
    for _ in 0..<4 {
      phone.wait(.seconds(30))
      trip.take(accuracy: accuracy, on: phone)
      phone.wait(.seconds(silence))
      if trip.check(in: &phone.app) { vain += 1 }
    }
    return (vain, trip.isOver(in: phone.app))
  }

  @Test func `gives up after four checks without satellites`() {
    #expect(search(65) == (4, true))
    #expect(search(50) == (0, false))
  }

  @Test func `counts none at which a phone rests where its trip ended`() {
    #expect(search(65, trip: true) == (4, true))
    #expect(search(65, trip: true, silence: 11) == (0, false))
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
    let isVain = trip.check(in: &phone.app)
    #expect(!isVain)
    trip.take(accuracy: 65, on: phone)
    #expect(phone.taken() == [.setDesiredAccuracy("tracker", .best)])
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
    accuracy: Double = 10, speed: Double = -1, on phone: TestPhone<TestCheckpoint>
  ) {
    let fix = Location.fix(at: phone.app.now, accuracy: accuracy, speed: speed)
    take(Locations(newest: fix), in: &phone.app)
  }

  /// Whether it is over at a second.
  fileprivate func isOver(at second: Int64, on phone: TestPhone<TestCheckpoint>) -> Bool {
    phone.app.facts.now = Instant(milliseconds: second * 1_000)
    return isOver(in: phone.app)
  }
}
