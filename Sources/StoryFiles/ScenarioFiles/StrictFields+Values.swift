import TrackerModel

extension StrictFields {
  /// Reads text.
  package func text(_ name: String) throws -> String? {
    try value(name)
  }

  /// Reads a title: one line, not empty.
  package func title(_ name: String) throws -> String? {
    guard let title = try text(name) else { return nil }
    let limits = ScenarioFileLimits.title
    guard limits.contains(title.count), !title.contains(where: \.isNewline) else {
      throw fault(
        name, "a title is one line of \(limits.lowerBound) to \(limits.upperBound) characters.")
    }
    return title
  }

  /// Reads true or false.
  package func flag(_ name: String) throws -> Bool? {
    try value(name)
  }

  /// Reads a number within limits.
  package func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let number: Double = try value(name) else { return nil }
    guard range.contains(number) else {
      throw outOfRange(name, number, range.lowerBound, range.upperBound)
    }
    return number
  }

  /// Reads a whole number within limits.
  package func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let number: Double = try value(name) else { return nil }
    guard let whole = Int(exactly: number) else {
      throw fault(name, "\(numberText(number)) is no whole number.")
    }
    guard range.contains(whole) else {
      if range.upperBound == .max {
        throw fault(name, "\(whole) is out of range; \(range.lowerBound) is the least.")
      }
      throw outOfRange(name, number, Double(range.lowerBound), Double(range.upperBound))
    }
    return whole
  }

  /// Reads a seed, exactly: a seed beyond 2⁵³ would not survive the way through a `Double`.
  package func seed(_ name: String) throws -> UInt64? {
    try value(name, misfit: "a seed is a whole number from 0 to \(UInt64.max).")
  }

  /// Reads a name that stands for one of several values.
  package func choice<Value>(
    _ name: String, among values: [Value], named nameOf: (Value) -> String
  ) throws -> Value? {
    guard let typed = try text(name) else { return nil }
    if let value = values.first(where: { nameOf($0) == typed }) { return value }
    throw fault(name, "'\(typed)' is unknown" + suggestion(for: typed, among: values.map(nameOf)))
  }

  /// Reads a value of the standard library, with a fault of our own for a number of no such type.
  package func value<Value: Decodable>(
    _ name: String, misfit: String = "the value does not fit here."
  ) throws -> Value? {
    // Not `decodeIfPresent`, which takes null for nothing.
    guard container.contains(FieldKey(name)) else { return nil }
    do {
      return try container.decode(Value.self, forKey: FieldKey(name))
    } catch let error as DecodingError {
      if case .dataCorrupted = error { throw fault(name, misfit) }
      throw error
    } catch {
      // On Linux, Foundation throws a private error here, and makes it "no valid JSON" at the top.
      throw fault(name, misfit)
    }
  }

  private func outOfRange(
    _ name: String, _ number: Double, _ low: Double, _ high: Double
  ) -> ScenarioFileError {
    let limits = "\(numberText(low)) to \(numberText(high))"
    return fault(name, "\(numberText(number)) is out of range; \(limits) is allowed.")
  }
}

// Times.
extension StrictFields {
  /// Reads a moment of the story.
  package func time(_ name: String, end: Duration) throws -> Duration? {
    guard let (time, text) = try seconds(name) else { return nil }
    guard time >= .zero else {
      throw fault(name, "\(text) is before the start; times count from launch, in seconds.")
    }
    guard time <= end else {
      throw fault(
        name, "\(text) is after the end of the scenario, which is at \(secondsText(end)).")
    }
    return time
  }

  /// Reads how long something takes.
  package func duration(_ name: String, atLeast least: Duration = .zero) throws -> Duration? {
    guard let (duration, text) = try seconds(name) else { return nil }
    guard duration >= least else {
      throw fault(name, "\(text) is too short; \(secondsText(least)) s is the least.")
    }
    guard duration <= ScenarioFileLimits.longest else {
      throw fault(
        name, "\(text) is too long; \(secondsText(ScenarioFileLimits.longest)) s is the most.")
    }
    return duration
  }

  /// Reads by how much a clock is set, on or back.
  package func shift(_ name: String) throws -> Duration? {
    guard let (shift, text) = try seconds(name) else { return nil }
    guard max(shift, .zero - shift) <= ScenarioFileLimits.longest else {
      throw fault(
        name, "\(text) is too much; \(secondsText(ScenarioFileLimits.longest)) s is the most.")
    }
    return shift
  }

  /// Reads seconds with up to three decimals, and how they are to be quoted.
  private func seconds(_ name: String) throws -> (Duration, String)? {
    guard let seconds: Double = try value(name) else { return nil }
    let text = numberText(seconds)
    let milliseconds = (seconds * 1_000).rounded()
    // Beyond 2⁵³ every number is whole, and its fault is that it is too large or too small.
    guard seconds == milliseconds / 1_000 else {
      throw fault(name, "\(text) is too fine; times are seconds with up to 3 decimals.")
    }
    guard let whole = Int64(exactly: milliseconds) else {
      return (.seconds(seconds > 0 ? Int64.max / 4 : .min / 4), text)
    }
    return (.milliseconds(whole), text)
  }
}

/// Writes a number as in JSON, without the decimal point that a whole `Double` would get.
package func numberText(_ number: Double) -> String {
  Int64(exactly: number).map(String.init) ?? "\(number)"
}

/// Writes a duration as a file does: seconds with up to three decimals.
package func secondsText(_ duration: Duration) -> String {
  numberText(Double(duration.wholeMilliseconds) / 1_000)
}
