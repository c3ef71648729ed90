import StoryModel
import TrackerModel

extension Invariant {
  /// How soon an app that sends nothing may clear points again (I-S9): its user decides how long they are kept.
  ///
  /// Assumption: a tracker that clears each point by its own age would show it wrong.
  public static let timeBetweenClearings = Duration.hours(12)
  /// How far the midnight may be from that of the place where the story begins, at which such an app may clear sooner
  /// (I-S9): the zone changes on the way.
  ///
  /// Assumption: nobody crosses more than two zones between two clearings; a flight, or a drive over the date line, would
  /// show it wrong.
  static let shiftOfMidnight = Duration.hours(2)
  /// How many points such an app may delete at any time, such as the place of the parked car (I-S9).
  static let fewPoints = 10
  /// How many points, a few at a time, come to a clearing in ``timeBetweenClearings`` (I-S9); one place that takes
  /// another's is none of them.
  static let manyTimesFew = 100

  /// How long points may stay in the journal of a phone that is unlocked (I-S9), and what the app has executed of it then.
  ///
  /// Assumption: who writes to the journal all day merges it at the end of a trip or of the day, or when it is opened;
  /// one that nobody opens for a week had better not wait, unless it keeps its points to itself.
  public static let timeToMerge = (
    after: Duration.hours(24), unopened: Duration.hours(168), executing: Duration.minutes(10)
  )

  /// What is on disk stays there until the server has it or the user no longer wants it (I-S9).
  ///
  /// Points that a locked or full disk refuses were never durable and are not charged. A merge of
  /// the journal into a locked track is: the app can ask whether the disk is readable. Into a full
  /// disk it is not, because nothing tells an app that beforehand (D-11). An app without uploads has no server that
  /// could accept anything: it may clear its store, but not so often that nothing is kept. An app that knows no trips
  /// and never has more than ten points shows or sends where the phone is, not where it was.
  public static let pointsAreDurable = Invariant(
    id: "I-S9", kind: .safety, name: "Durability",
    summary: "No stored point is lost before the server accepted it, while tracking is wanted.",
    citations: [RuleID("D", 5), RuleID("D", 11), RuleID("D", 14)],
    rule: """
      While tracking is wanted, nothing is deleted that the server has not accepted; an app \
      without trips that never has over ten points may; one without uploads daily or in 12 h, at \
      its switch, and ten at any time, up to 100. A journal of 24 h is merged on an unlocked \
      phone once the app was opened, or of a week if it uploads, in 10 min of executing; never \
      into a locked track.
      """,
    excuses: [
      Excuse(
        "an app without uploads clears its store once a day, or in 12 h", hider: "hides-its-server"),
      Excuse(
        "an app without trips that never has more than ten points", hider: "keeps-a-dozen"),
    ],
    presupposes: .store,
    listensTo: OccurrenceKinds(.happening, .event, .request, .stored, .lost, .deleted)
      .union(ProcessState.kinds)
  ) { DurabilityMonitor($0) }
}

/// Exercised by what can lose stored points: a deletion, a merge, the end of a process.
private struct DurabilityMonitor: InvariantMonitor {
  var finding = Finding()
  private let hasServer: Bool
  /// Whether the app is to keep tracks, and not only places.
  private var keepsTracks: Bool
  /// When an app without a server last cleared its store.
  private var cleared: Instant?
  private var days: ClearedDays
  /// Whether the user has just switched tracking on or off: a new run may take the place of the last.
  private var isByHand = false
  // Truth, not what the app was told: deleting what the user still wants is the breach.
  private var isWanted = true
  private var isMerging = false
  private var hasStored = false
  /// Since when there are points in the journal of an unlocked phone.
  private var journalSince: Instant?
  /// Whether the app came to the screen meanwhile.
  private var wasOpened = false
  private var isBlamed = false
  /// What was deleted a few at a time, and since when.
  private var few = (since: Instant.start, points: 0)
  /// What the app had executed when they had been there for a day.
  private var owesMerge: Int64?

