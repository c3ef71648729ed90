import Foundation
import ProcessSimulation
import Testing

struct SimulatedNotificationCenterTests {
  @Test func `tells who observes the name and the sender, in order, until they go`() {
    var played = PlayedProcess()
    var heard: [String] = []
    played.run {
      let center = NotificationCenter.default
      let (name, sender) = (Notification.Name("news"), NSObject())
      let first = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        heard.append("name")
      }
      center.addObserver(forName: nil, object: sender, queue: nil) { _ in heard.append("sender") }
      center.addObserver(forName: Notification.Name("old"), object: nil, queue: nil) { _ in
        heard.append("other")
      }
      center.post(name: name, object: sender)
      center.post(name: name, object: nil)
      center.removeObserver(first)
      center.post(name: name, object: sender)
    }
    #expect(heard == ["name", "sender", "name", "sender"])
  }
}
