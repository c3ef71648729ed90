import DeviceSimulation

extension SeedClaims {
  /// A length of time in one unit, as people say it: `35 s`, `17 min`, `42.2 h`.
  static func span(_ seconds: Int64) -> String {
    if seconds < 300 { return "\(seconds) s" }
    if seconds < 7_200 { return "\(seconds / 60) min" }
    return "\(tenths(seconds, of: 3_600)) h"
  }

  /// A quotient with one decimal, rounded down.
  static func tenths(_ number: Int64, of unit: Int64) -> String {
    "\(number / unit).\(number % unit * 10 / unit)"
  }
}

extension TerminationCause {
  /// What a crash log calls it.
  var code: String {
    switch self {
    case .backgroundTaskExpired, .watchdog: "0x8badf00d"
    case .tooManyBackgroundTasks: "0xbada5e47"
    case .callNotReported: "0xbaadca11"
    case .cpuLimit: "too much processor time"
    case .wakeOverrun: "at work past its wake"
    case .misuse: "an exception"
    case .memoryPressure: "memory"
    case .forceQuit: "the user"
    default: "another cause"
    }
  }
}
