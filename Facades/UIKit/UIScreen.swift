import Foundation

/// The screen of the simulated phone: as large as that of an iPhone 15, on which nothing is drawn.
public final class UIScreen: NSObject, @unchecked Sendable {
  private override init() {}
  /// The phone's.
  public static let main = UIScreen()
  /// Its size in points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// Its size in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1_179, height: 2_556) }
  /// How many pixels a point has.
  public var scale: CGFloat { 3 }
  /// How many pixels a point has.
  public var nativeScale: CGFloat { 3 }
  /// Not here: nobody says how bright it is.
  @available(*, unavailable, message: "unsupported: the simulated phone's screen has no brightness")
  public var brightness: CGFloat { 0 }
}
