import TrackerModel

// The one spelling of a value that commands and files share.
extension ParameterValue {
  /// The value as commands and files write it: `yes`, `either`, `30`, `0.5`, `none`, `60-300`,
  /// `wide`. Times are in seconds.
  public var spelling: String {
    switch self {
    case .flag(let value): value ? "yes" : "no"
    case .reading(let reading): reading == .open ? "either" : reading.rawValue
    case .duration(let duration): duration.map { Self.seconds($0.wholeMilliseconds) } ?? "never"
    case .count(let count): count.map { "\($0)" } ?? "none"
    case .metres(let metres): "\(metres)"
    case .milliseconds(let range):
      "\(Self.seconds(range.lowerBound))-\(Self.seconds(range.upperBound))"
    case .choice(let name): name
    }
  }

  /// Reads a value of the same kind as another.
  ///
  /// - Returns: Nil where the text is none. Whether the parameter takes it, such as the name of a
  ///   choice, is for `Parameter.set` to say.
  public init?(_ text: String, like other: ParameterValue) {
    let value: ParameterValue? =
      switch other {
      case .flag: text == "yes" ? .flag(true) : text == "no" ? .flag(false) : nil
      case .reading: ["yes": .yes, "no": .no, "either": .open][text].map { .reading($0) }
      case .duration: Self.milliseconds(text).map { .duration(.milliseconds($0)) }
      case .count: text == "none" ? .count(nil) : Int(text).flatMap { $0 < 0 ? nil : .count($0) }
      case .metres: Int64(text).flatMap { $0 < 0 ? nil : .metres($0) }
      case .milliseconds: Self.range(text).map { .milliseconds($0) }
      case .choice: .choice(text)
      }
    guard let value else { return nil }
    self = value
  }

  /// The longest time that a value may be: 60 days, as a scenario.
  private static let longest: Int64 = 60 * 86_400_000

  private static func seconds(_ milliseconds: Int64) -> String {
    guard milliseconds % 1_000 != 0 else { return "\(milliseconds / 1_000)" }
    var places = "\(1_000 + milliseconds % 1_000)".dropFirst()
    while places.last == "0" { places.removeLast() }
    return "\(milliseconds / 1_000).\(places)"
  }

  /// Seconds with up to three decimals.
  private static func milliseconds(_ text: some StringProtocol) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]), (0...longest / 1_000).contains(whole),
      parts[0].first != "-"
    else { return nil }
    guard parts.count == 2 else { return whole * 1_000 }
    let places = parts[1]
    guard (1...3).contains(places.count), let rest = UInt16(places) else { return nil }
    return whole * 1_000 + Int64(rest) * [100, 10, 1][places.count - 1]
  }

  private static func range(_ text: String) -> ClosedRange<Int64>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let low = milliseconds(parts[0]), let high = milliseconds(parts[1]),
      low <= high
    else { return nil }
    return low...high
  }
}
