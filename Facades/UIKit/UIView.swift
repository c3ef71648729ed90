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

/// What looks after a screen of the app. Its methods are the glue's to call: the simulated phone shows none.
open class UIViewController: UIResponder {
  /// Its title.
  open var title: String?
  /// Its view was loaded.
  open func viewDidLoad() {}
  /// Its view will be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Its view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Its view will not be seen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Its view is not seen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Memory is short.
  open func didReceiveMemoryWarning() {}
  /// Shows an alert, which tells the user something; ends the program for all else, which nobody would see.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let alert = viewController as? UIAlertController else {
      unsupported("UIViewController.present(_:animated:)", file, line)
    }
    alert.tellUser()
    if let completion { SimulatedProcess.current.enqueue(completion) }
  }
}

/// A line of text, which nobody reads.
open class UILabel: UIView {
  /// The text.
  open var text: String?
}
