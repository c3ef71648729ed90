import StoryModel

/// Names by other words for the same thing: what somebody types who has not seen the list.
enum MeantName {
  /// The name that means what was typed in lower case; nil if none of the names does.
  static func name(for typed: String, among names: [String]) -> String? {
    let word = typed.filter { !" -_".contains($0) }
    for (name, words) in others where words.contains(word) && names.contains(name) { return name }
    // Of versions with a name that is no number alone: `12` may as well be the start of one.
    guard let profile = Profile.meant(by: typed), names.contains(profile.id.rawValue) else {
      return nil
    }
    return profile.id.rawValue
  }

  /// By the name other words, in small letters and without hyphens; of one word the first name that
  /// there is.
  private static let others: KeyValuePairs<String, Set<String>> = [
    // Happenings.
    "forceQuit": ["kill", "killed", "swipe", "swiped", "swipeup", "terminate", "terminated"],
    "memoryPressure": ["jetsam", "oom", "outofmemory"],
    "powerOff": ["reboot", "restart", "shutdown", "boot", "flatbattery"],
    "airplaneMode": ["flightmode", "aeroplanemode", "offline"],
    "noService": ["nosim", "cellular", "nonetwork", "nocell"],
    "noGNSS": ["gps", "nogps", "satellites", "tunnel"],
    "locationPermission": ["permission", "authorization", "denied", "revoked"],
    "reducedAccuracy": ["approximate", "precise", "preciselocation"],
    "serverDown": ["backend", "http", "network"],
    "diskFull": ["storage", "nospace"],
    "optOut": ["disable", "pause"],
    "clockChange": ["timezone", "dst", "summertime"],
    "appUpdate": ["upgrade"],
    "lowPowerMode": ["batterysaver", "powersaving"],
    // Commands.
    "fuzz": ["test", "check", "campaign"],
    "run": ["play", "simulate"],
    "replay": ["repro", "reproduce"],
    "explain": ["describe", "man", "what"],
    "list": ["ls", "show"],
    "new": ["create", "init", "add"],
    "golden": ["snapshot", "snapshots", "traces"],
    "compare": ["matrix", "diff"],
    "mutants": ["mutate", "mutation", "mutations"],
    // Options.
    "count": ["n", "number", "iterations", "runs", "cases", "scenarios", "stories"],
    "jobs": ["j", "threads", "workers", "parallel"],
    "profile": ["ios", "os", "version", "systemversion"],
    "strategy": ["tracker", "id"],
    "happening": ["fault", "hazard", "event"],
    "time": ["duration", "timeout", "for"],
    "fresh": ["random", "randomize"],
    "save": ["keep", "regressions"],
    "out": ["output", "o"],
    "verbose": ["v", "debug"],
  ]
}
