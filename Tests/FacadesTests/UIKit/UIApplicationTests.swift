import ProcessSimulation
import Testing
import TrackerModel
import UIKit

struct UIApplicationTests {
  @Test func `begins and ends background tasks of the phone`() {
    var played = PlayedProcess()
    var task = UIBackgroundTaskIdentifier.invalid
    var expired = 0
    let begun = played.run {
      task = UIApplication.shared.beginBackgroundTask(withName: "sync") { expired += 1 }
    }
    let identifier = TrackerModel.BackgroundTaskIdentifier(rawValue: Int32(task.rawValue))
    #expect(begun == [.beginBackgroundTask(identifier, "sync")])
    #expect(task != .invalid)
    played.run { SimulatedProcess.current.expirationHandlers[identifier]?() }
    #expect(expired == 1)
    #expect(
      played.run { UIApplication.shared.endBackgroundTask(task) }
        == [.endBackgroundTask(identifier)])
    #expect(played.process.expirationHandlers.isEmpty)
  }

  @Test func `asks for fetches, as often as may be or not at all`() {
    var played = PlayedProcess()
    let requests = played.run {
      let application = UIApplication.shared
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
      application.setMinimumBackgroundFetchInterval(900.5)
      application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
    }
    #expect(
      requests == [
        .setMinimumBackgroundFetchInterval(.zero),
        .setMinimumBackgroundFetchInterval(.milliseconds(900_500)),
        .setMinimumBackgroundFetchInterval(nil),
      ])
  }

  @Test func `reads the facts of the phone`() {
    var facts = AppFacts()
    facts.applicationState = .inactive
    facts.backgroundRefreshStatus = .denied
    facts.isCompleteProtectionOpen = false
    facts.backgroundTimeEnds = Instant(milliseconds: 2_500)
    var played = PlayedProcess(facts: facts)
    played.run {
      #expect(UIApplication.shared.applicationState == .inactive)
      #expect(UIApplication.shared.backgroundRefreshStatus == .denied)
      #expect(!UIApplication.shared.isProtectedDataAvailable)
      #expect(UIApplication.shared.backgroundTimeRemaining == 2.5)
    }
    played.app.facts.backgroundTimeEnds = nil
    played.run {
      #expect(UIApplication.shared.backgroundTimeRemaining == .greatestFiniteMagnitude)
    }
  }
}
