/// What the app is told of why its process was started.
///
/// `App.applicationState` is `.background` in a background launch, and in every launch of an app
/// with scenes (L-25).
public struct Launch: Hashable, Sendable {
  /// The keys of the launch options.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The keys as bits.
    public let rawValue: UInt8
    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A location event is the cause; absent in apps with scenes, deprecated in iOS 26 (L-05, L-06).
    public static let location = Options(rawValue: 1)
  }

  /// The keys of the launch options.
  public var options: Options

  /// Creates a launch.
  public init(options: Options = []) { self.options = options }
}
