import DeviceSimulation
import TrackerConformance
import TrackerModel

// Strategies, and the versions of iOS.
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
        ("Life cycle", [manifest.usesScenes ? "scenes" : "application delegate"]),
        ("Claims", kept.map { line($0) }),
        ("Known limits", broken.map { "\(line($0)): \($0.knownLimit ?? "")" }),
      ])
  }

  private func line(_ claim: Claim) -> String {
    let name = InvariantCatalog.invariant(claim.invariant)?.name ?? "no invariant of that name"
    return "\(claim.invariant) \(name)\(claim.versionsText)"
  }

  func text(_ profile: Profile) -> String {
    let open = OpenQuestion.allCases.filter { profile.reading(of: $0) == .open }
    let channels = WakeChannel.allCases.filter(profile.relaunchesAfterForceQuit.contains)
    return Self.document(
      "\(profile.id)  \(profile.name)", "",
      [
        (
          "Background",
          [
            "\(Times.span(profile.foregroundBudget)) after the foreground (T-03)",
            "\(Times.span(profile.resumedBudget)) after a resume (T-04)",
            "\(profile.launchedBudget.words(yes: "180 s", no: "30 s")) after a launch (T-04, K-01)",
            "\(Times.span(profile.wakeWindow)) for a wake (L-07)",
          ]
        ),
        (
          "Watchdogs",
          [
            "\(Times.span(profile.launchWatchdog)) for a launch (T-15)",
            "\(Times.span(profile.transitionWatchdog)) for a transition (T-16)",
            "\(Times.span(profile.cpuLimit)) of processor time in 60 s (T-20)",
          ]
        ),
        (
          "Permission",
          [
            profile.hasProvisionalAlways ? "provisional Always (A-06)" : "no provisional Always",
            profile.hasAllowOnce ? "Allow Once is offered (A-06)" : "no Allow Once",
            profile.hasReducedAccuracy ? "precise location may be hidden (A-19)" : "always precise",
          ]
        ),
        ("Sessions", [profile.suspendsCoarseSessions ? "coarse ones suspended (S-13)" : "kept"]),
        ("Force quit", ["relaunched by \(channels.map(\.words).joined(separator: ", ")) (L-17)"]),
        ("Left open", open.map { "\($0.citation) \($0.sentence)" }),
      ])
  }
}

extension Reading {
  fileprivate func words(yes: String, no: String) -> String {
    switch self {
    case .yes: yes
    case .no: no
    case .open: "\(yes) or \(no)"
    }
  }
}

extension AppManifest.BackgroundModes {
  fileprivate var words: String {
    let names: [(Self, String)] = [
      (.location, "location"), (.fetch, "fetch"), (.processing, "processing"),
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
    ]
    let set = names.filter { contains($0.0) }.map(\.1)
    return set.isEmpty ? "none" : set.joined(separator: ", ")
  }
}
