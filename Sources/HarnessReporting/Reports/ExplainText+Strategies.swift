import Invariants
import TrackerModel

// Strategies.
extension ExplainText {
  func text(_ strategy: any TrackerStrategy) -> String {
    let manifest = strategy.manifest
    let versions = manifest.supportedVersions
    let kept = strategy.claims.filter { $0.knownLimit == nil }
    let broken = strategy.claims.filter { $0.knownLimit != nil }
    return Self.document(
      strategy.id.rawValue, strategy.summary,
      [
        ("Versions", ["iOS \(versions.lowerBound) to \(versions.upperBound)"]),
        ("Background", [manifest.backgroundModes.words]),
        ("Usage strings", [manifest.usageDescriptions.words]),
        ("Lacks", AppManifest.Features.all.subtracting(manifest.features).phrases),
        ("Life cycle", [manifest.usesScenes ? "scenes" : "application delegate"]),
        ("Claims", kept.map { line($0) }),
        ("Known limits", broken.map { "\(line($0)): \($0.knownLimit ?? "")" }),
      ])
  }

  private func line(_ claim: Claim) -> String {
    let name = invariant(claim.invariant)?.name ?? "no invariant of that name"
    return "\(claim.invariant) \(name)\(claim.suffix)"
  }
}

extension AppManifest.BackgroundModes {
  fileprivate var words: String {
    let names: [(Self, String)] = [
      (.location, "location"), (.fetch, "fetch"), (.processing, "processing"),
      (.remoteNotification, "remote notification"), (.voip, "VoIP"), (.audio, "audio"),
    ]
    let set = names.filter { contains($0.0) }.map(\.1)
    return set.isEmpty ? "no mode" : set.joined(separator: ", ")
  }
}

extension AppManifest.UsageDescriptions {
  fileprivate var words: String {
    let names: [(Self, String)] = [
      (.whenInUse, "when in use"), (.always, "always"),
      (.alwaysAndWhenInUse, "always and when in use"), (.motion, "motion"),
      (.temporaryFullAccuracy, "temporary full accuracy"),
    ]
    let set = names.filter { contains($0.0) }.map(\.1)
    return set.isEmpty ? "none" : set.joined(separator: ", ")
  }
}
