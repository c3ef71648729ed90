import TrackerModel

extension ParsedArguments {
  /// The value of an option or argument, converted.
  ///
  /// - Parameters:
  ///   - name: The declared name.
  ///   - requirement: What the value has to be, as a noun phrase for the message.
  ///   - convert: Returns nil for what does not meet the requirement.
  /// - Returns: Nil if nothing was given.
  /// - Throws: A usage error that quotes the value and states the requirement.
  func value<Value>(
    _ name: String, requirement: String, convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = string(name) else { return nil }
    guard let value = convert(text) else {
      let input = label(of: name) ?? name
      throw failure(.invalidValue(text, input: input, requirement: requirement))
    }
    return value
  }

  /// A whole number without sign, such as a seed.
  func unsignedInteger(_ name: String) throws(UsageError) -> UInt64? {
    try value(name, requirement: "a whole number from 0 to \(UInt64.max)") { text in
      // `UInt64("+4")` is 4, but a seed is to be written in one way only.
      text.allSatisfy(\.isASCIIDigit) ? UInt64(text) : nil
    }
  }

  /// A whole number within bounds.
  func integer(_ name: String, in bounds: ClosedRange<Int>) throws(UsageError) -> Int? {
    let requirement = "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    return try value(name, requirement: requirement) { text in
      guard !text.hasPrefix("+"), let number = Int(text), bounds.contains(number) else {
        return nil
      }
      return number
    }
  }

  /// A decimal number within bounds, such as a speed.
  func number(_ name: String, in bounds: ClosedRange<Double>) throws(UsageError) -> Double? {
    let ends = [bounds.lowerBound, bounds.upperBound].map(DecimalText.shortest)
    return try value(name, requirement: "a number from \(ends[0]) to \(ends[1])") { text in
      // Without the look at the letters "nan", "inf" and "0x1p4" would be numbers.
      guard text.allSatisfy({ $0.isASCIIDigit || ".-".contains($0) }), let number = Double(text),
        bounds.contains(number)
      else { return nil }
      return number
    }
  }

  /// A time span such as `90s`, `10m` or `2h`, at least a second and at most thirty days.
  func duration(_ name: String) throws(UsageError) -> Duration? {
    let secondsPerUnit: [Character: Int] = ["s": 1, "m": 60, "h": 3_600]
    let longestInSeconds = 30 * 24 * 3_600
    return try value(name, requirement: "a time such as 90s, 10m or 2h, up to 720h") { text in
      guard let unit = text.last.flatMap({ secondsPerUnit[$0] }),
        text.dropLast().allSatisfy(\.isASCIIDigit), let count = Int(text.dropLast()),
        (1...longestInSeconds / unit).contains(count)
      else { return nil }
      return .seconds(count * unit)
    }
  }

  /// A number of hours, written in hours or days.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - range: The hours that it may have.
  ///   - requirement: What an error says that it should be.
  func hours(
    _ name: String, in range: ClosedRange<Int>, requirement: String
  ) throws(UsageError) -> Int? {
    try value(name, requirement: requirement) { text in
      let hoursPerUnit: [Character: Int] = ["h": 1, "d": 24]
      guard let unit = text.last.flatMap({ hoursPerUnit[$0] }),
        text.dropLast().allSatisfy(\.isASCIIDigit), let count = Int(text.dropLast()),
        count <= range.upperBound, range.contains(count * unit)
      else { return nil }
      return count * unit
    }
  }

  /// One part of several, written `1/4`: the first of four.
  func shard(_ name: String) throws(UsageError) -> (index: Int, count: Int)? {
    let requirement = "a part such as 1/4, the first number not above the second,"
    return try value(name, requirement: requirement) { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
        let index = Int(parts[0]), let count = Int(parts[1]), index >= 1, index <= count
      else { return nil }
      return (index, count)
    }
  }
}

extension Character {
  /// Whether it is one of 0 to 9, and not a digit of some other script.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
