import Invariants
import Mutation
import PropertyTesting
import PublishedStatements
import ReferenceStrategies
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct MutantTests {
  private static let timer: Event = .timerDidFire("tick")

  private static func mutation(
    redeclares: @escaping @Sendable (inout AppManifest) -> Void = { _ in },
    receives: @escaping @Sendable (Event, inout MutantNotes) -> MutationOperator.Reception = {
      _, _ in .once
    },
    rewrites: @escaping @Sendable (inout MutantTurn) -> Void = { _ in }
  ) -> MutationOperator {
    MutationOperator(
      "bug", "A bug.", redeclares: redeclares, receives: receives,
      rewrites: rewrites)
  }

  @Test func `is named after strategy and bug, and claims what the strategy claims`() {
    let mutant = Mutant(EchoStrategy(), Self.mutation())
    #expect(mutant.id == "echo:bug")
    #expect(mutant.summary == "A bug.")
    #expect(mutant.claims == [.keeps("I-L8")])
    #expect(mutant.manifest == AppManifest())
  }

  @Test func `declares what the bug makes of the manifest`() {
    let mutant = Mutant(EchoStrategy(), Self.mutation(redeclares: { $0.usesScenes = true }))
    #expect(mutant.manifest == AppManifest(usesScenes: true))
  }

  @Test func `behaves as the strategy where the bug changes nothing`() throws {
    let campaign = Campaign(
      strategies: [], seed: 42, generator: ScenarioGenerator(profiles: Profile.defaults))
    let routes = MonitorBank.Routes(InvariantCatalog.all)
    let strategy = try Catalog.strategy("dual-manager")
    let base = StoryRun.record(campaign.scenario(3), strategy, by: routes)
    let mutant = StoryRun.record(
      campaign.scenario(3), Self.mutation().mutant(of: strategy), by: routes)
    #expect(base.entries.count > 100)
    #expect(mutant.entries == base.entries)
    #expect(mutant.findings == base.findings)
  }

  @Test func `leaves requests out of a launch`() {
    let process = EchoProcess(
      Self.mutation(rewrites: { turn in turn.drop { $0 == .startUpdatingLocation("main") } }))
    #expect(process.launchRequests == [.createManager("main"), .saveCheckpoint])
  }

  @Test func `puts requests in the place of others and adds more after them`() {
    var process = EchoProcess(
      Self.mutation(rewrites: { turn in
        turn.replace { $0 == .perform("event1") ? [.beginTrip, .endTrip] : [$0] }
        if turn.event == .willTerminate { turn.add(.upload) }
      }))
    #expect(process.requests(after: .didBecomeActive) == [.beginTrip, .endTrip])
    #expect(process.requests(after: .willTerminate) == [.perform("event2"), .upload])
  }

  @Test func `keeps an event from the strategy, but not from the bug`() {
    var process = EchoProcess(
      Self.mutation(
        receives: { event, _ in event == .willTerminate ? .never : .once },
        rewrites: { turn in if turn.event == .willTerminate { turn.add(.upload) } }))
    #expect(process.requests(after: .willTerminate) == [.upload])
    #expect(process.requests(after: .didBecomeActive) == [.perform("event1")])
  }

  @Test func `tells the strategy an event twice`() {
    var process = EchoProcess(Self.mutation(receives: { _, _ in .twice }))
    #expect(
      process.requests(after: .didBecomeActive) == [.perform("event1"), .perform("event2")])
  }

  @Test func `gives a task of the bug a number of its own`() {
    var process = EchoProcess(Self.mutation(rewrites: { turn in turn.addBackgroundTask("leak") }))
    let tasks = process.requests(after: Self.timer, Self.timer).compactMap { request in
      if case .beginBackgroundTask(let task, _) = request { task.rawValue } else { nil }
    }
    #expect(tasks == [1, 2, 3, 4])
  }

  @Test func `remembers between events, and nothing across processes`() {
    let once = Self.mutation(rewrites: { turn in
      if !turn.notes.hasHappened { turn.add(.upload) }
      turn.notes.hasHappened = true
    })
    var first = EchoProcess(once)
    #expect(first.launchRequests.last == .upload)
    #expect(first.requests(after: .didBecomeActive) == [.perform("event1")])
    #expect(EchoProcess(once).launchRequests.last == .upload)
  }

  @Test func `holds requests back until it releases them`() {
    var process = EchoProcess(
      Self.mutation(rewrites: { turn in
        guard turn.event != .willTerminate else { return turn.releaseKeptRequests() }
        turn.notes.kept += turn.requests
        turn.drop { _ in true }
      }))
    #expect(process.launchRequests == [])
    _ = process.requests(after: .didBecomeActive)
    let released = process.requests(after: .willTerminate)
    #expect(released.last == .perform("event1"))
    #expect(released.contains(.createManager("main")))
  }

  @Test func `saves the checkpoint of a first launch when the bug asks for one`() {
    let saving = Self.mutation(rewrites: { $0.add(.saveCheckpoint) })
    let process = EchoProcess(saving, state: .background)
    #expect(process.saved == EchoStrategy.Checkpoint(wasOpened: true))
    #expect(EchoProcess(Self.mutation(), state: .background).saved == nil)
  }

  @Test func `tells the bug which session the strategy runs`() {
    var notes = EchoProcess(
      Self.mutation(rewrites: { turn in
        guard let session = turn.notes.session else { return }
        turn.add(.stopUpdatingLocation(session))
      }))
    #expect(notes.launchRequests.last == .stopUpdatingLocation("main"))
    #expect(notes.requests(after: .didBecomeActive).last == .stopUpdatingLocation("main"))
  }
}
