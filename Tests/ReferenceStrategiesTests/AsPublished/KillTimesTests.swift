import DeviceSimulation
import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import ReferenceStrategies

/// The table of the rulebook's section 5.1: how long the two chains of background tasks live, played
/// on phones with the parameters that it names.
struct KillTimesTests {
  /// What comes of a chain.
  enum Outcome: Sendable {
    /// iOS kills the app so many seconds after it was left.
    case killed(TerminationCause, after: Double)
    /// The app is alive after 72 h, with so many tasks open; a session ran that share of the time.
    case alive(tasks: Double, duty: Double)
  }

  /// One cell of the table.
  struct Cell: Sendable, CustomTestStringConvertible {
    let strategy: any TrackerStrategy
    let budget: Int
    let mostTasks: Int?
    let resets: Reading
    let outcome: Outcome
    var testDescription: String {
      "\(strategy.id), \(budget) s, \(mostTasks.map(String.init) ?? "any number of") tasks, "
        + "clock resets: \(resets)"
    }
  }

  private static func cells(
    _ strategy: any TrackerStrategy, _ budget: Int, tasks: Int?, _ resets: Outcome,
    otherwise: Outcome
  ) -> [Cell] {
    [(Reading.yes, resets), (.no, otherwise)].map { reading, outcome in
      Cell(
        strategy: strategy, budget: budget, mostTasks: tasks, resets: reading, outcome: outcome)
    }
  }

  private static let expiry = Outcome.killed(.backgroundTaskExpired, after: 185)
  private static let shortExpiry = Outcome.killed(.backgroundTaskExpired, after: 35)

  static let table: [Cell] =
    cells(
      Published000(), 180, tasks: nil, .alive(tasks: 1_706, duty: 0.007), otherwise: expiry)
    + cells(
      Published000(), 180, tasks: 1_000, .killed(.tooManyBackgroundTasks, after: 152_000),
      otherwise: expiry)
    + cells(
      Published000(), 30, tasks: 1_000, .killed(.tooManyBackgroundTasks, after: 2_000),
      otherwise: shortExpiry)
    + cells(
      Published001(), 180, tasks: nil, .alive(tasks: 2_143, duty: 0.091), otherwise: expiry)
    + cells(
      Published001(), 180, tasks: 1_000, .killed(.tooManyBackgroundTasks, after: 121_000),
      otherwise: expiry)
    + cells(
      Published001(), 30, tasks: 1_000, .killed(.backgroundTaskExpired, after: 46),
      otherwise: shortExpiry)

  @Test(arguments: table)
  func `die, or live on, as the table says`(cell: Cell) throws {
    let life = Chain.life(of: cell.strategy, on: cell.profile)
    let left = try #require(life.leftAt)
    switch cell.outcome {
    case .killed(let cause, let seconds):
      let end = try #require(life.end)
      #expect(end.cause == cause)
      #expect(abs(end.time - left - seconds) <= 0.02 * seconds, "killed after \(end.time - left) s")
    case .alive(let tasks, let duty):
      #expect(life.end == nil)
      #expect(abs(Double(life.openTasks) - tasks) <= 0.02 * tasks, "\(life.openTasks) tasks")
      // The table has two digits.
      let share = life.sessionTime / Chain.length
      #expect(abs(share - duty) <= max(0.02 * duty, 0.0005), "session duty \(share)")
    }
  }

  @Test func `a cell of the table is for each value of the open question`() {
    #expect(Self.table.count == 12)
    #expect(Self.table.count { $0.resets == .yes } == 6)
  }

  @Test func `as the README of seed 000 prints it, no session is ever started`() throws {
    let cell = try #require(Self.table.first { $0.mostTasks == 1_000 && $0.resets == .yes })
    let life = Chain.life(of: Published000(asPrinted: true), on: cell.profile)
    #expect(life.sessionTime == 0)
    #expect(life.end?.cause == .backgroundTaskExpired)
  }

