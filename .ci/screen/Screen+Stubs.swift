// What the example's screen takes from UIKit beside the façade, with Apple's signatures: for type-checking, and
// for nothing else. It is compiled into no program.
import Foundation
import UIKit

struct CGPoint { var x = 0.0, y = 0.0 }
struct CGSize { var width = 0.0, height = 0.0 }
struct CGRect {
  var origin = CGPoint(), size = CGSize()
  func insetBy(dx: Double, dy: Double) -> CGRect { self }
}
class UIColor { static var white: UIColor { UIColor() } }
class UIScreen {
  static var main: UIScreen { UIScreen() }
  var bounds: CGRect { CGRect() }
}
class UIView: UIResponder {
  var frame = CGRect()
  var bounds: CGRect { frame }
  var backgroundColor: UIColor?
  func addSubview(_ view: UIView) {}
}
class UIWindow: UIView {
  var rootViewController: UIViewController?
  init(frame: CGRect) {}
  func makeKeyAndVisible() {}
}
class UIViewController: UIResponder {
  var view = UIView()
  func viewDidLoad() {}
  func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
}
class UIAction {
  typealias Handler = (UIAction) -> Void
  init(title: String = "", handler: @escaping Handler) {}
}
class UIControl: UIView {
  struct Event {
    static let valueChanged = Event()
    static let touchUpInside = Event()
  }
  struct State { static let normal = State() }
  func addAction(_ action: UIAction, for events: Event) {}
}
class UISwitch: UIControl { var isOn = false }
class UIButton: UIControl {
  enum ButtonType { case system }
  init(type: ButtonType) {}
  func setTitle(_ title: String?, for state: State) {}
}
class UILabel: UIView { var text: String? }
class UIStackView: UIView {
  enum Axis { case vertical }
  var axis = Axis.vertical
  var spacing = 0.0
  init(arrangedSubviews: [UIView]) {}
}
class UIActivityViewController: UIViewController {
  init(activityItems: [Any], applicationActivities: [Any]?) {}
}
extension UIApplicationDelegate { static func main() {} }
