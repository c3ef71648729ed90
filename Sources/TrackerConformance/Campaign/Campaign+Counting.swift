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
    after earlier: CampaignTally?, where begins: (_ strategy: Int) -> Bool = { _ in true }
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
      play(
        stage, index, into: &tally.strategies[index],
        after: earlier?.strategies[index].invariants)
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

  private func play(
    _ stage: Stage, _ index: Int, into tally: inout CampaignTally.Strategy,
    after earlier: [CampaignTally.Invariant]?
  ) {
    let strategy = strategies[index]
    guard let version = stage.version, strategy.manifest.supportedVersions.contains(version) else {
      tally.skipped += 1
      return
    }
    let run = judge(stage, strategy, by: routes(of: index, in: stage.story), &tally)
    tally.add(run.totals)
    var isClean = true
    for (index, finding) in run.findings.enumerated() where finding.isWorthCounting {
      let standing = Standing(invariants[index], for: strategy, on: version)
      let breach = finding.violation.map {
        CampaignTally.Breach(story: stage.story, violation: $0)
      }
      let isWeighed =
        breach != nil && mustWeigh(standing, tally.invariants[index], earlier?[index])
      let saviours =
        isWeighed ? saviours(from: invariants[index].id, in: stage.scenario, strategy) : nil
      tally.invariants[index].count(finding, breach, standing, savedBy: saviours)
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
    let (run, tee) = StoryRun.judge(
      stage.scenario, strategy, by: routes, referenceWakes: stage.referenceWakes,
      referenceTrack: stage.referenceTrack, pairs: pairs, beside: Tee(RecordedTrack(), sink))
    let (path, covered) = TrackQuality.coverage(of: tee.first.validPoints, truth)
    days.add(coveredMeters: covered, of: path)
    return (run, tee.second)
  }

  /// Whether it is still to be found out if a breach can be certain: one that is, is enough.
  private func mustWeigh(
    _ standing: Standing, _ counts: CampaignTally.Invariant, _ earlier: CampaignTally.Invariant?
  ) -> Bool {
    switch standing {
    case .binding: !counts.isConvicted && earlier?.isConvicted != true
    case .known: false
    case .notClaimed:
      scope.contains(.unclaimed) && !counts.isConvictedUnclaimed
        && earlier?.isConvictedUnclaimed != true
    }
  }

  /// The answers to open questions, each other than the story assumed, that save it from a breach.
  private func saviours(
    from invariant: String, in scenario: Scenario, _ strategy: any TrackerStrategy
  ) -> [OpenBreaches.Answer] {
    guard let profile = Profile.named(scenario.profile) else { return [] }
    return openQuestions(behind: invariant, in: scenario, strategy).map {
      OpenBreaches.Answer($0, !scenario.reading(of: $0, on: profile))
    }
  }

  /// The open questions about iOS without whose present reading the story would break nothing.
  public func openQuestions(
    behind invariant: String, in scenario: Scenario, _ strategy: any TrackerStrategy
  ) -> [OpenQuestion] {
    guard let profile = Profile.named(scenario.profile),
      let judged = invariants.first(where: { $0.isNamed(invariant) }),
      // Two runs under one reading: what they differ by, iOS did not do.
      !judged.isRepetition
    else { return [] }
    let alone = MonitorBank.Routes([judged], knowing: invariants)
    return OpenQuestion.allCases.filter { question in
      guard profile.reading(of: question) == .open else { return false }
      var flipped = scenario
      flipped.readings[question] = !scenario.reading(of: question, on: profile)
      return StoryRun.judge(flipped, strategy, by: alone).findings[0].violation == nil
    }
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
    milliseconds += totals.length.milliseconds
    batteryMillionths += totals.appMicrojoules / (totals.batteryMicrojoules / 1_000_000)
  }
}

extension CampaignTally.Invariant {
  fileprivate mutating func count(
    _ finding: Finding, _ breach: CampaignTally.Breach?, _ standing: Standing,
    savedBy saviours: [OpenBreaches.Answer]?
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
      Self.weigh(breach, savedBy: saviours, &firstCertain, &open)
    case .known:
      knownExercised += 1
      guard let breach else { return }
      knownViolations += 1
      firstKnown = firstKnown ?? breach
    case .notClaimed:
      unclaimedExercised += 1
      guard let breach else { return }
      unclaimedViolations += 1
      Self.weigh(breach, savedBy: saviours, &firstCertainUnclaimed, &openUnclaimed)
    }
  }

  /// - Parameter saviours: None if nothing saves the story; nil if nobody asked.
  private static func weigh(
    _ breach: CampaignTally.Breach, savedBy saviours: [OpenBreaches.Answer]?,
    _ certain: inout CampaignTally.Breach?, _ open: inout OpenBreaches
  ) {
    guard let saviours else { return }
    if saviours.isEmpty {
      (certain, open) = (breach, OpenBreaches())
    } else {
      open.add(story: breach.story, savedBy: saviours)
    }
  }
}