  init(_ context: StoryContext) {
    hasServer = context.manifest.features.contains(.uploads)
    keepsTracks = context.manifest.features.contains(.trips)
    days = ClearedDays(beginsAtHour: context.scenario.settings.beginsAtHour)
  }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .happening(.tracking(let on)): isWanted = on
    case .stored: hasStored = true
    case .event(let event):
      isMerging = false
      isByHand = event == .plain(.userDidEnableTracking) || event == .plain(.userDidDisableTracking)
    case .process(let change):
      isMerging = false
      if case .terminated = change, hasStored { finding.exercised += 1 }
    case .request(let request):
      isMerging = request == .mergeJournal
      if isMerging { finding.exercised += 1 }
    case .lost(.point):
      guard isMerging, story.world.diskHasRoom else { return }
      finding.breach(
        at: entry.time, expected: "the journal merged only while the disk is readable",
        actual: "a journaled point lost in the merge")
    case .deleted(let acknowledged, let unacknowledged):
      // There are never more than just before a deletion.
      let before = story.store.onPhone + acknowledged + unacknowledged
      if before > Invariant.fewPoints { keepsTracks = true }
      judgeDeletion(of: unacknowledged, at: entry.time)
    default: break
    }
    followJournal(story)
  }

  private mutating func followJournal(_ story: borrowing Chronicle) {
    let isOpen = story.world.isUnlocked && story.world.diskHasRoom
    guard story.store.journaled > 0, !isBlamed, isWanted, isOpen else {
      (journalSince, owesMerge, wasOpened) = (nil, nil, false)
      return
    }
    if journalSince != nil, story.process.isForeground, !story.process.wasForeground {
      wasOpened = true
    }
    journalSince = journalSince ?? story.time
    guard hasServer || wasOpened else { return }
    let limit = wasOpened ? Invariant.timeToMerge.after : Invariant.timeToMerge.unopened
    if let journalSince, story.time - journalSince >= limit {
      owesMerge = owesMerge ?? story.process.executed
    }
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    owesMerge.flatMap { story.process.deadline(Invariant.timeToMerge.executing, since: $0) }
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    let since = StoryTime.text(journalSince ?? .start)
    (isBlamed, owesMerge) = (true, nil)
    finding.breach(
      at: deadline.next, expected: "the journal merged within a day on an unlocked phone",
      actual: "points in the journal since \(since)")
  }

  /// The first point that is stored, and a fix that ends a merge.
  var awaitsFixes: Bool { isMerging || !hasStored }

  private mutating func judgeDeletion(of unacknowledged: Int, at time: Instant) {
    finding.exercised += 1
    guard unacknowledged > 0, isWanted else { return }
    guard hasServer else { return judgeClearing(of: unacknowledged, at: time) }
    guard keepsTracks else { return }
    finding.breach(
      at: time, expected: "only points deleted that the server accepted",
      actual: "\(unacknowledged) points deleted that it had not accepted")
  }

  /// Whether what is deleted a few points at a time has come to a clearing.
  private mutating func areMany(_ points: Int, at time: Instant) -> Bool {
    if time - few.since >= Invariant.timeBetweenClearings { few = (time, 0) }
    few.points += points > 1 ? points : 0
    guard few.points > Invariant.manyTimesFew else { return false }
    few = (time, 0)
    return true
  }

  private mutating func judgeClearing(of points: Int, at time: Instant) {
    guard !isByHand, points > Invariant.fewPoints || areMany(points, at: time) else { return }
    let isOfItsDay = days.clear(at: time)
    if let cleared, !isOfItsDay, time - cleared < Invariant.timeBetweenClearings {
      finding.breach(
        at: time,
        expected: "points cleared at most once a day, or in 12 h, by an app that sends none",
        actual: "\(points) deleted, after others at \(StoryTime.text(cleared))")
    }
    cleared = time
  }
}

/// Which days of the calendar have had their clearing: one is for each, at about its midnight at the earliest.
private struct ClearedDays {
  private let begin: Duration
  private var last = Int64.min

  init(beginsAtHour hour: Int) { begin = .hours(hour) }

  /// Takes note of a clearing.
  ///
  /// - Returns: Whether it is the first of a day.
  mutating func clear(at time: Instant) -> Bool {
    let latest = day(time, Invariant.shiftOfMidnight)
    let earliest = day(time, .zero - Invariant.shiftOfMidnight)
    defer { last = max(earliest, min(latest, last == .min ? earliest : last + 1)) }
    return latest > last
  }

  private func day(_ time: Instant, _ shift: Duration) -> Int64 {
    let day = Duration.hours(24).wholeMilliseconds
    let clock = time.milliseconds + (begin + shift).wholeMilliseconds + day
    return clock / day
  }
}
