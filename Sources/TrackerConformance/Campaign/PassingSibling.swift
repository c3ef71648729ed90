import Invariants
import StoryModel
import TrackerModel

/// The nearest scenario that passes: the one that broke a promise with a single thing less, or on another
/// version of iOS, and the first moment in which the two runs differ.
public struct PassingSibling: Sendable {
  /// What is different.
  public enum Change: Hashable, Sendable {
    /// A happening did not come.
    case without(Happening)
    /// The phone runs another version of iOS.
    case on(ProfileID)
  }

  /// What is different.
  public let change: Change
  /// When the runs differ first.
  public let time: Instant
  /// What came then in the run that breaks the promise; nil where its trace had ended.
  public let broken: TraceEntry?
  /// What came then in the run that keeps it; nil where its trace had ended.
  public let kept: TraceEntry?

  /// Looks for one: without each happening, the last first, then on other versions, the newest first. Nil
  /// where none passes, and where the runs do not differ.
  public init?(
    of scenario: Scenario, breaking invariant: Invariant, _ strategy: any TrackerStrategy,
    knowing others: [Invariant] = []
  ) {
    let alone = MonitorBank.Routes([invariant], knowing: others)
    let told = StoryRun.record(scenario, strategy, by: alone).entries
    for (change, sibling) in Self.candidates(scenario, strategy) {
      let run = StoryRun.record(sibling, strategy, by: alone)
      guard run.findings[0].violation == nil,
        let (broken, kept) = Self.difference(told, run.entries, change)
      else { continue }
      let times = [broken?.time, kept?.time].compactMap(\.self)
      guard let time = times.min() else { continue }
      self.change = change
      (self.time, self.broken, self.kept) = (time, broken, kept)
      return
    }
    return nil
  }

  private static func candidates(
    _ scenario: Scenario, _ strategy: any TrackerStrategy
  ) -> [(Change, Scenario)] {
    let without = scenario.happenings.indices.reversed().map { index in
      var sibling = scenario
      let happening = sibling.happenings.remove(at: index)
      return (Change.without(happening), sibling)
    }
    let versions = Profile.versions.reversed().filter { profile in
      profile.id != scenario.profile
        && strategy.manifest.supportedVersions.contains(profile.version)
    }.map { profile in
      var sibling = scenario
      sibling.move(to: profile)
      return (Change.on(profile.id), sibling)
    }
    return without + versions
  }

  /// The first entries that differ, beside the happening that only one of the runs has.
  private static func difference(
    _ told: [TraceEntry], _ other: [TraceEntry], _ change: Change
  ) -> (TraceEntry?, TraceEntry?)? {
    let told = told.filter { !isOf($0, change) }
    let (first, second) = (told.filter(isTold), other.filter(isTold))
    let index =
      zip(first, second).enumerated().first { !isSame($0.element.0, $0.element.1) }?.offset
      ?? min(first.count, second.count)
    guard index < max(first.count, second.count) else { return nil }
    return (
      index < first.count ? first[index] : nil, index < second.count ? second[index] : nil
    )
  }

  /// Energy and what the app cannot see differ as soon as anything does, and tell nobody why.
  private static func isTold(_ entry: TraceEntry) -> Bool {
    switch entry.what {
    case .energy, .truth, .end: false
    default: true
    }
  }

  private static func isOf(_ entry: TraceEntry, _ change: Change) -> Bool {
    guard case .without(let happening) = change, case .happening(let note) = entry.what else {
      return false
    }
    return note == happening.kind.row.begins && entry.time == .start.advanced(by: happening.at)
  }
}
