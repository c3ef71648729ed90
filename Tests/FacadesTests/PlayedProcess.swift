import ProcessSimulation
import TrackerModel

/// A process, its phone, and what it asked of that.
struct PlayedProcess: ~Copyable {
  let process: SimulatedProcess
  var app: SimulatedProcess.App

  /// What it saved last.
  var saved: SimulatedDisk? { app.checkpointToSave }

  init(disk: SimulatedDisk? = nil, facts: AppFacts = AppFacts()) {
    process = SimulatedProcess(disk: disk, isDiskReadable: facts.isProtectedDataAvailable)
    app = SimulatedProcess.App(facts: facts, readableCheckpoint: disk)
  }

  /// Runs code in it, and gives the requests that it made.
  @discardableResult
  mutating func run(_ body: () -> Void) -> [Request] {
    process.run(on: &app, body)
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    return requests
  }
}
