import StoryModel
import TrackerModel

/// Which monitors listen to which kind of entry, in trouble and in the calm: a bit for each monitor,
/// so that whoever need not be called costs nothing.
struct Listeners: Sendable {
  /// How many words the bits of all monitors take.
  let words: Int
  /// The words of each kind, first those of trouble, then those of the calm.
  private let bits: [UInt64]
  /// Where those of the calm begin.
  private let calm: Int

  init(_ invariants: [Invariant]) {
    words = (invariants.count + 63) / 64
    var bits: [UInt64] = []
    for isCalm in [false, true] {
      for kind in OccurrenceKind.allCases {
        bits += Bits.of(invariants) {
          $0.listensTo.contains(kind) && (isCalm || !$0.isJudgedInCalm)
        }
      }
    }
    self.bits = bits
    calm = bits.count / 2
  }

  /// A word of those who listen to a kind.
  @inline(__always)
  func word(_ word: Int, of kind: OccurrenceKind, isCalm: Bool) -> UInt64 {
    bits[(isCalm ? calm : 0) + Int(kind.rawValue) * words + word]
  }
}

/// A set of small numbers as the bits of words.
private enum Bits {
  static func of<Element>(_ elements: [Element], where isIn: (Element) -> Bool) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: (elements.count + 63) / 64)
    for (index, element) in elements.enumerated() where isIn(element) {
      words[index >> 6] |= 1 << UInt64(index & 63)
    }
    return words
  }
}

/// The chronicle of one story, and the monitors that read it.
struct StoryWatch: ~Copyable {
  private var story: Chronicle
  private let monitors: [AnyMonitor]
  /// The same for a call: this watch keeps them alive, so that none need be counted for it.
  private let uncounted: [Unmanaged<AnyMonitor>]
  private let listeners: Listeners
  private var waits: Waits

  init(_ monitors: [AnyMonitor], _ listeners: Listeners, _ context: StoryContext) {
    story = Chronicle(context)
    self.monitors = monitors
    uncounted = monitors.map { Unmanaged.passUnretained($0) }
    self.listeners = listeners
    waits = Waits(count: monitors.count)
    for (index, monitor) in monitors.enumerated() {
      waits.note(monitor.start(story), of: index)
    }
  }

  var findings: [Finding] { monitors.map(\.finding) }

  /// Whether nothing that follows changes a verdict.
  var isSettled: Bool { monitors.allSatisfy { $0.isSettled() } }

  func isBroken(at place: Int) -> Bool { monitors[place].finding.violation != nil }

  mutating func receive(_ entry: TraceEntry, _ kind: OccurrenceKind) {
    if entry.time > waits.nextDeadline { passDeadlines(before: entry.time) }
    story.advance(entry)
    Self.tell(entry, kind, uncounted, listeners, story, &waits)
  }

  /// Hands an entry to those who listen to its kind and are not over; a fix only to those who await it.
  private static func tell(
    _ entry: TraceEntry, _ kind: OccurrenceKind, _ monitors: [Unmanaged<AnyMonitor>],
    _ listeners: Listeners, _ story: borrowing Chronicle, _ waits: inout Waits
  ) {
    let (isCalm, isOfFix) = (story.isCalm, kind.isOfFixes)
    for word in 0..<listeners.words {
      var due =
        listeners.word(word, of: kind, isCalm: isCalm)
        & (isOfFix ? waits.forFixes[word] : waits.live[word])
      while due != 0 {
        let index = word << 6 + due.trailingZeroBitCount
        due &= due &- 1
        waits.note(
          monitors[index]._withUnsafeGuaranteedRef { $0.observe(entry, story) }, of: index)
      }
    }
  }

  mutating func finish(at end: Instant) {
    if end > waits.nextDeadline { passDeadlines(before: end) }
    story.close(at: end)
    for monitor in monitors { monitor.finish(end, story) }
  }

  /// Tells the monitors whose deadline lies before a moment, each for as long as it names a later one.
  private mutating func passDeadlines(before time: Instant) {
    for index in monitors.indices {
      var deadline = waits.deadlines[index]
      while deadline < time {
        var waiting = monitors[index].deadlinePassed(deadline, story)
        // Who names the same again has nothing else to say until its next entry.
        if waiting.deadline <= deadline { waiting.deadline = .distantFuture }
        waits.note(waiting, of: index)
        deadline = waiting.deadline
      }
    }
    waits.findNextDeadline()
  }
}

/// What the monitors wait for.
private struct Waits {
  /// The last moment at which what a monitor waits for may come; the distant future for never.
  private(set) var deadlines: [Instant]
  /// Those that are not over, as bits.
  private(set) var live: [UInt64]
  /// Those of them to which fixes matter now, as bits.
  private(set) var forFixes: [UInt64]
  /// No deadline is before this.
  private(set) var nextDeadline = Instant.distantFuture

  init(count: Int) {
    deadlines = Array(repeating: .distantFuture, count: count)
    live = Array(repeating: .max, count: (count + 63) / 64)
    forFixes = live
  }

  /// Takes what a monitor waits for now; nearly always the same as before, and then nothing is written.
  @inline(__always)
  mutating func note(_ now: AnyMonitor.Waiting, of index: Int) {
    if now.deadline != deadlines[index] {
      deadlines[index] = now.deadline
      nextDeadline = min(nextDeadline, now.deadline)
    }
    let (word, bit) = (index >> 6, UInt64(1) << UInt64(index & 63))
    if now.awaitsFixes != (forFixes[word] & bit != 0) { forFixes[word] ^= bit }
    if now.isOver, live[word] & bit != 0 { live[word] ^= bit }
  }

  mutating func findNextDeadline() {
    nextDeadline = deadlines.reduce(.distantFuture) { min($0, $1) }
  }
}
