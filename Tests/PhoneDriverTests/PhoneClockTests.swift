import Foundation
import ProcessSimulation
import Testing
import TrackerModel

@testable import PhoneDriver

struct PhoneClockTests {
  private static let hour: Int64 = 3_600_000

  /// Where a clock began that read 5 h of up-time after 2 h of the tracker's life.
  private static let mark = PhoneClock.Mark(
    origin: 3 * hour, upTime: 5 * hour, wallTime: 100 * hour)

  @Test func `goes on in the next process of the same start of the phone`() {
    let origin = PhoneClock.origin(
      after: Self.mark, upTime: 6 * Self.hour, wallTime: 101 * Self.hour + 900)
    #expect(origin == Self.mark.origin)
  }

  @Test(arguments: [Int64(1), 4, 9])
  func `goes on by the phone's clock after a restart`(upHours: Int64) {
    let upTime = upHours * Self.hour
    let origin = PhoneClock.origin(after: Self.mark, upTime: upTime, wallTime: 110 * Self.hour)
    // 2 h of its life at the mark, and 10 h later.
    #expect(upTime - origin == 12 * Self.hour)
  }

  @Test func `never goes back, whatever the phone's clock does`() {
    let origin = PhoneClock.origin(after: Self.mark, upTime: Self.hour, wallTime: 90 * Self.hour)
    #expect(Self.hour - origin == 2 * Self.hour)
  }

  @Test func `reads the moments and dates of the simulated phone`() {
    var read: [Instant] = []
    Self.process(now: 61_234, date: 61_234 + Self.hour) {
      let clock = PhoneClock(origin: SimulatedProcess.uptimeAtStart)
      read = [clock.now, clock.date, clock.moment(of: Date()), PhoneClock.reading(Date())]
    }
    #expect(read.map(\.milliseconds) == [61_234, 3_661_234, 61_234, 3_661_234])
  }

  @Test func `gives a moment back for its own date, to the millisecond`() {
    Self.process(now: 1_000, date: 8_640_123) {
      let clock = PhoneClock(origin: SimulatedProcess.uptimeAtStart)
      for milliseconds in stride(from: Int64(-9_999_999), through: 99_999_999, by: 7_654_321) {
        let moment = Instant(milliseconds: milliseconds)
        #expect(clock.moment(of: clock.date(ofMoment: moment)) == moment)
      }
      #expect(clock.moment(of: clock.date(ofMoment: .distantPast)) == .distantPast)
      #expect(clock.moment(of: clock.date(ofMoment: .distantFuture)) == .distantFuture)
    }
  }

  @Test func `dates a fix by the clock of when it was determined`() {
    var phone = SimulatedProcess.App()
    let process = SimulatedProcess(disk: nil, isDiskReadable: true)
    var clock: PhoneClock?
    var moments: [Instant] = []
    func look(at now: Int64, ahead: Int64, _ fixes: [Int64] = []) {
      phone.facts.now = Instant(milliseconds: now)
      phone.facts.date = Instant(milliseconds: now + ahead)
      process.run(on: &phone) {
        clock = clock ?? PhoneClock(origin: SimulatedProcess.uptimeAtStart)
        clock?.look()
        let dates = fixes.map {
          Date(timeIntervalSince1970: Double(1_767_225_600_000 + $0) / 1_000)
        }
        moments += dates.compactMap { clock?.moment(ofFix: $0) }
      }
    }
    look(at: 10_000, ahead: 0)
    // Set on by an hour at 20 s: a fix of 9 s has its old date, one of 25 s a new one.
    look(at: 30_000, ahead: Self.hour, [9_000, 25_000 + Self.hour])
    // Set back by two hours at 40 s.
    look(at: 50_000, ahead: -Self.hour, [29_000 + Self.hour, 45_000 - Self.hour])
    #expect(moments.map(\.milliseconds) == [9_000, 25_000, 29_000, 45_000])
  }

  private static func process(now: Int64, date: Int64, _ body: () -> Void) {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: now)
    facts.date = Instant(milliseconds: date)
    var phone = SimulatedProcess.App(facts: facts)
    SimulatedProcess(disk: nil, isDiskReadable: true).run(on: &phone, body)
  }
}
