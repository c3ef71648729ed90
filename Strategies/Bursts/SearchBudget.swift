import TrackerModel

/// For how long satellites are still searched for where none are found.
///
/// A bucket that an hour fills: so in no hour is searched for longer than twice what it holds. What
/// counts as a search in vain are coarse fixes that come every second, as they do on the way: a phone
/// at rest is told of less often (S-06), and where nothing at all is heard iOS says so (S-23).
struct SearchBudget: Sendable {
  /// What the full bucket holds: less than half of the ten minutes of any hour (I-E5), as a process that
  /// is ended may not have written down its last minute.
  static let capacity = Duration.seconds(252)
  /// The same for a process that cannot read what others have spent before it, until it can, or that
  /// is an hour ago.
  static let smallCapacity = Duration.seconds(150)
  /// What is kept for a departure that is told when the bucket is empty. With it no hour has more than
  /// 2 · (252 + 36) s of searches in vain: less than the ten minutes of I-E5.
  static let reserve = Duration.seconds(36)
  /// So much longer than a search lasts it takes to make up for it.
  private static let timeToRefill: Int64 = 12
  /// What must be there for another try: one that ends before a receiver could have found anything is
  /// itself in vain.
  static let leastSearch = Duration.seconds(65)
  /// The last minute before satellites are found was not in vain: a receiver needs that long.
  static let timeToFix = Duration.seconds(60)
  /// Coarser fixes are none of satellites.
  static let coarsest = 50.0
  /// Fixes that are farther apart do not come every second.
  static let pause = Duration.seconds(10)
  /// What a suspended app did not hear of was no search.
  private static let longestLookout = Duration.seconds(30)

  /// When the bucket is full again; all that another process must know.
  private(set) var fullAt: Instant
  /// Until when others may have spent what counts.
  private var isSmallUntil: Instant
  // In milliseconds, as all that is reckoned with here: every fix asks, and a `Duration` has 128 bits.
  private var streak: Int64 = 0
  private var usesReserve = false
  private var updatedAt: Instant
  /// Whether to search.
  private(set) var allowsSearch = true

  /// - Parameters:
  ///   - fullAt: What another process has written down; nil if it was full.
  ///   - isKnown: Whether that could be read.
  ///   - now: The time.
  init(fullAt: Instant?, isKnown: Bool, at now: Instant) {
    self.fullAt = fullAt ?? now
    isSmallUntil = isKnown ? .distantPast : now.advanced(by: .minutes(60))
    updatedAt = now
    update(at: now)
  }

  /// Takes the newest fix.
  mutating func observe(_ fix: Location, now: Instant) {
    let time = now.milliseconds - updatedAt.milliseconds
    // What was searched before a pause has not led to this one.
    if time > Milliseconds.pause { streak = 0 }
    if fix.horizontalAccuracy <= Self.coarsest {
      if allowsSearch { spend(-min(streak, Milliseconds.timeToFix), at: now) }
      streak = 0
      update(at: now)
      // What is found is not searched for: only the next coarse fix asks for the bucket.
      allowsSearch = true
      return
    } else if time <= Milliseconds.pause, allowsSearch {
      spend(time, at: now)
      streak += time
    }
    update(at: now)
  }

  /// Takes the news that the phone has left: that is worth a search when nothing else is.
  mutating func depart(at now: Instant) {
    update(at: now)
    guard !allowsSearch else { return }
    usesReserve = true
    allowsSearch = true
    update(at: now)
  }

  /// Takes the news that coarse fixes show the phone to travel: that is a departure of which iOS has yet to
  /// tell, unless what is kept for one is spent already.
  mutating func travel(at now: Instant) {
    let debt = fullAt.milliseconds - now.milliseconds
    if !allowsSearch, debt <= capacity(at: now) * Self.timeToRefill { depart(at: now) }
  }

  /// Takes the news that the phone was not found since the last: at rest, or where iOS says so.
  mutating func failed(at now: Instant) {
    spend(min(now.milliseconds - updatedAt.milliseconds, Milliseconds.longestLookout), at: now)
    update(at: now)
  }

  /// Brings the bucket up to date.
  mutating func update(at now: Instant) {
    updatedAt = now
    let least = allowsSearch ? 0 : Milliseconds.leastSearch
    allowsSearch =
      max(0, fullAt.milliseconds - now.milliseconds)
      < (capacity(at: now) - least) * Self.timeToRefill
    if !allowsSearch { (usesReserve, streak) = (false, 0) }
  }

  private mutating func spend(_ time: Int64, at now: Instant) {
    let full = max(fullAt, now).milliseconds + time * Self.timeToRefill
    let empty = now.milliseconds + capacity(at: now) * Self.timeToRefill
    fullAt = Instant(milliseconds: min(full, max(fullAt.milliseconds, empty)))
  }

  private func capacity(at now: Instant) -> Int64 {
    (now < isSmallUntil ? Milliseconds.smallCapacity : Milliseconds.capacity)
      + (usesReserve ? Milliseconds.reserve : 0)
  }

  /// Adds what another process has spent, which this one can read only now: together they may have
  /// overdrawn it, though not so far that an hour would not bring another search.
  mutating func inherit(fullAt other: Instant?, at now: Instant) {
    isSmallUntil = .distantPast
    let debt = max(.zero, fullAt - now) + max(.zero, (other ?? now) - now)
    let longest = (Self.capacity - Self.leastSearch) * Int(Self.timeToRefill) + .minutes(60)
    fullAt = now.advanced(by: min(debt, longest))
    update(at: now)
  }

  /// The limits above in milliseconds.
  private enum Milliseconds {
    static let capacity = SearchBudget.capacity.wholeMilliseconds
    static let reserve = SearchBudget.reserve.wholeMilliseconds
    static let smallCapacity = SearchBudget.smallCapacity.wholeMilliseconds
    static let leastSearch = SearchBudget.leastSearch.wholeMilliseconds
    static let timeToFix = SearchBudget.timeToFix.wholeMilliseconds
    static let pause = SearchBudget.pause.wholeMilliseconds
    static let longestLookout = SearchBudget.longestLookout.wholeMilliseconds
  }
}
