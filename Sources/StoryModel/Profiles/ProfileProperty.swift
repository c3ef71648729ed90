import TrackerModel

/// Where a profile keeps the value of a parameter.
package enum ProfileProperty: Sendable {
  /// An answer; and in how many of a thousand stories it is yes, where the question is open.
  ///
  /// A question that the rulebook answers with no by default is drawn yes in a quarter of stories.
  case question(OpenQuestion, yesPerMille: Int64 = 500)
  case flag(WritableKeyPath<Profile, Bool> & Sendable)
  case duration(WritableKeyPath<Profile, Duration> & Sendable)
  case count(WritableKeyPath<Profile, Int> & Sendable)
  case limit(WritableKeyPath<Profile, Int?> & Sendable)
  case metres(WritableKeyPath<Profile, Int64> & Sendable)
  case milliseconds(WritableKeyPath<Profile, ClosedRange<Int64>> & Sendable)
  case usageKeys(WritableKeyPath<Profile, AppManifest.UsageDescriptions> & Sendable)
  case refreshEffect(WritableKeyPath<Profile, BackgroundRefreshEffect> & Sendable)
  case stationaryWake(WritableKeyPath<Profile, StationaryWake> & Sendable)
  case serviceWithoutCell(WritableKeyPath<Profile, ServiceWithoutCell> & Sendable)
  case cellSpacing(WritableKeyPath<Profile, CellSpacing> & Sendable)
  case regionDelivery(WritableKeyPath<Profile, RegionDelivery> & Sendable)

  /// The question, and how often the answer is yes; nil and 0 for what is none.
  var question: (OpenQuestion?, yesPerMille: Int64) {
    if case .question(let question, let yesPerMille) = self {
      (question, yesPerMille)
    } else {
      (nil, 0)
    }
  }

  /// The value on a profile.
  func value(on profile: Profile) -> ParameterValue {
    switch self {
    case .question(let question, _): .reading(profile.reading(of: question))
    case .flag(let path): .flag(profile[keyPath: path])
    case .duration(let path): .duration(profile[keyPath: path])
    case .count(let path): .count(profile[keyPath: path])
    case .limit(let path): .count(profile[keyPath: path])
    case .metres(let path): .metres(profile[keyPath: path])
    case .milliseconds(let path): .milliseconds(profile[keyPath: path])
    case .usageKeys(let path): .usageKeys(profile[keyPath: path])
    case .refreshEffect(let path): .choice(profile[keyPath: path].rawValue)
    case .stationaryWake(let path): .choice(profile[keyPath: path].rawValue)
    case .serviceWithoutCell(let path): .choice(profile[keyPath: path].rawValue)
    case .cellSpacing(let path): .choice(profile[keyPath: path].rawValue)
    case .regionDelivery(let path): .choice(profile[keyPath: path].rawValue)
    }
  }

  /// Sets the value on a profile.
  ///
  /// - Returns: Whether the property can hold it.
  func set(_ value: ParameterValue, on profile: inout Profile) -> Bool {
    switch (self, value) {
    case (.question(let question, _), .reading(let reading)): profile.settle(question, reading)
    case (.flag(let path), .flag(let flag)): profile[keyPath: path] = flag
    case (.duration(let path), .duration(let duration?)): profile[keyPath: path] = duration
    case (.count(let path), .count(let count?)): profile[keyPath: path] = count
    case (.limit(let path), .count(let count)): profile[keyPath: path] = count
    case (.metres(let path), .metres(let metres)): profile[keyPath: path] = metres
    case (.milliseconds(let path), .milliseconds(let range)): profile[keyPath: path] = range
    case (.usageKeys(let path), .count(let bits?)):
      guard let bits = UInt8(exactly: bits) else { return false }
      profile[keyPath: path] = AppManifest.UsageDescriptions(rawValue: bits)
    case (.refreshEffect(let path), .choice(let name)): return profile.set(path, name)
    case (.stationaryWake(let path), .choice(let name)): return profile.set(path, name)
    case (.serviceWithoutCell(let path), .choice(let name)): return profile.set(path, name)
    case (.cellSpacing(let path), .choice(let name)): return profile.set(path, name)
    case (.regionDelivery(let path), .choice(let name)): return profile.set(path, name)
    default: return false
    }
    return true
  }
}

extension Profile {
  fileprivate mutating func set<Choice: RawRepresentable<String>>(
    _ path: WritableKeyPath<Profile, Choice>, _ name: String
  ) -> Bool {
    guard let choice = Choice(rawValue: name) else { return false }
    self[keyPath: path] = choice
    return true
  }
}
