public import TrackerModel
public import UIKit

/// The few lines that put somebody's tracker into an app: its application delegate.
///
/// It makes the tracker where the real app does, and tells the harness what it stores
/// (``Harness/record(_:)``). A finding may rest on these lines; keep them as the real app has them.
public protocol TrackerApp: AppRoot {
  /// The app as a strategy. Here, so that a report can say how it is written.
  static var tracker: UnmodifiedTracker<Self> { get }
  /// Creates the app of a process.
  init()
}

/// An app as the simulated phone calls it: its application delegate, and what no framework tells.
public protocol AppRoot: UIApplicationDelegate {
  /// The application's delegate, which iOS calls: another object where somebody's tracker is the delegate itself.
  var delegate: any UIApplicationDelegate { get }
  /// The app's first view has been loaded: it comes on screen for the first time in this process.
  func firstViewDidLoad()
  /// The user switched tracking on in the app (I-S11).
  func userDidEnableTracking()
  /// The user switched tracking off in the app (I-S11).
  func userDidDisableTracking()
  /// Takes an event that no façade has a call for, such as an answer of the app's server.
  ///
  /// - Returns: Whether the app has heard it.
  func hear(_ event: Event) -> Bool
}

extension AppRoot {
  /// This one.
  public var delegate: any UIApplicationDelegate { self }
  /// Hears nothing.
  public func hear(_ event: Event) -> Bool { false }
  /// Does nothing.
  public func firstViewDidLoad() {}
  /// Does nothing, for an app without a switch, whose manifest says so.
  public func userDidEnableTracking() {}
  /// Does nothing, for an app without a switch, whose manifest says so.
  public func userDidDisableTracking() {}
}
