import Foundation
import UIKit

/// The one screen: a line of text, a switch, and a button that shares the trace.
final class Screen: UIViewController {
  /// The user moved the switch.
  var switched: (Bool) -> Void = { _ in }
  /// Gives the trace.
  var export: () throws -> Data = { Data() }
  private let label = UILabel()
  private let toggle = UISwitch()
  private let button = UIButton(type: .system)

  /// Shows a line of text.
  func show(_ text: String) { label.text = text }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    toggle.isOn = true
    toggle.addAction(
      UIAction { [unowned self] _ in switched(toggle.isOn) }, for: .valueChanged)
    button.setTitle("Export", for: .normal)
    button.addAction(UIAction { [unowned self] _ in share() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, toggle, button])
    stack.axis = .vertical
    stack.spacing = 24
    stack.frame = view.bounds.insetBy(dx: 24, dy: 120)
    view.addSubview(stack)
  }

  private func share() {
    do {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("sentinel.trace")
      try export().write(to: file)
      let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
      present(sheet, animated: true, completion: nil)
    } catch {
      show("The trace cannot be written: \(error.localizedDescription)")
    }
  }
}
