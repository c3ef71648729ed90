import DeviceSimulation
import TrackerModel

extension Invariant {
  /// After so much vain search in an hour nobody has to search on: it is nearly half of what I-E5 allows,
  /// so that a tracker that rations it can keep to that in any hour.
  ///
  /// Assumption: four minutes; a tracker that keeps I-E5 with a ration that lasts for longer would show
  /// it wrong.
  public static let enoughVainSearch = Duration.minutes(4)
}

/// Follows for how long the receiver has searched for satellites in vain within the last hour (I-E5).
///
/// In vain is a search indoors, underground, where reception is blocked, and in airplane mode on the
/// reading that it switches the receiver off (D-01). What the user looks at is not counted, nor the ten
/// minutes after the phone came to rest, in which a tracker may wait for it to go on (I-L5) and has to
/// notice that it does not (I-L6, I-E2), unless that is asked for. Nor is a search under false fixes,
/// which may say that satellites are found, unless that is asked for. What a full disk refused (D-11)
/// the next process cannot know: it counts anew.
struct VainSearchWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = JourneyWatch.kinds.union(ProcessWatch.kinds)
    .union(OccurrenceKinds(.positioning, .happening, .lost))

  /// How often such a search has begun.
  private(set) var searches = 0
  private let scenario: Scenario
  private var journey = JourneyWatch()
  private var process = ProcessWatch()
  private var isBlocked = false
  private var airplaneModeBlocks = false
  private var isOn = false
  private var fixesAreTrue = true
  private var lastTime = Instant.start
  private var settlesUntil = Instant.distantPast
  private var wasSearching = false
  private var sum: SlidingSum
  private let limit: Duration
  private let settling: Duration
  private let countsFalseFixes: Bool
  private var memoryWasLost = false

  /// Watches a story.
  ///
  /// - Parameters:
  ///   - scenario: The story.
  ///   - limit: What the sum of an hour must not reach.
  ///   - settling: How long a search at rest is not counted.
  ///   - countsFalseFixes: Whether a search is counted while fixes are false.
  init(
    _ scenario: Scenario, limit: Duration = Invariant.enoughVainSearch, settling: Duration = .zero,
    countsFalseFixes: Bool = true
  ) {
    self.settling = settling
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
    process.observe(entry)
    if journey.isMoving {
      settlesUntil = .distantPast
    } else if wasMoving {
      settlesUntil = entry.time.advanced(by: settling)
    }
    switch entry.what {
    case .lost(.checkpoint): memoryWasLost = true
    case .launch:
      if memoryWasLost { sum = SlidingSum(window: .hours(1), limit: limit) }
      memoryWasLost = false
    case .positioning(let mode): isOn = mode == .gnss
    case .happening(.falseFixes(let kind)): fixesAreTrue = kind == nil || countsFalseFixes
    case .happening(.gnss(let on)): isBlocked = !on
    case .happening(.airplaneMode(let on, _)): airplaneModeBlocks = on && blocksInAirplaneMode
    default: break
    }
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