  @Test func `a chain of before the app was left goes on beside the next, and leaks twice as fast`()
    throws
  {
    let cell = try #require(Self.table.first { $0.strategy.id == "published-001" })
    var profile = cell.profile
    profile.background.maximumBackgroundTasks = 1_000
    func life(_ strategy: any TrackerStrategy) -> Chain {
      Chain.life(of: strategy, on: profile, answer: .seconds(4))
    }
    let twice = life(Published001())
    #expect(try #require(twice.end).cause == .tooManyBackgroundTasks)
    let hours = (try #require(twice.end).time - (try #require(twice.leftAt))) / 3_600
    #expect(abs(hours - 33.6 / 2) < 0.5)
    // B-001-8 repaired: one chain.
    let once = life(Published001(repairing: [.b8]))
    let all = (try #require(once.end).time - (try #require(once.leftAt))) / 3_600
    #expect(abs(all - 33.6) < 0.7)
  }
}

extension KillTimesTests.Cell {
  /// The phone that section 5.1 reckons with.
  var profile: Profile {
    var profile = Profile.ios12
    profile.background.foregroundBudget = .seconds(budget)
    profile.background.resumedBudget = .seconds(budget)
    profile.settle(.launchedBudgetIsLong, budget == 180 ? .yes : .no)
    profile.background.maximumBackgroundTasks = mostTasks
    profile.settle(.clockResetsAfterLocation, resets)
    // Background time by the clock, on a phone that is awake, and timers on time.
    profile.settle(.taskKeepsDeviceAwake, .yes)
    profile.settle(.remainingTimeReadsHuge, .no)
    profile.life.timerJitter = 0...0
    profile.assumed.lateTimersPerMille = 0
    // A second to the first fix, and no cached one before it.
    profile.sessions.firstCoarseFix = .seconds(1)
    profile.sessions.cachedFirstPerMille = 0
    // A session runs as long as the seed asks.
    profile.sessions.sessionGrace = 12_000...12_000
    return profile
  }
}

/// What became of a chain on a phone at rest, as far as the table tells; times in seconds.
private struct Chain: TraceSink {
  /// Three days from when the app is left.
  static let length = 72.0 * 3_600
  /// When the user leaves the app, which is when the model's clock begins.
  private static let firstUse = Duration.seconds(300)

  var leftAt: Double?
  var end: (time: Double, cause: TerminationCause)?
  var openTasks = 0
  var sessionTime = 0.0
  private var sessionBegan: Double?

  /// Plays a chain.
  ///
  /// - Parameter answer: When the user allows location. Section 5.1 knows of no time on screen: seed
  ///   001 is given permission as it leaves the screen, so that its chain begins there.
  static func life(
    of strategy: any TrackerStrategy, on profile: Profile,
    answer: Duration = firstUse + .milliseconds(1)
  ) -> Chain {
    var scenario = Scenario(
      title: "a phone at rest", length: .seconds(Int(length)) + firstUse)
    scenario.answers.delay = answer
    var chain = Chain()
    chain.play(Simulation(scenario, on: profile), strategy)
    return chain
  }

  private mutating func play(_ simulation: Simulation, _ strategy: some TrackerStrategy) {
    simulation.run(strategy, into: &self)
  }

  mutating func receive(_ entry: TraceEntry) {
    let time = Double(entry.time.milliseconds) / 1_000
    guard end == nil else { return }
    switch entry.what {
    case .process(.background): leftAt = leftAt ?? time
    case .process(.terminated(let cause)): end = (time, cause)
    case .request(.beginBackgroundTask): openTasks += 1
    case .request(.endBackgroundTask(let task)): if task != .invalid { openTasks -= 1 }
    case .session(.began, _): sessionBegan = time
    case .session(.ended, _), .session(.losesBackground, _):
      if let began = sessionBegan { sessionTime += time - began }
      sessionBegan = nil
    default: break
    }
  }
}
