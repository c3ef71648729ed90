/// The name of a version of iOS, or of a variant, as a set of parameters.
public struct ProfileID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name in commands and files, such as `ios16.4`.
  public let rawValue: String
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name.
  public var description: String { rawValue }
  /// Whether it names a reading of the documents or a time, rather than a version of iOS.
  public var isVariant: Bool { !rawValue.hasPrefix("ios") }

  /// iOS 7.0.
  public static let ios7_0 = ProfileID("ios7.0")
  /// iOS 9 and 10.
  public static let ios9 = ProfileID("ios9")
  /// iOS 11 and 12.
  public static let ios12 = ProfileID("ios12")
  /// iOS 13.
  public static let ios13 = ProfileID("ios13")
  /// iOS 14 to 16.3.
  public static let ios14 = ProfileID("ios14")
  /// iOS 16.4.
  public static let ios16_4 = ProfileID("ios16.4")
  /// iOS 17.
  public static let ios17 = ProfileID("ios17")
  /// iOS 18.
  public static let ios18 = ProfileID("ios18")
  /// iOS 26.
  public static let ios26 = ProfileID("ios26")
  /// iOS as document 000 saw it.
  public static let seed000 = ProfileID("seed000-2017")
  /// The letter of the documents.
  public static let docStrict = ProfileID("doc-strict")
  /// Only regions relaunch after a force quit.
  public static let regionsOnly = ProfileID("dts-region-only")
}
