import ProcessSimulation
import TrackerModel

/// A process, its phone, and what it asked of that.
struct PlayedProcess: ~Copyable {
  let process: SimulatedProcess
  var app: SimulatedProcess.App

  /// What it saved last.
  var saved: SimulatedDisk? { app.checkpointToSave }

  /// The files on its phone.
  var files: AppFiles { app.files }

  init(
    disk: SimulatedDisk? = nil, files: AppFiles = AppFiles(), facts: AppFacts = AppFacts()
  ) {
    process = SimulatedProcess(
      disk: disk, files: SimulatedDisk(files), isDiskReadable: facts.isProtectedDataAvailable)
    app = SimulatedProcess.App(facts: facts, readableCheckpoint: disk)
    app.files = files
  }

  /// Runs code in it, and gives the requests that it made.
  @discardableResult
  mutating func run(_ body: () -> Void) -> [Request] {
    process.run(on: &app, body)
    var requests: [Request] = []
    app.takeRequests(into: &requests)
    for request in requests { carryOut(request) }
    return requests
  }

  private mutating func carryOut(_ request: Request) {
    switch request {
    case .writeFile(let name, let protection):
      app.files[name] = AppFiles.File(app.takeBytes(forFile: name), protection: protection)
    case .appendToFile(let name):
      let bytes = app.takeBytes(forFile: name)
      app.files[name]?.bytes = bytes
    case .removeFile(let name):
      _ = app.takeBytes(forFile: name)
      app.files[name] = nil
    default: break
    }
  }
}
