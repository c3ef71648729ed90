import TrackerModel

extension Profile.Column {
  /// The versions of iOS that the column stands for; those between two columns behave alike as far
  /// as any rule says.
  ///
  /// Assumption: iOS 8 is as iOS 9, which nothing in the rulebook contradicts; a log of iOS 8 that
  /// breaks one of its rules would.
  public var versions: ClosedRange<SystemVersion> {
    switch self {
    case .ios7_0: SystemVersion(7)...SystemVersion(7, 9)
    case .ios9: SystemVersion(8)...SystemVersion(10, 9)
    case .ios12: SystemVersion(11)...SystemVersion(12, 9)
    case .ios13: SystemVersion(13)...SystemVersion(13, 9)
    case .ios14: SystemVersion(14)...SystemVersion(16, 3)
    case .ios16_4: SystemVersion(16, 4)...SystemVersion(16, 9)
    case .ios17: SystemVersion(17)...SystemVersion(17, 9)
    case .ios18: SystemVersion(18)...SystemVersion(18, 9)
    case .ios26: SystemVersion(26)...SystemVersion(26, 9)
    }
  }
}

extension Profile {
  /// The profile that stands for a version; nil for one that there never was, such as iOS 20.
  public static func covering(_ version: SystemVersion) -> Profile? {
    versions.first { $0.column.versions.contains(version) }
  }

  /// The profile that people mean by `iOS 15`, `ios15.2`, `iOS-18` or `18`; nil for anything else.
  public static func meant(by text: String) -> Profile? {
    var digits = text.lowercased()[...]
    if digits.hasPrefix("ios") { digits = digits.dropFirst(3).drop { " -_".contains($0) } }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      (1...2).contains(part.count)
        && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    // A third number, as in 16.7.2, changes nothing that is known.
    guard isNumber, (1...3).contains(parts.count), let major = Int(parts[0]) else { return nil }
    let minor = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return covering(SystemVersion(major, min(minor, 9)))
  }
}
