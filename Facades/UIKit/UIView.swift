import ProcessSimulation

/// What is on the screen, which nobody looks at: it keeps what it is given, and draws nothing.
open class UIView: UIResponder {
  /// Whether it is hidden.
  open var isHidden = false
  /// Its number.
  open var tag = 0
  /// Does at once what would be seen to happen.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { SimulatedProcess.current.enqueue { completion(true) } }
  }
}

/// A window.
open class UIWindow: UIView {
  /// What it shows.
  open var rootViewController: UIViewController?
  /// Shows it.
  open func makeKeyAndVisible() {}
}

/// A line of text, which nobody reads.
open class UILabel: UIView {
  /// The text.
  open var text: String?
}
