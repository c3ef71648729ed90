import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct SimulatedProcessTests {
  private static let start = Date(timeIntervalSince1970: 1_767_225_600)

  @Test func `takes the same for chance, whether or not it was called once more before`() {
    func numbers(calls: Int) -> [UUID] {
      var played = PlayedProcess()
      for _ in 1...calls { played.run {} }
      played.app.facts.now = .start.advanced(by: .seconds(1))
      var all: [UUID] = []
      for _ in 1...2 { played.run { all.append(SimulatedProcess.uuid()) } }
      return all
    }
    #expect(numbers(calls: 1) == numbers(calls: 2))
    #expect(Set(numbers(calls: 1)).count == 2)
  }

  @Test func `shows every clock the phone's time, and the real one afterwards`() {
    var facts = AppFacts()
    facts.now = Instant(milliseconds: 90_000)
    facts.date = Instant(milliseconds: 90_000)
    var played = PlayedProcess(facts: facts)
    let before = Date()
    played.run {
      #expect(abs(Date().timeIntervalSince(Self.start) - 90) < 0.001)
      #expect(abs(Self.start.timeIntervalSinceNow + 90) < 0.001)
      #expect(abs(ProcessInfo.processInfo.systemUptime - 3_690) < 0.001)
      #expect(time(nil) == 1_767_225_690)
      #expect(abs(Double(DispatchTime.now().uptimeNanoseconds) / 1e9 - 3_690) < 0.001)
      let first = ContinuousClock.now
      let second = ContinuousClock.now
      #expect(second - first == .microseconds(1))
    }
    #expect(Date() >= before)
    #expect(Date().timeIntervalSince(before) < 600)
  }

  @Test func `moves the clock on at each reading, and back never`() {
    var played = PlayedProcess()
    var last = Date.distantPast
    for _ in 0..<3 {
      played.run {
        for _ in 0..<2_000 {
          let now = Date()
          #expect(now > last)
          last = now
        }
      }
    }
    #expect(last.timeIntervalSince(Self.start) < 0.1)
  }

  @Test func `follows a clock that is set back, and the monotonic one goes on`() {
    var played = PlayedProcess()
    played.app.facts.date = Instant(milliseconds: 3_600_000)
    var (dates, uptimes) = ([Date](), [TimeInterval]())
    func read() {
      dates.append(Date())
      uptimes.append(ProcessInfo.processInfo.systemUptime)
    }
    played.run(read)
    played.app.facts.now = Instant(milliseconds: 1_000)
    played.app.facts.date = Instant(milliseconds: 1_801_000)
    played.run {
      read()
      let process = SimulatedProcess.current
      let moment = Instant(milliseconds: 500)
      #expect(process.date(ofMoment: moment) == Self.start.addingTimeInterval(1_800.5))
      #expect(process.moment(of: process.date(ofMoment: moment)) == moment)
      #expect(process.moment(of: .distantPast) == .distantPast)
    }
    #expect(abs(dates[1].timeIntervalSince(dates[0]) + 1_799) < 0.001)
    #expect(abs(uptimes[1] - uptimes[0] - 1) < 0.001)
  }

  @Test func `leaves other threads the real time`() {
    var played = PlayedProcess()
    let real = Date()
    let box = Box()
    played.run {
      let thread = Foundation.Thread { box.set(Date()) }
      thread.start()
      while box.date == nil { usleep(1_000) }
    }
    #expect(abs(box.date?.timeIntervalSince(real) ?? .infinity) < 600)
  }

  @Test func `saves at the end of a handler what it changed, and nothing else`() {
    var played = PlayedProcess()
    #expect(played.run { _ = UserDefaults.standard.integer(forKey: "n") } == [])
    let requests = played.run {
      UserDefaults.standard.set(1, forKey: "n")
      UserDefaults.standard.set(2, forKey: "n")
    }
    #expect(requests == [.saveCheckpoint])
    var next = PlayedProcess(disk: played.app.checkpointToSave)
    next.run { #expect(UserDefaults.standard.integer(forKey: "n") == 2) }
  }

  @Test func `writes nothing on a locked disk, and keeps what it finds when that opens`() {
    var before = PlayedProcess()
    before.run {
      UserDefaults.standard.set(1, forKey: "old")
      UserDefaults.standard.set(1, forKey: "both")
    }
    var facts = AppFacts()
    facts.isProtectedDataAvailable = false
    var played = PlayedProcess(facts: facts)
    #expect(played.run { UserDefaults.standard.set(2, forKey: "both") } == [])
    played.app.facts.isProtectedDataAvailable = true
    played.app.readableCheckpoint = before.app.checkpointToSave
    let requests = played.run {
      #expect(UserDefaults.standard.integer(forKey: "old") == 1)
      #expect(UserDefaults.standard.integer(forKey: "both") == 2)
    }
    #expect(requests == [.saveCheckpoint])
  }

  @Test func `knows no moment beyond what the phone can count`() {
    for instant in [Instant.distantPast, .distantFuture, .start, Instant(milliseconds: -5_432)] {
      #expect(SimulatedProcess.instant(SimulatedProcess.date(instant)) == instant)
    }
    #expect(SimulatedProcess.instant(Date(timeIntervalSince1970: 1e300)) == .distantFuture)
    #expect(SimulatedProcess.instant(Date(timeIntervalSince1970: -1e300)) == .distantPast)
  }

  @Test func `ends a program that uses an API of iOS outside of it`() async {
    await #expect(processExitsWith: .failure) { _ = UserDefaults.standard }
  }
}

/// What another thread saw.
private final class Box: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Date?
  var date: Date? { lock.withLock { value } }
  func set(_ date: Date) { lock.withLock { value = date } }
}
