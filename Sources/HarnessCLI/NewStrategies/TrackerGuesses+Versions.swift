import TrackerModel

// Which versions of iOS a tracker can be on.
extension TrackerGuesses {
  /// What a tracker may name, and the version of iOS that has it first.
  private static var since: [(version: Int, name: Regex<Substring>)] {
    [
      (18, /CLServiceSession/),
      (17, /CLLocationUpdate|CLMonitor|CLBackgroundActivitySession|@Observable\b/),
      (14, /anager[?!]?\.(?:authorizationStatus|accuracyAuthorization)\b(?!\s*\()/),
      (14, /\bLogger\(/),
      (13, /@Published\b|ObservableObject|import Combine|import SwiftUI|\bawait\b|\bTask\s*\{/),
    ]
  }

  /// The oldest version of iOS that has what the tracker names without a look at the version; nil where that is no
  /// newer than the oldest that is played.
  var oldestSystem: Int? {
    let looked = code.matches(of: /available\(\s*iOS\s+(\d+)/).compactMap { Int($0.1) }.max() ?? 0
    // By letters alone: in Unicode's sense `os.Logger` is one word.
    let named = Self.since.first {
      $0.version > looked && code.contains($0.name.wordBoundaryKind(.simple))
    }?.version
    let oldest = max(tracker.oldestSystem ?? 0, named ?? 0)
    return oldest > Self.oldestPlayed ? oldest : nil
  }

  private static var oldestPlayed: Int { AppManifest().supportedVersions.lowerBound.major }

  /// The versions, as the manifest says them.
  var supportedVersions: String? {
    let newest = AppManifest().supportedVersions.upperBound.major
    return oldestSystem.map { "SystemVersion(\($0))...SystemVersion(\(max($0, newest)))" }
  }
}
