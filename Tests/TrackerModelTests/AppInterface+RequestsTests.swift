import Testing
import TrackerModel

struct AppInterfaceRequestsTests {
  typealias App = AppInterface<Checkpoint>

  struct Checkpoint: Codable, Hashable, Sendable {
    var number = 0
  }

  /// One call of a strategy, and the request that iOS gets.
  struct Call: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: Request
    let make: @Sendable (inout App) -> Void

    init(
      _ request: Request, _ name: String? = nil, make: @escaping @Sendable (inout App) -> Void
    ) {
      testDescription = name ?? "\(request)"
      self.request = request
      self.make = make
    }
  }

  private static let fix = Location(
    coordinate: .nullIsland, timestamp: .start, horizontalAccuracy: 5)
  private static let later = Instant(milliseconds: 60_000)
  private static let home = Region(identifier: "home", center: .nullIsland, radius: 100)

  static let calls: [Call] = [
    Call(.startTimer("t", after: .seconds(5), repeats: false)) {
      $0.startTimer("t", after: .seconds(5))
    },
    Call(.startTimer("t", after: .seconds(5), repeats: true)) {
      $0.startTimer("t", after: .seconds(5), repeats: true)
    },
    Call(.invalidateTimer("t")) { $0.invalidateTimer("t") },
    Call(.startActivityUpdates) { $0.startActivityUpdates() },
    Call(.stopActivityUpdates) { $0.stopActivityUpdates() },
    Call(.queryActivities(from: .start, to: later)) {
      $0.queryActivities(from: .start, to: later)
    },
    Call(.addNotification("n", after: .minutes(1), repeats: false)) {
      $0.addNotification("n", after: .minutes(1))
    },
    Call(.removePendingNotification("n")) { $0.removePendingNotification("n") },
    Call(.requestNotificationAuthorization) { $0.requestNotificationAuthorization() },
    Call(.submitAppRefreshTask(earliestBeginDate: later)) {
      $0.submitAppRefreshTask(earliestBeginDate: later)
    },
    Call(.submitProcessingTask(earliestBeginDate: later)) {
      $0.submitProcessingTask(earliestBeginDate: later)
    },
    Call(.cancelAppRefreshTask) { $0.cancelAppRefreshTask() },
    Call(.cancelProcessingTask) { $0.cancelProcessingTask() },
    Call(.setTaskCompleted) { $0.setTaskCompleted() },
    Call(.startPathMonitor) { $0.startPathMonitor() },
    Call(.cancelPathMonitor) { $0.cancelPathMonitor() },
    Call(.upload) { $0.upload() },
    Call(.record(fix, in: .track)) { $0.record(fix) },
    Call(.record(fix, in: .journal)) { $0.record(fix, in: .journal) },
    Call(.deletePoints(.acknowledged)) { $0.deletePoints() },
    Call(.deletePoints(.all)) { $0.deletePoints(.all) },
    Call(.mergeJournal) { $0.mergeJournal() },
    Call(.beginTrip) { $0.beginTrip() },
    Call(.endTrip) { $0.endTrip() },
    Call(.perform("gate")) { $0.perform("gate") },
    Call(.perform("gate", at: home)) { $0.perform("gate", at: home) },
    Call(.tellUser("stopped")) { $0.tellUser("stopped") },
    Call(.compute(.seconds(2))) { $0.compute(for: .seconds(2)) },
    Call(.endBackgroundTask(.invalid)) { $0.endBackgroundTask(.invalid) },
  ]

  @Test(arguments: calls)
  func `makes the request that it is named for`(call: Call) {
    var app = App()
    call.make(&app)
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    #expect(requests == [call.request])
  }

  @Test func `numbers background tasks from 1, whatever their names`() {
    var app = App()
    let first = app.beginBackgroundTask("upload")
    let second = app.beginBackgroundTask("upload")
    #expect(first.rawValue == 1)
    #expect(second.rawValue == 2)
    #expect(first != .invalid)
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    #expect(
      requests == [.beginBackgroundTask(first, "upload"), .beginBackgroundTask(second, "upload")])
  }

  @Test func `saves the checkpoint it was given last`() {
    var app = App()
    app.save(Checkpoint(number: 1))
    app.save(Checkpoint(number: 2))
    #expect(app.checkpointToSave == Checkpoint(number: 2))
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    #expect(requests == [.saveCheckpoint, .saveCheckpoint])
  }
}
