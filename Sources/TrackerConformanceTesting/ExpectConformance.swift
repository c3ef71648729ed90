import Foundation
import HarnessReporting
import Invariants
import StoryModel
public import Testing

/// Tests a strategy in random scenarios and fails the test for every promise that it breaks.
///
/// Musts apply to every strategy, claims to those that make them. Each broken invariant is one issue,
/// however many scenarios break it: the shortest failing scenario that was found, what was expected,
/// and a test that replays it. The scenario is attached as a file, and `harness fuzz --save
/// Regressions` writes the same one: keep it in a folder `Regressions` beside the test, and every call
/// plays what is kept there for the strategy before it draws anything.
///
/// ```swift
/// @Test func `keeps its promises`() async {
///   await expectConformance(of: MyTracker(), stories: 1_000)
/// }
/// ```
///
/// The same call records the same issues on every machine: scenario `n` of a seed is the same
/// whatever else is played. Every finding fails the test except two, which are warnings: a violation
/// that occurs only under one answer to a question that Apple's documents leave open, and a claim or
/// known limit that the scenarios did not confirm. A call that tested nothing fails: no scenario was
/// played, or no invariant that applies to the strategy was exercised. A claim of an invariant that
/// does not exist fails too, and then nothing is played.
///
/// ```text
/// ✘ Test "keeps its promises" recorded an issue at MyTrackerTests.swift:7:9: Issue recorded
/// ↳ my-tracker breaks I-S11, Off means off
///     After the user stopped tracking or denied permission, the app stops tracking.
///     broken in 3 of 9 scenarios that tested it
///     scenario 1, shrunk from 15 happenings over 10 h to 1 happening over 6 h (67 evaluations)
///
///        0:00:00   user opens the app and allows Always                     iOS 18, iPhone 15
///        0:06:00   user switches tracking off in the app
///     ✘  0:06:10   session 'main' still requested
///        0:16:00   user switches tracking on in the app
///
///     Expected     off within 10 s of executing after the user stopped tracking
///     Actual       session 'main' still requested
///     Irrelevant   phone, chance, passcode, Background App Refresh, motion permission, battery
///     Rests on     L-02 documented, L-01 documented, S-11 documented, A-06 documented
///     Replay       @Test func `conforms in P1-04ZG0-A811W-M13EM`() {
///                    expectConformance(of: MyTracker(), replaying: "P1-04ZG0-A811W-M13EM")
///                  }
/// ```
///
/// - Parameters:
///   - strategy: The strategy.
///   - judged: What to judge by; by default the whole catalogue.
///   - own: Your own invariants, judged as well. A strategy may claim them; each has an ID that no
///     other has.
///   - seed: The seed of the scenarios; 42, or what the trait `.seed(_:)` says.
///   - stories: How many to play; 200, or what the trait `.stories(_:)` says.
///   - profiles: The versions of iOS to play on, in any order, by default 12 to 26; those that the
///     strategy does not support are passed over.
///   - sourceLocation: Where issues are shown.
/// - Returns: The report, for checks of one's own: counts, verdicts and counterexamples.
@discardableResult
public func expectConformance(
  of strategy: some TrackerStrategy, to judged: [Invariant] = InvariantCatalog.all,
  invariants own: [Invariant] = [],
  seed: UInt64 = StorySettings.current.seed, stories: Int = StorySettings.current.stories,
  profiles: [Profile] = Profile.defaults, sourceLocation: SourceLocation = #_sourceLocation
) async -> CampaignReport {
  // What is not judged here may be claimed all the same.
  let known = InvariantCatalog.all + judged
  let faults = CampaignFault.all(in: [strategy], own: own, beside: known)
  let report = await report(
    on: strategy, invariants: judged + own, seed: seed, stories: faults.isEmpty ? stories : 0,
    profiles: profiles)
  guard faults.isEmpty else {
    for fault in faults { ReportedIssue(.error, fault.text).record(at: sourceLocation) }
    return report
  }
  let kept = RegressionFolder(besideFile: sourceLocation.filePath)
    .issues(of: strategy, by: judged + own)
  for issue in kept + report.issues { issue.record(at: sourceLocation) }
  return report
}

/// Tests a strategy in random scenarios and judges one group of promises.
///
/// With a test for each group, the name of a failed test says what broke, and a slow group can play
/// fewer scenarios. Liveness and energy apply to a strategy only where it claims them: a group of
/// which it claims nothing tests nothing, and fails.
///
/// ```swift
/// @Test(arguments: [Invariant.Kind.safety, .hygiene])
/// func `has good manners`(group: Invariant.Kind) async {
///   await expectConformance(of: MyTracker(), to: group)
/// }
/// ```
///
/// - Parameters:
///   - strategy: The strategy.
///   - group: Safety, liveness, energy or hygiene.
///   - own: Your own invariants, judged as well, whatever their kind.
///   - seed: The seed of the scenarios; 42, or what the trait `.seed(_:)` says.
///   - stories: How many to play; 200, or what the trait `.stories(_:)` says.
///   - profiles: The versions of iOS to play on, in any order; by default 12 to 26.
///   - sourceLocation: Where issues are shown.
/// - Returns: The report.
@discardableResult
public func expectConformance(
  of strategy: some TrackerStrategy, to group: Invariant.Kind, invariants own: [Invariant] = [],
  seed: UInt64 = StorySettings.current.seed, stories: Int = StorySettings.current.stories,
  profiles: [Profile] = Profile.defaults, sourceLocation: SourceLocation = #_sourceLocation
) async -> CampaignReport {
  await expectConformance(
    of: strategy, to: InvariantCatalog.invariants(of: group), invariants: own, seed: seed,
    stories: stories, profiles: profiles, sourceLocation: sourceLocation)
}

/// Plays the campaign of one call on as many threads as there are processors.
private func report(
  on strategy: some TrackerStrategy, invariants: [Invariant], seed: UInt64, stories: Int,
  profiles: [Profile]
) async -> CampaignReport {
  // No profile leaves no scenario to play, which the report's issues then say; a generator needs
  // one.
  let range = 0..<(profiles.isEmpty ? 0 : min(max(0, stories), Campaign.maximumStories))
  let campaign = Campaign(
    strategies: [strategy], invariants: invariants, seed: seed,
    generator: ScenarioGenerator(profiles: oldestFirst(profiles)))
  let jobs = ProcessInfo.processInfo.activeProcessorCount
  let tally = await campaign.count(range, jobs: jobs)
  return await CampaignReport.make(campaign, stories: range, tally: tally, jobs: jobs)
}

/// The profiles in the order of all, which is the one that replay tokens assume.
private func oldestFirst(_ profiles: [Profile]) -> [Profile] {
  let named = Profile.all.filter { profile in profiles.contains { $0.id == profile.id } }
  return named.isEmpty ? Profile.defaults : named
}
