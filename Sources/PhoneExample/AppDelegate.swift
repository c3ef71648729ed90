import Foundation
import PhoneDriver
import PhoneTrace
import ReferenceStrategies
import TrackerModel
import UIKit

/// The app: a tracker, its driver, the points that it stores and the trace of what it did.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, HostApp {
  var window: UIWindow?
  private let strategy: any TrackerStrategy = Catalog.all.first { $0.id == "sentinel" }!
  private let points = PointStore()
  private lazy var log = TraceLog(of: strategy, in: PointStore.folder("entries.jsonl"))
  private lazy var driver = Self.driver(of: strategy, for: self)
  private var facts = AppFacts()
  private let screen = Screen()

  private static func driver(
    of strategy: some TrackerStrategy, for host: any HostApp
  ) -> any TrackerDriver { PhoneDriver(strategy, host: host) }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    driver.launch(options)
    screen.switched = { [unowned self] isOn in
      driver.handle(isOn ? .userDidEnableTracking : .userDidDisableTracking)
      show()
    }
    screen.export = { [unowned self] in
      try log.export(title: "A day with a phone", version: facts.systemVersion)
    }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = screen
    window?.makeKeyAndVisible()
    return true
  }

  private func show() { screen.show("\(points.count) points, \(points.pendingUploads) to be sent") }
}

// What the tracker leaves to its app.
extension AppDelegate {
  var pendingUploads: Int { points.pendingUploads }

  func text(ofNotification name: Identifier) -> (title: String, body: String) {
    ("Trips are not recorded", "Open the app, so that it can go on. (\(name))")
  }

  func carryOut(_ request: Request) {
    switch request {
    case .record(let location, let store):
      let isStored = points.append(location, to: store)
      log.stores(location, in: store, succeeded: isStored, facts)
      show()
    case .mergeJournal: points.mergeJournal()
    case .deletePoints(let scope): points.delete(scope)
    // There is no server: what is sent is accepted, when this handler has returned.
    case .upload:
      points.acknowledge()
      driver.handle(.uploadDidFinish)
    case .tellUser(let message): screen.show("\(message)")
    // Trips are in the trace; nothing else does the app have.
    default: break
    }
  }

  func trackerLaunches(_ launch: Launch, _ facts: AppFacts) {
    self.facts = facts
    log.launches(facts)
  }

  func trackerHears(_ event: Event, _ facts: AppFacts) {
    self.facts = facts
    log.hears(event, facts)
  }

  func trackerAsks(_ request: Request, _ facts: AppFacts) { log.asks(request, facts) }
}
