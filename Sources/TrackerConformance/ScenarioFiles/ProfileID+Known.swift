import DeviceSimulation

extension ProfileID {
  /// The versions of iOS that a scenario file may name, oldest first.
  static let known: [ProfileID] = [.ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18]
}
