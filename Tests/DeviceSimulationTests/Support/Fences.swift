import DeviceSimulation
import StoryModel
import TrackerModel

extension Coordinate {
  /// Where the stories of tests begin.
  static let testHome = Coordinate(latitude: 52.52, longitude: 13.405)
}

extension Region {
  /// A circle around where the stories of tests begin.
  static func home(
    _ name: Identifier = "home", radius: Double = 100, entry: Bool = true, exit: Bool = true
  ) -> Region {
    Region(
      identifier: name, center: .testHome, radius: radius, notifyOnEntry: entry,
      notifyOnExit: exit)
  }
}

extension ProbeStrategy {
  /// A probe that has a manager in each process and monitors a region once.
  static func fenced(_ region: Region = .home()) -> ProbeStrategy {
    .atLaunch { app in
      app.makeManager()
      if app.monitoredRegions.isEmpty { app["main"].startMonitoring(for: region) }
    }
  }
}

extension Profile {
  /// iOS 18 whose regions are late as usual, but never very late, missing or announced as late.
  static let punctualRegions: Profile = {
    var profile = Profile.ios18
    profile.monitoring.regionTailPerMille = 0
    profile.monitoring.regionNeverPerMille = 0
    profile.monitoring.regionSetupDelayedPerMille = 0
    profile.monitoring.regionResponseDelayedPerMille = 0
    return profile
  }()

  /// The same profile with something changed.
  func with(_ change: (inout Profile) -> Void) -> Profile {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Story {
  /// When the app was told that it left the region `home`.
  var exits: [Double] {
    times { if case .event(.exitedRegion("home", _)) = $0 { true } else { false } }
  }
}

extension Array where Element == Journey.Leg {
  /// A hundred seconds on foot, which lead just out of the circle, then a drive.
  static let tripFromHome: [Journey.Leg] = [
    .rest(.minutes(20)), .walk(to: 120, for: .seconds(100)),
    .drive(to: 30_000, for: .minutes(30)),
  ]
}
