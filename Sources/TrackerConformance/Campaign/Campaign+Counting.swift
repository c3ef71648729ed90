import Invariants
import StoryModel
import TrackerModel

// One story, and what is counted of it.
extension Campaign {
  /// Plays one story against every strategy, as a scenario that need not be the one it was drawn as.
  ///
  /// - Parameter begins: Told the place of each strategy before its run; where it says no, there is none.
  package func play(
    _ story: Int, as scenario: Scenario, into tally: inout CampaignTally,
    where begins: (_ strategy: Int) -> Bool = { _ in true }
  ) {
    let isMeasured = scope.contains(.coverage) && story % Scope.coverageStride == 0
    let oracle = routes.needsReferenceRun ? ReferenceRun(of: scenario) : ReferenceRun()
    tally.lateness.merge(oracle.lateness)
    let needsTrack = strategies.indices.contains { routes(of: $0, in: story).needsReferenceTrack }
    let stage = Stage(
      story: story, scenario: scenario, version: Profile.named(scenario.profile)?.version,
      referenceWakes: oracle.wakes,
      referenceTrack: needsTrack ? ReferenceTrack.times(in: scenario) : [],
      truth: isMeasured ? GroundTruth(scenario) : nil)
    for index in strategies.indices where begins(index) {
      play(stage, index, into: &tally.strategies[index])
    }
  }

  /// A story with what is the same for every strategy.
  private struct Stage {
    let story: Int
    let scenario: Scenario
    let version: SystemVersion?
    let referenceWakes: [ReferenceWake]
    let referenceTrack: [Range<Instant>]
    /// Where the phone truly is; nil where tracks are not compared with it.
    let truth: GroundTruth?
  }

  private func play(_ stage: Stage, _ index: Int, into tally: inout CampaignTally.Strategy) {
    let strategy = strategies[index]
    guard let version = stage.version, strategy.manifest.supportedVersions.contains(version) else {
      tally.skipped += 1
      return
    }
    let run = judge(stage, strategy, by: routes(of: index, in: stage.story), &tally)
    if let call = run.unsupported { return tally.unsupported.add(call, story: stage.story) }
    tally.add(run.totals)
    var isClean = true
    for (index, finding) in run.findings.enumerated() where finding.isWorthCounting {
      let standing = Standing(invariants[index], for: strategy, on: version)
      let breach = finding.violation.map {
        CampaignTally.Breach(story: stage.story, violation: $0)
      }
      tally.invariants[index].count(
        finding, breach, standing, weighsUnclaimed: scope.contains(.unclaimed))
      if let quantity = invariants[index].quantity {
        tally.invariants[index].measured.add(finding.samples, of: quantity)
      }
      if breach != nil, standing == .binding { isClean = false }
    }
    if isClean { tally.clean += 1 }
  }

  /// Plays and judges a story, and looks beside it at what the campaign wants to know.
  private func judge(
    _ stage: Stage, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    _ tally: inout CampaignTally.Strategy
  ) -> StoryRun {
    guard scope.contains(.statistics) else {
      return judge(stage, strategy, by: routes, &tally.days, beside: NullSink()).run
    }
    // Handed over, not copied: it grows with the campaign.
    let before = exchange(&tally.behaviour, with: BehaviourTally())
    let (run, watch) = judge(
      stage, strategy, by: routes, &tally.days,
      beside: BehaviourWatch(story: stage.story, adding: before))
    tally.behaviour = watch.tally
    generator.add(stage.scenario, to: &tally.settings)
    return run
  }

  /// Plays and judges a story, and compares the track with the truth where that is asked for.
  private func judge<Sink: TraceSink>(
    _ stage: Stage, _ strategy: any TrackerStrategy, by routes: MonitorBank.Routes,
    _ days: inout CampaignTally.Days, beside sink: consuming Sink
  ) -> (run: StoryRun, sink: Sink) {
    let pairs = PairSchedule.turn(of: stage.story)
    guard let truth = stage.truth else {
      return StoryRun.judge(
        stage.scenario, strategy, by: routes, referenceWakes: stage.referenceWakes,
        referenceTrack: stage.referenceTrack, pairs: pairs, beside: sink)
    }
    var (run, tee) = StoryRun.judge(
      stage.scenario, strategy, by: routes, referenceWakes: stage.referenceWakes,
      referenceTrack: stage.referenceTrack, pairs: pairs, beside: Tee(CoveredPath(truth), sink))
    let (path, covered) = tee.first.coverage()
    days.add(coveredMeters: covered, of: path)
    return (run, tee.second)
  }
}

extension Finding {
  fileprivate var isWorthCounting: Bool { isTest || inconclusive > 0 }

  /// Whether it was put to the test; what is only inconclusive was not.
  fileprivate var isTest: Bool { exercised > 0 || violation != nil }
}

extension CampaignTally.Strategy {
  fileprivate mutating func add(_ totals: Totals) {
    days.add(totals)
    stories += 1
    wakes += totals.wakes
    fixes += totals.fixesDelivered
    points += totals.pointsStored + totals.pointsLost
    milliseconds += totals.length.milliseconds
    batteryMillionths += totals.appMicrojoules / (totals.batteryMicrojoules / 1_000_000)
  }
}

extension CampaignTally.Invariant {
  fileprivate mutating func count(
    _ finding: Finding, _ breach: CampaignTally.Breach?, _ standing: Standing,
    weighsUnclaimed: Bool
  ) {
    if finding.exercisedInCalm > 0 { exercisedInCalm += 1 }
    guard finding.isTest else {
      if standing != .notClaimed { inconclusive += 1 }
      return
    }
    switch standing {
    case .binding:
      exercised += 1
      guard let breach else { return }
      violations += 1
      first = first ?? breach
      unweighed.append(breach.story)
    case .known:
      knownExercised += 1
      guard let breach else { return }
      knownViolations += 1
      firstKnown = firstKnown ?? breach
    case .notClaimed:
      unclaimedExercised += 1
      guard let breach else { return }
      unclaimedViolations += 1
      firstUnclaimed = firstUnclaimed ?? breach
      if weighsUnclaimed { unweighedUnclaimed.append(breach.story) }
    }
  }
}
