import CoreLocation
import DeviceSimulation
import Foundation
import Glibc
import Invariants
import StoryModel
import Testing
import TrackerBridge
import TrackerConformance
import TrackerModel
import UIKit

@testable import ProcessSimulation

struct LaunchedProcessTests {
  /// A day in which the app is opened, swiped away, and opened again.
  private static let day: Scenario = {
    var scenario = Scenario(title: "Opened twice", length: .hours(4))
    scenario.happenings = [
      Happening(at: .minutes(10), .openApp(for: .minutes(2))),
      Happening(at: .minutes(30), .forceQuit),
      Happening(at: .minutes(60), .openApp(for: .minutes(2))),
    ]
    return scenario
  }()

  private static func run<Root: TrackerApp>(
    _ root: Root.Type, in place: UnmodifiedTracker<Root>.Place = .ownProcess
  ) -> StoryRun {
    let tracker = played(root, in: place)
    return StoryRun.record(day, tracker, by: MonitorBank.Routes([]))
  }

  fileprivate static func played<Root: TrackerApp>(
    _ root: Root.Type, in place: UnmodifiedTracker<Root>.Place = .ownProcess
  ) -> UnmodifiedTracker<Root> {
    UnmodifiedTracker(
      "app", app: root, summary: "An app.", manifest: AppManifest(features: .store), in: place)
  }

  private static func told(_ run: StoryRun) -> [String] {
    run.entries.compactMap {
      if case .request(.tellUser(let message)) = $0.what { "\(message)" } else { nil }
    }
  }

  private static func exceptions(_ run: StoryRun) -> [String] {
    run.entries.compactMap {
      if case .request(.raise(let name)) = $0.what { "\(name)" } else { nil }
    }
  }

  @Test func `forgets at a launch what is static, and keeps what is on the disk`() {
    let told = Self.told(Self.run(CountingApp.self))
    #expect(told.count >= 2)
    // The process begins with what this one has not touched.
    #expect(Set(told.map { $0.prefix(8) }) == ["static 1"])
    #expect(told.map { $0.suffix(6) } == (1...told.count).map { "disk \($0)" })
    #expect(CountingApp.launches == 0)
  }

  @Test func `makes the same trace as an app in this process`() {
    let scenario = Campaign(
      strategies: [], invariants: [], seed: 7,
      generator: ScenarioGenerator(profiles: Profile.defaults)
    ).scenario(3)
    let routes = MonitorBank.Routes([])
    let apart = StoryRun.record(scenario, TripLoggerApp.tracker, by: routes).entries
    let here = StoryRun.record(scenario, TripLoggerApp.here, by: routes).entries
    #expect(apart == here)
    #expect(apart.count > 50)
  }

  @Test
  func `takes a trap for an exception of the app, with its line, and goes on at the next launch`() {
    let run = Self.run(TrappingApp.self)
    let names = Self.exceptions(run)
    #expect(!names.isEmpty)
    #expect(names.allSatisfy { $0.contains("nothing is known of this place") }, "\(names)")
    #expect(run.entries.last.map { $0.time >= .start.advanced(by: .hours(4)) } == true)
  }

  @Test func `takes an exit for one, whatever its status`() {
    #expect(Set(Self.exceptions(Self.run(ExitingApp.self))) == ["exit(0)"])
  }

