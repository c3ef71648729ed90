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
      center.removePendingNotificationRequests(withIdentifiers: ["later", "unknown"])
    }
    #expect(
      requests == [
        .addNotification("now", after: .milliseconds(1), repeats: false),
        .addNotification("later", after: .seconds(90), repeats: false),
        .removePendingNotification("later"),
      ])
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
