import ProcessSimulation

/// What looks after a screen of the app. Its methods are the glue's to call: the simulated phone shows none.
open class UIViewController: UIResponder {
  /// Its title.
  open var title: String?
  /// What it shows above itself: nothing.
  open var presentedViewController: UIViewController? { nil }
  /// The screens that it is one of: none.
  open var navigationController: UINavigationController? { nil }
  /// The tabs that it is one of: none.
  open var tabBarController: UITabBarController? { nil }
  /// What it shows.
  open lazy var view = UIView()
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

/// Screens one above the other, none of which is shown.
open class UINavigationController: UIViewController {
  /// The screens, the lowest first.
  open var viewControllers: [UIViewController] = []
  /// The topmost.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The topmost.
  open var visibleViewController: UIViewController? { viewControllers.last }

  /// Creates one with a screen.
  public convenience init(rootViewController: UIViewController) {
    self.init()
    viewControllers = [rootViewController]
  }
}

/// Screens beside each other, none of which is shown.
open class UITabBarController: UIViewController {
  /// The screens.
  open var viewControllers: [UIViewController]?
  /// The one that is chosen.
  open var selectedViewController: UIViewController?
}
