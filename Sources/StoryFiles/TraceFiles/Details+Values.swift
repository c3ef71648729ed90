import StoryModel
import TrackerModel

/// The limits of what a trace file may say.
enum TraceFileLimits {
  /// Times and durations in milliseconds: from `distantPast` to `distantFuture`.
  static let milliseconds = Instant.distantPast.milliseconds...Instant.distantFuture.milliseconds
  /// Times of the story in milliseconds, and sums of them.
  static let length = 0...Scenario.maximumLength.wholeMilliseconds
  /// How many there may be of anything.
  static let count: ClosedRange<Int64> = 0...1_000_000_000
  /// Energy in microjoules: what twenty thousand batteries hold.
  static let microjoules: ClosedRange<Int64> = 0...1_000_000_000_000_000
  /// The length of a text, such as a reason, in characters.
  static let text = 1...1_000
}

extension Details {
  mutating func flag(_ name: String) throws -> Bool {
    try required(name) { try $0.flag($1) }
  }

  mutating func whole(
    _ name: String, in range: ClosedRange<Int64> = TraceFileLimits.count
  ) throws -> Int64 {
    try required(name) { try $0.whole($1, in: range) }
  }

  mutating func count(_ name: String) throws -> Int { Int(try whole(name)) }

  mutating func real(_ name: String) throws -> Double { try required(name) { try $0.real($1) } }

  mutating func text(_ name: String) throws -> String {
    try required(name) { try $0.line($1) }
  }

  mutating func time(_ name: String) throws -> Instant { try required(name) { try $0.time($1) } }

  mutating func span(_ name: String) throws -> Duration { try required(name) { try $0.span($1) } }

  mutating func id(_ name: String) throws -> Identifier { try required(name) { try $0.id($1) } }

  mutating func choice<Value: CaseIterable>(_ name: String) throws -> Value {
    try required(name) { try $0.choice($1) }
  }
}

// One field, nil where it is not there.
extension StrictFields {
  func whole(_ name: String, in range: ClosedRange<Int64>) throws -> Int64? {
    let number: Int64? = try value(name, misfit: "a whole number is needed here.")
    guard let number else { return nil }
    guard range.contains(number) else {
      throw fault(
        name,
        "\(number) is out of range; \(range.lowerBound) to \(range.upperBound) is allowed.")
    }
    return number
  }

  func real(_ name: String) throws -> Double? {
    if let text = try? container.decode(String.self, forKey: FieldKey(name)),
      let number = [Double.infinity, -.infinity, .nan].first(where: { "\($0)" == text })
    {
      return number
    }
    return try value(name)
  }

  /// Text on one line, not empty.
  func line(_ name: String) throws -> String? {
    guard let text = try text(name) else { return nil }
    let limits = TraceFileLimits.text
    guard limits.contains(text.count), !text.contains(where: \.isNewline) else {
      throw fault(
        name,
        "one line of \(limits.lowerBound) to \(limits.upperBound) characters is needed here.")
    }
    return text
  }

  func time(_ name: String) throws -> Instant? {
    if let text = try? container.decode(String.self, forKey: FieldKey(name)) {
      guard let far = FarTime(rawValue: text) else {
        let known = FarTime.allCases.map(\.rawValue)
        throw fault(name, "'\(text)' is no time" + suggestion(for: text, among: known))
      }
      return far.instant
    }
    return try whole(name, in: TraceFileLimits.milliseconds).map(Instant.init(milliseconds:))
  }

  func span(_ name: String) throws -> Duration? {
    try whole(name, in: TraceFileLimits.milliseconds).map { .milliseconds($0) }
  }

  func id(_ name: String) throws -> Identifier? {
    guard let text = try text(name) else { return nil }
    guard let identifier = Identifier(text) else {
      throw fault(
        name, "'\(text.prefix(40))' is no name, which has \(Identifier.demand).")
    }
    return identifier
  }

  /// Reads a case by the name that it has in the source.
  func choice<Value: CaseIterable>(_ name: String) throws -> Value? {
    try choice(name, among: Array(Value.allCases)) { "\($0)" }
  }

  /// Reads a list of different cases.
  func choices<Value>(_ name: String, among values: [(name: String, value: Value)]) throws
    -> [Value]?
  {
    guard let typed: [String] = try value(name) else { return nil }
    return try typed.map { typed in
      guard let found = values.first(where: { $0.name == typed }) else {
        throw fault(
          name, "'\(typed)' is unknown" + suggestion(for: typed, among: values.map(\.name)))
      }
      return found.value
    }
  }
}
