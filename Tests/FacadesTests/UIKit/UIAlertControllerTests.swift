import Testing
import TrackerModel
import UIKit

struct UIAlertControllerTests {
  @Test func `tells the user what it says when it is presented`() {
    var played = PlayedProcess()
    var isDone = false
    let requests = played.run {
      let alert = UIAlertController(title: "Off", message: "Ort?", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      #expect(alert.actions.map(\.title) == ["OK"])
      UIViewController().present(alert, animated: true) { isDone = true }
    }
    #expect(requests == [.tellUser("Off: Ort?")])
    #expect(isDone)
  }
}
