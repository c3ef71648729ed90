import BackgroundTasks
import ProcessSimulation
import Testing
import TrackerModel

struct BGTaskSchedulerTests {
  @Test func `submits the contract's tasks, and runs the handler of the name`() throws {
    var played = PlayedProcess()
    let process = played.process
    var ran: [String] = []
    let requests = played.run {
      for name in ["upload", "refresh"] {
        let isNew = BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) {
          task in
          task.expirationHandler = { ran.append("\(name) expires") }
          ran.append("\(name) \(task is BGAppRefreshTask)")
          if name == "refresh" { task.setTaskCompleted(success: true) }
        }
        #expect(isNew)
      }
      let refresh = BGAppRefreshTaskRequest(identifier: "refresh")
      refresh.earliestBeginDate = Date(timeIntervalSinceNow: 900)
      #expect(throws: Never.self) {
        try BGTaskScheduler.shared.submit(refresh)
        try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "upload"))
      }
    }
    #expect(
      requests.prefix(2) == [
        .submitAppRefreshTask(earliestBeginDate: Instant(milliseconds: 900_000)),
        .submitProcessingTask(earliestBeginDate: .start),
      ])
    #expect(played.run { _ = process.tellFacades(.appRefreshTask) } == [.setTaskCompleted])
    played.run { _ = process.tellFacades(.processingTask) }
    played.run { _ = process.tellFacades(.taskWillExpire) }
    #expect(ran == ["refresh true", "upload false", "upload expires"])
  }

  @Test func `refuses where the user has switched background refresh off`() {
    var facts = AppFacts()
    facts.backgroundRefreshStatus = .denied
    var played = PlayedProcess(facts: facts)
    let requests = played.run {
      #expect(throws: BGTaskScheduler.Error.self) {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
      }
    }
    #expect(requests == [])
  }

  @Test func `takes back the task of a name, whatever it is where the app has one`() {
    var played = PlayedProcess()
    func register(_ name: String) {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { _ in }
    }
    let both = played.run {
      register("upload")
      BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "upload")
    }
    #expect(both == [.cancelAppRefreshTask, .cancelProcessingTask])
    let named = played.run {
      register("refresh")
      #expect(throws: Never.self) {
        try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        try BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "upload"))
      }
      BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: "upload")
    }
    #expect(named.filter { $0.kind.rawValue.hasPrefix("cancel") } == [.cancelProcessingTask])
    let all = played.run { BGTaskScheduler.shared.cancelAllTaskRequests() }
    #expect(all == [.cancelAppRefreshTask, .cancelProcessingTask])
  }

  @Test func `ends the app that names a handler twice, as iOS does`() async {
    let ended = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var played = PlayedProcess()
      played.run {
        for _ in 1...2 {
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "upload", using: nil) { _ in }
        }
      }
    }
    let said = String(decoding: ended?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Launch handler for task with identifier upload has already been"))
  }
}
