import StoryModel
import TrackerModel

extension Invariant {
  /// How much larger than the smallest checkpoint of a story a later one may be, in bytes (I-H6).
  ///
  /// Assumption: settings, some dozen places and the unfinished stretch of a way, of a few hundred points, fit into
  /// 16 KiB; a tracker whose state is larger, and stays so, would show it wrong.
  public static let checkpointGrowth = 16_384
  /// How soon a checkpoint that is larger must be small again not to count as grown (I-H6): one may hold the unfinished
  /// stretch of a track, which is emptied into the store.
  public static let timeToEmpty = Duration.hours(1)
  /// How many stretches of work one after the other, each longer than the last, show growth (I-H6).
  static let growingWindows = 5
  /// Of how many pieces of work a stretch consists (I-H6).
  static let workPerWindow = 100
  /// How many times the first of them the last one must be (I-H6).
  static let workGrowth: Int64 = 5
  /// How long a piece must take in the end (I-H6): an app that draws its last thousand points anew with each of them
  /// needs some milliseconds, and no more later.
  ///
  /// Assumption: a tenth of a second for each fix is what a user notices; history that costs less would show it wrong.
  static let workThatCounts = Duration.milliseconds(100)

  /// For how many days the smallest checkpoint of each must be larger than that of the one before, for
  /// the growth to count as one that does not end (I-H6).
  ///
  /// Assumption: what an app learns in its first weeks, such as its user's places, is learned in fewer;
  /// a tracker whose checkpoint grows for ten days and then no more would show it wrong.
  public static let growingDays: Int64 = 10
  /// The largest checkpoint that an app may be on its way to within a year (I-H6): what the harness lets
  /// it write.
  public static let checkpointInAYear = Int64(AppLimits.checkpointBytes)

  /// What the app writes and computes does not grow with its history (I-H6).
  ///
  /// A checkpoint is written whole each time: one that grows is a history rewritten at every point. So is a
  /// file that is written whole again and again; one that is added to costs what is added.
  /// And work that grows from one hundred pieces to the next, five times in a row and to the
  /// fivefold, grows with what was stored before; that a trip takes more than rest does not look
  /// like that. The points themselves cost what they cost: that none is stored twice is I-S7's.
  public static let storageStaysSmall = Invariant(
    id: "I-H6", kind: .hygiene, name: "No cost of history",
    summary: "Neither what is saved whole nor the work per update grows with the app's history.",
    citations: [RuleID("T", 20), RuleID("D", 11)],
    precondition: "a second checkpoint, a file written again, or 500 pieces of work",
    excuses: [
      Excuse("what is saved is small again within an hour", hider: "keeps-a-log")
    ],
    listensTo: OccurrenceKinds(.truth, .request).withoutFixes
  ) { _ in GrowthMonitor() }
}

private struct GrowthMonitor: InvariantMonitor {
  var finding = Finding()
  private var checkpoint = Writings("a checkpoint")
  private var files: [Identifier: Writings] = [:]
  /// The first that was larger, while none of the same since was small again; of the checkpoint, or a file.
  private var grown: (violation: Violation, file: Identifier?)?
  // The work of the last windows, each longer than the one before; the newest still fills.
  private var growing: [Int64] = []
  private var window: (count: Int, milliseconds: Int64) = (0, 0)

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .truth(.checkpointWritten(let bytes)):
      take(checkpoint.add(bytes, at: entry.time), of: nil)
    case .truth(.fileWritten(let name, let bytes)):
      take(files[name, default: Writings("file '\(name)'")].add(bytes, at: entry.time), of: name)
    case .request(.compute(let duration)): compute(duration, at: entry.time)
    default: break
    }
  }

  private mutating func take(_ size: Writings.Size, of file: Identifier?) {
    switch size {
    case .first: return
    case .small: if grown?.file == file { grown = nil }
    case .large(let violation): grown = grown ?? (violation, file)
    case .growing(let violation):
      finding.breach(
        at: violation.time, expected: violation.expected, actual: violation.actual)
    }
    finding.exercised += 1
  }

  func deadline(in story: borrowing Chronicle) -> Instant? {
    grown?.violation.time.advanced(by: Invariant.timeToEmpty)
  }

  mutating func deadlinePassed(_ deadline: Instant, in story: borrowing Chronicle) {
    guard let grown = grown?.violation else { return }
    self.grown = nil
    finding.breach(at: grown.time, expected: grown.expected, actual: grown.actual)
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if grown != nil { finding.cutShort() }
  }

  private mutating func compute(_ duration: Duration, at time: Instant) {
    window.count += 1
    window.milliseconds += max(0, min(duration, .hours(24)).wholeMilliseconds)
    guard window.count == Invariant.workPerWindow else { return }
    close(window.milliseconds, at: time)
    window = (0, 0)
  }

  private mutating func close(_ milliseconds: Int64, at time: Instant) {
    if let last = growing.last, milliseconds <= last { growing.removeAll() }
    growing.append(milliseconds)
    guard growing.count >= Invariant.growingWindows else { return }
    finding.exercised += 1
    let first = growing[0]
    let count = Int64(Invariant.workPerWindow)
    guard milliseconds >= first * Invariant.workGrowth,
      milliseconds >= count * Invariant.workThatCounts.wholeMilliseconds
    else { return }
    finding.breach(
      at: time, expected: "work per update that does not grow with history",
      actual: "\(first / count) ms of work for one at first, \(milliseconds / count) ms now")
  }
}
