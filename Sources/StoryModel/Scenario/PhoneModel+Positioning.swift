extension PhoneModel {
  /// What a process that runs and satellites that are followed on the way need, in milliwatts: the
  /// least that precise tracking of a trip can cost (I-E3).
  public func satelliteTrackingMilliwatts(on profile: Profile) -> Int64 {
    let percent = hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    return Int64(profile.power.satellitesMoving + profile.power.runnable) * percent / 100
  }

  /// The same with the callback of one fix a second, in milliwatts: what positioning of best accuracy
  /// costs on the way.
  ///
  /// Only such a sum was measured, of a phone that travels and stores every fix
  /// (energy-and-positioning, section 1.1); how it is divided is a fit.
  public func positioningMilliwatts(on profile: Profile) -> Int64 {
    let percent = hasNewerHardware ? Int64(profile.assumed.newerHardwarePercent) : 100
    let callbacks = Int64(profile.power.fixCallback) / 1_000 * percent / 100
    return satelliteTrackingMilliwatts(on: profile) + callbacks
  }
}
