import Testing

@testable import MeasuredDays

struct PhoneLogTests {
  private let run = MeasuredRun(
    day: "monday", phone: "a",
    regime: MeasuredRegime(name: "r", accuracyMeters: -1, filterMeters: 1, mode: .duty),
    startSeconds: 100, hours: 1, firstPercent: 100, lastPercent: 90)

  @Test func `keeps the spans in which the app asked for locations`() {
    var log = PhoneLog(run)
    log.trackingEnds(at: 150)
    log.trackingBegins(at: 200)
    log.trackingBegins(at: 250)
    log.trackingEnds(at: 300)
    log.trackingBegins(at: 3_600)
    log.end()
    #expect(log.tracking == [200...300, 3_600...3_700])
    #expect(log.isTracking(at: 200))
    #expect(!log.isTracking(at: 300))
    #expect(log.trackedSeconds(of: 250...3_650) == 100)
  }

  @Test func `cuts a span to the run, or says that it lies outside`() {
    let log = PhoneLog(run)
    #expect(log.part(of: 0, 200) == 100...200)
    #expect(log.part(of: 3_000, 9_000) == 3_000...3_700)
    #expect(log.part(of: 0, 100) == nil)
  }
}