  @Test func `ends a story without a verdict where the app calls what the phone has not`() async {
    let judgement = StoryJudgement(of: Self.day, LostApp.tracker)
    #expect(judgement?.verdict == .unsupported)
    #expect(
      judgement?.unsupported?.hasPrefix(
        "UIApplication.open(_:options:completionHandler:) at FacadesTests/LaunchedProcessTests.swift:"
      )
        == true)
    #expect(judgement?.rulings.contains { $0.finding.violation != nil } == false)
    let campaign = Campaign(
      strategies: [LostApp.tracker], invariants: InvariantCatalog.all, seed: 3,
      generator: ScenarioGenerator(profiles: Profile.defaults, length: 4))
    let tally = campaign.count(0..<2)
    let report = await CampaignReport.make(campaign, stories: 0..<2, tally: tally)
    #expect(report.verdict == .unsupported)
    #expect(tally.strategies[0].unsupported.count > 0)
    #expect(tally.strategies[0].stories + tally.strategies[0].unsupported.count == 2)
    #expect(tally.strategies[0].losses.count == 0)
  }

  @Test func `chance and the order of sets are the same in every process`() {
    let told = Set(Self.told(Self.run(ChancyApp.self)))
    #expect(told == Set(Self.told(Self.run(ChancyApp.self))))
    #expect(told.count > 1)
  }

  @Test func `knows neither the time zone nor the language nor the environment of this machine`() {
    let told = Set(Self.told(Self.run(PlacedApp.self)))
    // Munich's hour, as the phone has it.
    #expect(told == ["3600 en_001 01:10 +0100 LANG TZ"])
    // And in this process, where a debugger reaches it.
    #expect(getenv("TZ").map { String(cString: $0) } == "UTC")
  }
}

/// Asks for what the simulated phone has not when it comes to the screen.
final class LostApp: TrackerApp {
  static var tracker: UnmodifiedTracker<LostApp> { LaunchedProcessTests.played(LostApp.self) }
  func applicationDidBecomeActive(_ application: UIApplication) {
    application.open(URL(fileURLWithPath: "/"))
  }
}

/// Says how often it was launched, by a static variable and by its user defaults.
final class CountingApp: TrackerApp {
  static var tracker: UnmodifiedTracker<CountingApp> {
    LaunchedProcessTests.played(CountingApp.self)
  }
  nonisolated(unsafe) static var launches = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Self.launches += 1
    let kept = SimulatedUserDefaults.standard.integer(forKey: "launches") + 1
    SimulatedUserDefaults.standard.set(kept, forKey: "launches")
    if let message = Identifier("static \(Self.launches), disk \(kept)") {
      Harness.tellUser(message)
    }
    return true
  }
}

/// Says where it is.
final class PlacedApp: TrackerApp {
  static var tracker: UnmodifiedTracker<PlacedApp> { LaunchedProcessTests.played(PlacedApp.self) }
  func applicationDidEnterBackground(_ application: UIApplication) {
    let format = DateFormatter()
    format.dateFormat = "HH:mm Z"
    let hour = Calendar.current.date(bySettingHour: 1, minute: 10, second: 0, of: Date())
    let names = ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
    let places = [
      "\(TimeZone.current.secondsFromGMT())", Locale.current.identifier,
      format.string(from: hour ?? .distantPast), names,
    ]
    if let message = Identifier(places.joined(separator: " ")) { Harness.tellUser(message) }
  }
}

/// Says what it takes for chance.
final class ChancyApp: TrackerApp {
  static var tracker: UnmodifiedTracker<ChancyApp> { LaunchedProcessTests.played(ChancyApp.self) }
  func applicationDidBecomeActive(_ application: UIApplication) {
    let order = Set(["a", "b", "c", "d", "e"]).joined()
    if let message = Identifier("\(Int.random(in: 0..<1_000_000)) \(UUID()) \(order)") {
      Harness.tellUser(message)
    }
  }
}

/// Traps when it comes to the screen.
final class TrappingApp: TrackerApp {
  static var tracker: UnmodifiedTracker<TrappingApp> {
    LaunchedProcessTests.played(TrappingApp.self)
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    fputs("Error: unsupported: a line of a log, which is no trap\n", stderr)
    fatalError("nothing is known of this place")
  }
}

/// Ends as no app may when it comes to the screen.
final class ExitingApp: TrackerApp {
  static var tracker: UnmodifiedTracker<ExitingApp> { LaunchedProcessTests.played(ExitingApp.self) }
  func applicationDidBecomeActive(_ application: UIApplication) { exit(0) }
}
