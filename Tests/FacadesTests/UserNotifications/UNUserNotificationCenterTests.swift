import CoreLocation
import Testing
import TrackerModel
import UserNotifications

@testable import ProcessSimulation

struct UNUserNotificationCenterTests {
  private static func request(_ name: String, after seconds: Double?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Trip"
    return UNNotificationRequest(
      identifier: name, content: content,
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) })
  }

  @Test func `shows at once or after a while, and withdraws what waits`() {
    var played = PlayedProcess()
    let requests = played.run {
      let center = UNUserNotificationCenter.current()
      center.add(Self.request("now", after: nil))
      center.add(Self.request("later", after: 90))
      center.removePendingNotificationRequests(withIdentifiers: ["later", "of before"])
    }
    #expect(
      requests == [
        .addNotification("now", after: .milliseconds(1), repeats: false),
        .addNotification("later", after: .seconds(90), repeats: false),
        .removePendingNotification("later"),
        // A process before may have added it.
        .removePendingNotification("of before"),
      ])
  }

  @Test func `shows when the phone leaves a place`() {
    var played = PlayedProcess()
    let region = Region(
      identifier: "home", center: Coordinate(latitude: 47, longitude: 8), radius: 150,
      notifyOnEntry: false)
    let requests = played.run {
      let circle = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 47, longitude: 8), radius: 150,
        identifier: "home")
      circle.notifyOnEntry = false
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(
          identifier: "left", content: UNMutableNotificationContent(),
          trigger: UNLocationNotificationTrigger(region: circle, repeats: false)))
    }
    #expect(requests == [.addNotificationOnExit("left", region)])
  }

  @Test func `passes the user's answer on to who asked`() {
    var played = PlayedProcess()
    let process = played.process
    let answers = Answers()
    let requests = played.run {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { isGranted, _ in
        answers.all.append(isGranted)
      }
      Task {
        let isGranted = try? await UNUserNotificationCenter.current().requestAuthorization()
        answers.all.append(isGranted == true)
      }
    }
    #expect(requests == [.requestNotificationAuthorization, .requestNotificationAuthorization])
    #expect(answers.all.isEmpty)
    played.run { #expect(process.tellFacades(.notificationAuthorization(granted: true))) }
    #expect(answers.all == [true, true])
  }

  @Test(arguments: [true, false])
  func `says what is allowed`(isAllowed: Bool) {
    var facts = AppFacts()
    facts.notificationsAllowed = isAllowed
    var played = PlayedProcess(facts: facts)
    let answers = Answers()
    played.run {
      UNUserNotificationCenter.current().getNotificationSettings {
        answers.all.append($0.authorizationStatus == .authorized)
      }
    }
    #expect(answers.all == [isAllowed])
  }

  private final class Answers: @unchecked Sendable { var all: [Bool] = [] }
}
