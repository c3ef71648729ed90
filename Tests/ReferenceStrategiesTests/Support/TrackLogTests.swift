import Testing
import TrackerModel

@testable import ReferenceStrategies
@testable import TrackerSupport

struct TrackLogTests {
  /// A minute after the process began.
  private let now = Instant(milliseconds: 60_000)

  private func phone(isUnlocked: Bool = true, pending: Int = 0) -> TestPhone<TestCheckpoint> {
    TestPhone {
      $0.isProtectedDataAvailable = isUnlocked
      $0.pendingUploads = pending
    }
  }

  /// The log of a process that began a minute ago.
  private func log(on phone: TestPhone<TestCheckpoint>) -> TrackLog {
    let log = TrackLog(in: phone.app)
    phone.app.facts.now = now
    return log
  }

  @Test(arguments: [
    (Location.fix(at: Instant(milliseconds: 60_000)), true),
    (.fix(at: Instant(milliseconds: 45_000)), true),
    (.fix(at: Instant(milliseconds: 44_999)), false),
    (.fix(at: Instant(milliseconds: 60_000), accuracy: 100), true),
    (.fix(at: Instant(milliseconds: 60_000), accuracy: 101), false),
    (.fix(at: Instant(milliseconds: 60_000), accuracy: -1), false),
  ])
  func `keeps what is fresh, valid and fine enough`(fix: Location, isKept: Bool) {
    let phone = phone()
    var log = log(on: phone)
    log.record(Locations(newest: fix), in: &phone.app)
    #expect(phone.taken() == [.mergeJournal] + (isKept ? [.record(fix, in: .track)] : []))
  }

  @Test func `keeps a batch oldest first, and no fix twice`() {
    let phone = phone()
    var log = log(on: phone)
    let fixes = (0..<3).map { Location.fix(at: Instant(milliseconds: 58_000 + $0 * 1_000)) }
    let batch = Locations(newest: fixes[2], earlier: [fixes[0], fixes[1]])
    log.record(batch, in: &phone.app)
    log.record(batch, in: &phone.app)
    log.record(Locations(newest: fixes[1]), in: &phone.app)
    #expect(phone.taken() == [.mergeJournal] + fixes.map { .record($0, in: .track) })
  }

  @Test func `leaves to an earlier process what is from before its own`() {
    let phone = TestPhone<TestCheckpoint> { $0.now = Instant(milliseconds: 60_000) }
    var log = TrackLog(in: phone.app)
    log.record(Locations(newest: .fix(at: Instant(milliseconds: 59_000))), in: &phone.app)
    #expect(phone.taken() == [.mergeJournal])
  }

  @Test func `writes to the journal until the first unlock, then moves it once`() {
    let phone = phone(isUnlocked: false)
    var log = log(on: phone)
    let fix = Location.fix(at: now)
    log.record(Locations(newest: fix), in: &phone.app)
    #expect(phone.taken() == [.record(fix, in: .journal)])
    // The process need not be told of the unlock.
    phone.app.facts.isProtectedDataAvailable = true
    let later = (1...2).map { Location.fix(at: now.advanced(by: .seconds($0))) }
    phone.wait(.seconds(2))
    for fix in later { log.record(Locations(newest: fix), in: &phone.app) }
    #expect(phone.taken() == [.mergeJournal] + later.map { .record($0, in: .track) })
  }

  @Test func `merges what another process left in the journal before it uploads`() {
    let phone = phone(pending: 600)
    var log = log(on: phone)
    log.uploadIfWorthwhile(in: &phone.app)
    #expect(phone.taken().first == .mergeJournal)
  }

  @Test func `sends nothing before it can read the store`() {
    let phone = phone(isUnlocked: false, pending: 600)
    var log = log(on: phone)
    log.uploadIfWorthwhile(in: &phone.app, tripEnded: true)
    #expect(phone.taken() == [])
    #expect(log.upload == nil)
  }

  @Test(arguments: [(0, true, false), (1, true, true), (599, false, false), (600, false, true)])
  func `uploads what is worth it`(pending: Int, tripEnded: Bool, isSent: Bool) {
    let phone = phone(pending: pending)
    var log = log(on: phone)
    log.uploadIfWorthwhile(in: &phone.app, tripEnded: tripEnded)
    #expect(phone.taken().contains(.upload) == isSent)
  }

  @Test(arguments: [Event.uploadDidFinish, .uploadDidFail])
  func `ends the background task of an upload on every way out`(answer: Event) throws {
    let phone = phone(pending: 600)
    var log = log(on: phone)
    log.uploadIfWorthwhile(in: &phone.app)
    log.uploadIfWorthwhile(in: &phone.app)
    let requests = phone.taken().filter { $0 != .mergeJournal }
    #expect(log.upload != nil)
    guard case .beginBackgroundTask(let task, "upload") = try #require(requests.first) else {
      Issue.record("Expected a background task, found \(requests).")
      return
    }
    #expect(requests.count == 2, "One upload at a time.")
    log.handle(answer, in: &phone.app)
    #expect(log.upload == nil)
    log.handle(answer, in: &phone.app)
    #expect(phone.taken().filter { $0 == .endBackgroundTask(task) }.count == 1)
  }

  @Test func `ends its own background task when time is up, and no other`() throws {
    let phone = phone(pending: 600)
    var log = log(on: phone)
    let other = phone.app.beginBackgroundTask("other")
    log.uploadIfWorthwhile(in: &phone.app)
    _ = phone.taken()
    log.handle(.backgroundTaskWillExpire(other), in: &phone.app)
    #expect(phone.taken() == [])
    log.handle(.backgroundTaskWillExpire(BackgroundTaskIdentifier(rawValue: 2)), in: &phone.app)
    #expect(phone.taken() == [.endBackgroundTask(BackgroundTaskIdentifier(rawValue: 2))])
  }

  @Test func `leaves the server alone for five minutes after a failure`() {
    let phone = phone(pending: 600)
    var log = log(on: phone)
    log.uploadIfWorthwhile(in: &phone.app)
    log.handle(.uploadDidFail, in: &phone.app)
    _ = phone.taken()
    phone.wait(.seconds(299))
    log.uploadIfWorthwhile(in: &phone.app, tripEnded: true)
    #expect(phone.taken() == [])
    phone.wait(.seconds(1))
    log.uploadIfWorthwhile(in: &phone.app, tripEnded: true)
    #expect(phone.taken().contains(.upload))
  }

  @Test func `sends what has waited for nine minutes, however little it is`() {
    let phone = phone(pending: 1)
    var log = TrackLog(isPrompt: true, in: phone.app)
    phone.wait(.seconds(539))
    log.uploadIfWorthwhile(in: &phone.app)
    #expect(!phone.taken().contains(.upload))
    phone.wait(.seconds(1))
    log.uploadIfWorthwhile(in: &phone.app)
    #expect(phone.taken().contains(.upload))
  }
}
