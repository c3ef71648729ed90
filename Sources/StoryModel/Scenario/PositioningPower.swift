/// What following satellites draws on hardware of 2014: the phone is charged with it, and what a trip
/// may cost is measured by it. The other figures are the phone's alone.
package enum PositioningPower {
  /// A process that may run, in milliwatts.
  package static let runnable: Int64 = 32
  /// Satellites followed on the way, in milliwatts.
  ///
  /// E-04: with the phone's own power, best accuracy makes four times what 3 km makes.
  package static let satellitesMoving: Int64 = 380
  /// The callback of one fix, in microjoules.
  package static let fixCallback: Int64 = 30_000
}

extension PhoneModel {
  /// What a process that runs and satellites that are followed on the way need, in milliwatts: the
  /// least that precise tracking of a trip can cost (I-E3).
  public func satelliteTrackingMilliwatts(on profile: Profile) -> Int64 {
    let percent = hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    return (PositioningPower.satellitesMoving + PositioningPower.runnable) * percent / 100
  }

  /// The same with the callback of one fix a second, in milliwatts: what positioning of best accuracy
  /// costs on the way.
  ///
  /// Only such a sum was measured, of a phone that travels and stores every fix
  /// (energy-and-positioning, section 1.1); how it is divided is a fit.
  public func positioningMilliwatts(on profile: Profile) -> Int64 {
    let percent = hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    let callbacks = PositioningPower.fixCallback / 1_000 * percent / 100
    return satelliteTrackingMilliwatts(on: profile) + callbacks
  }
}
