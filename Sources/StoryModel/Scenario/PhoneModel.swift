import TrackerModel

/// A model of iPhone: the versions of iOS that it runs, its battery, and how much less its parts
/// need than those of 2014.
public enum PhoneModel: String, Hashable, Sendable, Codable, CaseIterable {
  /// iPhone 5s of 2013, the newest phone of iOS 7.
  case iPhone5s
  /// iPhone 6 of 2014, on which the energy figures were measured.
  case iPhone6
  /// iPhone 7 Plus of 2016, the battery of document 000's statement.
  case iPhone7Plus
  /// iPhone 8 of 2017.
  case iPhone8
  /// iPhone 11 of 2019.
  case iPhone11
  /// iPhone 15 of 2023.
  case iPhone15

  /// The battery in milliwatt-hours (energy-and-positioning 1.5).
  public var batteryMilliwattHours: Int64 {
    switch self {
    case .iPhone5s: 5_920
    case .iPhone6: 6_910
    case .iPhone7Plus: 11_100
    case .iPhone8: 6_960
    case .iPhone11: 11_910
    case .iPhone15: 12_980
    }
  }

  /// Whether positioning and processor are of 2019 or later, and need less than those of 2014; how
  /// much less is in the table of profiles.
  public var hasNewerHardware: Bool {
    switch self {
    case .iPhone5s, .iPhone6, .iPhone7Plus, .iPhone8: false
    case .iPhone11, .iPhone15: true
    }
  }

  /// The name as people write it.
  public var name: String {
    switch self {
    case .iPhone5s: "iPhone 5s"
    case .iPhone6: "iPhone 6"
    case .iPhone7Plus: "iPhone 7 Plus"
    case .iPhone8: "iPhone 8"
    case .iPhone11: "iPhone 11"
    case .iPhone15: "iPhone 15"
    }
  }

  /// The version of iOS that the phone came with, and the last one that it was given; nil while it
  /// is still given new ones.
  ///
  /// Source: Apple's lists of the phones that each version runs on. Updates within the last
  /// version (12.5, 15.8, 16.7) belong to it.
  public var systems: (first: SystemVersion, last: SystemVersion?) {
    switch self {
    case .iPhone5s: (SystemVersion(7), SystemVersion(12, 5))
    case .iPhone6: (SystemVersion(8), SystemVersion(12, 5))
    case .iPhone7Plus: (SystemVersion(10), SystemVersion(15, 8))
    case .iPhone8: (SystemVersion(11), SystemVersion(16, 7))
    case .iPhone11: (SystemVersion(13), nil)
    case .iPhone15: (SystemVersion(17), nil)
    }
  }

  /// Whether the phone runs a version of iOS.
  public func runs(_ version: SystemVersion) -> Bool {
    let (first, last) = systems
    return first <= version && last.map { version <= $0 } ?? true
  }

  /// The phones that run a version of iOS, the newest first.
  public static func all(running version: SystemVersion) -> [PhoneModel] {
    allCases.reversed().filter { $0.runs(version) }
  }
}

extension Scenario {
  /// Changes the version of iOS, and where the phone does not run it, the phone: to the newest one
  /// that does.
  public mutating func move(to profile: Profile) {
    self.profile = profile.id
    guard !phone.runs(profile.version) else { return }
    phone = PhoneModel.all(running: profile.version).first ?? phone
  }
}
