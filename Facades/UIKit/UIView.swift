import ProcessSimulation

/// What is on the screen, which nobody looks at: it keeps what it is given, and draws nothing.
open class UIView: UIResponder {
  /// Whether it is hidden.
  open var isHidden = false
  /// Its number.
  open var tag = 0
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
  /// Ends the program: nobody sees what it would show.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("UIViewController.present(_:animated:)", file, line) }
}

/// A line of text, which nobody reads.
open class UILabel: UIView {
  /// The text.
  open var text: String?
}
