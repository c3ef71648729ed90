public import UIKit

/// The few lines that put somebody's tracker into an app: its application delegate.
///
/// It makes the tracker where the real app does, and tells the harness what it stores
/// (``Harness/record(_:)``). A finding may rest on these lines; keep them as the real app has them.
public protocol TrackerApp: UIApplicationDelegate {
  /// Creates the app of a process.
  init()
  /// The user switched tracking on in the app (I-S11).
  func userDidEnableTracking()
  /// The user switched tracking off in the app (I-S11).
  func userDidDisableTracking()
}

extension TrackerApp {
  /// Does nothing, for an app without a switch, whose manifest says so.
  public func userDidEnableTracking() {}
  /// Does nothing, for an app without a switch, whose manifest says so.
  public func userDidDisableTracking() {}
}
