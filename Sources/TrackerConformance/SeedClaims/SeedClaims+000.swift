import DeviceSimulation
import TrackerModel

extension SeedClaims {
  /// Relaunched by significant changes only.
  private static let significantChanges = ClaimApp(launch: { _, _, app in
    app.startSignificantChanges()
  })

  private static func ended(_ kind: Happening.Kind) -> Scenario {
    .claim(
      "Ended at home, then a drive.", legs: .homeThenDrive, [Happening(at: .minutes(10), kind)])
  }

  /// The claims of seed 000, an app that starts by itself and never stops.
  static let seed000: [SeedClaim] = [
    SeedClaim(
      "Q-01", "000:32", "Significant changes start the app again after the user or iOS ended it.",
      .varies, because: "After a force quit iOS 7.0 relaunches nothing, and iOS 26 does both.",
      "L-17 L-19 L-20",
      [
        ClaimTrial(
          true, on: [.ios7_0, .ios9, .ios12, .ios13, .ios18, .ios26],
          ended(.memoryPressure(severe: false)), significantChanges
        ) { !$0.relaunches(from: 600).isEmpty },
        ClaimTrial(
          true, on: [.ios9, .ios12, .ios13, .ios14, .ios16_4, .ios17, .ios18], ended(.forceQuit),
          significantChanges
        ) { !$0.relaunches(from: 600).isEmpty },
        ClaimTrial(false, on: [.ios7_0, .regionsOnly], ended(.forceQuit), significantChanges) {
          !$0.relaunches(from: 600).isEmpty
        },
        ClaimTrial(
          false, on: [.ios26], under: [Flip("forceQuit.relaunch.slc", .reading(.no))],
          ended(.forceQuit), significantChanges
        ) { !$0.relaunches(from: 600).isEmpty },
        ClaimTrial(
          true, on: [.ios26], under: [Flip("forceQuit.relaunch.slc", .reading(.yes))],
          ended(.forceQuit), significantChanges
        ) { !$0.relaunches(from: 600).isEmpty },
      ]),
    SeedClaim(
      "Q-02", "000:33", "A wake gives the app ten seconds.", .holds,
      because: "An idle app is then suspended; only one still at work is ended.", "L-07",
      [
        ClaimTrial(
          true, on: [.ios9, .ios12, .ios13, .ios18], ended(.memoryPressure(severe: false)),
          significantChanges, measuring: { "\(lastedAfterWake($0) ?? -1) s" }
        ) { lastedAfterWake($0) == 10 }
      ]),
  ]

  /// Seconds from the first relaunch to the suspension that follows it.
  private static func lastedAfterWake(_ evidence: ClaimEvidence) -> Int64? {
    guard let launch = evidence.relaunches(from: 600).first,
      let end = evidence.suspension(from: launch)
    else { return nil }
    return end - launch
  }
}
