import StoryModel
import TrackerModel

extension Invariant {
  /// What processor time within a minute iOS kills an app for that is not frontmost (T-20, I-S6).
  public static let processorTimePerMinute = Duration.seconds(48)

  /// Out of sight the app never works for 48 s of a minute (I-S6).
  ///
  /// On external power too, where iOS lets it go on: nobody knows when the plug is pulled. What a processing task
  /// does there is left alone, since Apple offers it for that (T-22).
  public static let processorIsSpared = Invariant(
    id: "I-S6", kind: .safety, name: "Background processor time",
    summary: "Out of sight the app works for less than 48 s of any minute.",
    citations: [RuleID("T", 20), RuleID("T", 22)],
    excuses: [
      Excuse("a processing task that runs on external power", hider: "works-through-its-task")
    ],
    listensTo: ProcessState.kinds.union(
      OccurrenceKinds(.request, .event, .happening).withoutFixes)
  ) { _ in ProcessorMonitor() }
}

private struct ProcessorMonitor: InvariantMonitor {
  var finding = Finding()
  private var work = SlidingSum(window: .minutes(1), limit: Invariant.processorTimePerMinute)
  private var busyUntil = Instant.start
  private var countedUntil = Instant.start
  /// When the last processing task is over.
  private var taskEnds = Instant.distantPast
  private var isCharging = false

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    if story.process.wasAlive, !story.process.wasForeground { count(until: entry.time) }
    countedUntil = entry.time
    follow(entry)
    switch entry.what {
    case .request(.compute(let duration)): compute(duration, at: entry.time, story)
    // What a process had still to do ends with it.
    case .launch, .process(.terminated): busyUntil = entry.time
    default: break
    }
  }

  private mutating func follow(_ entry: TraceEntry) {
    switch entry.what {
    case .event(.plain(.processingTask)): taskEnds = .distantFuture
    // It is called when what was asked for before is done.
    case .request(.setTaskCompleted): taskEnds = min(taskEnds, max(busyUntil, entry.time))
    case .event(.plain(.taskWillExpire)), .process(.terminated):
      taskEnds = min(taskEnds, entry.time)
    case .happening(.charging(let on)): isCharging = on
    default: break
    }
  }

  mutating func finish(at end: Instant, in story: borrowing Chronicle) {
    if story.process.isAlive, !story.process.isForeground { count(until: end) }
  }

  private mutating func compute(
    _ duration: Duration, at time: Instant, _ story: borrowing Chronicle
  ) {
    // One thread: what is asked for follows what is still to be done.
    busyUntil = max(busyUntil, time).advanced(by: min(max(.zero, duration), .hours(24)))
    if !story.process.isForeground { finding.exercised += 1 }
  }

  private mutating func count(until time: Instant) {
    let end = min(time, busyUntil)
    // T-22: nothing limits a processing task on external power.
    let begin = isCharging ? max(countedUntil, min(taskEnds, end)) : countedUntil
    guard let due = work.add(from: begin, to: end) else { return }
    finding.breach(
      at: due,
      expected: "less than \(StoryTime.text(Invariant.processorTimePerMinute)) of work in a minute",
      actual:
        "\(StoryTime.text(Invariant.processorTimePerMinute)) of work in the last minute, off screen"
    )
  }
}
