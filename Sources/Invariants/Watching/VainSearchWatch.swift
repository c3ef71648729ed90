import StoryModel
import TrackerModel

extension Invariant {
  /// After so much vain search in an hour nobody has to search on: half of what I-E5 allows, as a ration
  /// that is filled up again is spent twice in some hour; less the half minute that processes may not
  /// have written down, and the minute under the sky that a receiver needs, which looks the same.
  ///
  /// Assumption: 210 s; a tracker that keeps I-E5 with a ration that lasts for longer would show it
  /// wrong.
  public static let enoughVainSearch = Duration.seconds(210)
}

/// Follows for how long the receiver has searched for satellites in vain within the last hour (I-E5).
///
/// In vain is a search indoors, underground, where reception is blocked, and in airplane mode on the
/// reading that it switches the receiver off (D-01). What the user looks at is not counted, nor the ten
/// minutes after the phone came to rest, in which a tracker may wait for it to go on (I-L5) and has to
/// notice that it does not (I-L6, I-E2). Where that is asked for a search is counted in them that began
/// there, or too late to have seen the way: whoever is woken knows nothing of them. So is one under
/// false fixes, which may say that satellites are found. What a full disk refused (D-11) the next
/// process cannot know: it counts anew.
struct VainSearchWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = JourneyState.kinds.union(ProcessState.kinds)
    .union(MemoryWatch.kinds).union(OccurrenceKinds(.positioning, .happening))

  /// What a receiver needs where there is sky (S-28).
  private static let timeToFix = Duration.seconds(60)

  /// How often such a search has begun.
  private(set) var searches = 0
  private let scenario: Scenario
  private var journey = JourneyState()
  private var process = ProcessState()
  private var isBlocked = false
  private var airplaneModeBlocks = false
  private var isOn = false
  // For how long it has been on under the sky.
  private var seen = Duration.zero
  private var fixesAreTrue = true
  private var lastTime = Instant.start
  private var settlesUntil = Instant.distantPast
  private var wasSearching = false
  private var sum: SlidingSum
  private let limit: Duration
  private let settling: Duration
  private let countsNewSearches: Bool
  private let countsFalseFixes: Bool
  private var memory = MemoryWatch()

  /// Watches a story.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - limit: What the sum of an hour must not reach.
  ///   - settling: For how long after a movement a search at rest is not counted.
  ///   - countsNewSearches: Whether one is that has not seen the way.
  ///   - countsFalseFixes: Whether a search is counted while fixes are false.
  init(
    _ scenario: Scenario, limit: Duration = Invariant.enoughVainSearch,
    settling: Duration = QuietWatch.settling, countsNewSearches: Bool = true,
    countsFalseFixes: Bool = true
  ) {
    self.settling = settling
    self.countsNewSearches = countsNewSearches
    self.countsFalseFixes = countsFalseFixes
    self.scenario = scenario
    self.limit = limit
    sum = SlidingSum(window: .hours(1), limit: limit)
  }

  /// Whether the hour that ends at a moment, up to which the time was counted, reaches the limit.
  func isSpent(at time: Instant) -> Bool { sum.isReached(at: time) }

  /// Counts the time up to a moment; when an hour reached the limit in it.
  @discardableResult
  mutating func advance(to time: Instant) -> Instant? {
    if isOn, seesSky { seen += time - lastTime }
    let start = max(lastTime, settlesUntil)
    lastTime = time
    // What lasts for no time is no search.
    guard time > start else { return nil }
    let isSearching = isOn && fixesAreTrue && !seesSky && !process.isForeground
    if isSearching, !wasSearching { searches += 1 }
    wasSearching = isSearching
    return isSearching ? sum.add(from: start, to: time) : nil
  }

  /// Takes an entry; the time up to it must have been counted.
  mutating func observe(_ entry: TraceEntry) {
    let wasMoving = journey.isMoving
    journey.observe(entry)
    process.advance(to: entry.time)
    process.observe(entry)
    if journey.isMoving {
      settlesUntil = .distantPast
    } else if wasMoving, !countsNewSearches || hasSeenTheWay {
      settlesUntil = entry.time.advanced(by: settling)
    }
    if memory.observe(entry) { sum = SlidingSum(window: .hours(1), limit: limit) }
    switch entry.what {
    case .positioning(let mode):
      isOn = mode == .gnss
      if !isOn { seen = .zero }
      if !isOn, countsNewSearches { settlesUntil = .distantPast }
    case .happening(.falseFixes(let kind)): fixesAreTrue = kind == nil || countsFalseFixes
    case .happening(.gnss(let on)): isBlocked = !on
    case .happening(.airplaneMode(let on, _)): airplaneModeBlocks = on && blocksInAirplaneMode
    default: break
    }
  }

  /// What creeps on is heard of as what is on its way: it cannot be told from a search on a trip.
  private var hasSeenTheWay: Bool {
    journey.millimetersPerSecond == 0 && seen >= Self.timeToFix
  }

  private var seesSky: Bool {
    !isBlocked && !airplaneModeBlocks && journey.seesSky
  }

  // Asked only at a happening: few stories have one.
  private var blocksInAirplaneMode: Bool {
    guard let profile = Profile(of: scenario) else { return false }
    return !scenario.reading(of: .airplaneModeKeepsGNSS, on: profile)
  }
}
