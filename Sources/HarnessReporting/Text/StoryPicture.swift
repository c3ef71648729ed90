import StoryModel
import TrackerModel

/// What trackers did in one scenario, as lanes on one axis of time, at most 80 columns wide.
///
/// Hours in which nothing begins and nothing ends are folded into one `⋯`. Within a column the lanes
/// show the most that happened in it, so that a fix of a moment is not lost.
public struct StoryPicture {
  /// One tracker's run.
  public struct Run {
    /// Whose it is.
    public var title: String
    /// The trace.
    public var entries: [TraceEntry]
    /// When a promise broke; nil where none did.
    public var breach: Instant?

    /// Creates a run.
    public init(_ title: String, _ entries: [TraceEntry], breach: Instant? = nil) {
      (self.title, self.entries, self.breach) = (title, entries, breach)
    }
  }

  /// How much is shown before and after whatever is worth a look, in milliseconds.
  private static let (before, after): (Int64, Int64) = (240_000, 480_000)
  private static let (indent, labelWidth) = (2, 11)

  private let runs: [Run]
  private let axis: TimeAxis

  /// Prepares the picture of runs of one scenario; the journey is that of the first run.
  public init(_ runs: [Run]) {
    self.runs = runs
    let moments = runs.flatMap { run in
      run.entries.filter(Self.isWorthALook).map(\.time.milliseconds)
        + (run.breach.map { [$0.milliseconds] } ?? [])
    }
    let end = runs.flatMap(\.entries).map(\.time.milliseconds).max() ?? 0
    axis = TimeAxis(
      showing: ([0] + moments).map { max(0, $0 - Self.before)...min(end, $0 + Self.after) },
      columns: TextLayout.width - Self.indent - Self.labelWidth)
  }

  /// What begins or ends something that a reader looks for.
  private static func isWorthALook(_ entry: TraceEntry) -> Bool {
    switch entry.what {
    case .happening(.opensApp), .happening(.leavesApp): false
    case .happening, .launch, .process(.terminated), .truth(.tripBegan), .truth(.tripEnded): true
    default: false
    }
  }

  /// The picture and its legend.
  public var lines: [String] {
    var lines = [lane("", axis.labels)]
    if let first = runs.first {
      lines.append(
        lane("moving", axis.row(filling: Lanes.moving(first.entries, on: axis))))
    }
    for run in runs {
      lines += ["", String(repeating: " ", count: Self.indent) + run.title]
      lines.append(lane("process", axis.row(filling: Lanes.process(run.entries, on: axis))))
      lines.append(lane("session", axis.row(filling: Lanes.session(run.entries, on: axis))))
      lines.append(lane("recorded", axis.row(filling: Lanes.points(run.entries, on: axis))))
      if let breach = run.breach {
        let mark = axis.columns.map { $0.contains(breach.milliseconds) ? Character("✘") : " " }
        lines.append(lane("broken", axis.row(filling: mark)))
      }
    }
    let signs = Self.legend.dropLast().map { $0 + " " } + Self.legend.suffix(1)
    let legend = TextLayout.lines(signs, indent: Self.indent)
    return lines + [""] + legend.split(separator: "\n").map { String($0).withoutTrailingSpaces() }
  }

  private static let legend = [
    "█ on screen", "▒ runs in the background", "░ suspended", "† ended", "● point", "⋯ folded",
  ]

  private func lane(_ label: String, _ row: String) -> String {
    (String(repeating: " ", count: Self.indent) + label.padded(to: Self.labelWidth) + row)
      .withoutTrailingSpaces()
  }
}

/// The characters of each lane, one a column.
private enum Lanes {
  static func moving(_ entries: [TraceEntry], on axis: TimeAxis) -> [Character] {
    levels(entries, on: axis) { entry, level in
      switch entry.what {
      case .truth(.tripBegan): level = 1
      case .truth(.tripEnded): level = 0
      default: break
      }
    }.map { $0 > 0 ? "━" : " " }
  }

  /// The process at its liveliest in each column, unless it ended there.
  static func process(_ entries: [TraceEntry], on axis: TimeAxis) -> [Character] {
    let states: [Character] = [" ", "░", "▒", "█"]
    let levels = levels(entries, on: axis) { entry, level in
      switch entry.what {
      case .process(.foreground): level = 3
      case .launch, .process(.background), .process(.resumed): level = 2
      case .process(.suspended): level = 1
      case .process(.terminated): level = 0
      default: break
      }
    }
    let ends = entries.filter { if case .process(.terminated) = $0.what { true } else { false } }
    return marks(ends, "†", on: axis, over: levels.map { states[$0] })
  }

  /// Whether a standard location session of the process is at work.
  static func session(_ entries: [TraceEntry], on axis: TimeAxis) -> [Character] {
    var open: Set<Identifier> = []
    return levels(entries, on: axis) { entry, level in
      switch entry.what {
      case .session(.began, let manager), .session(.resumed, let manager): open.insert(manager)
      case .session(.ended, let manager), .session(.paused, let manager): open.remove(manager)
      case .process(.terminated): open = []
      default: break
      }
      level = open.isEmpty ? 0 : 1
    }.map { $0 > 0 ? "─" : " " }
  }

  static func points(_ entries: [TraceEntry], on axis: TimeAxis) -> [Character] {
    let stored = entries.filter { if case .stored = $0.what { true } else { false } }
    return marks(stored, "●", on: axis, over: axis.columns.map { _ in " " })
  }

  /// The highest level of each column, of a level that entries change.
  private static func levels(
    _ entries: [TraceEntry], on axis: TimeAxis, _ change: (TraceEntry, inout Int) -> Void
  ) -> [Int] {
    var (level, next) = (0, 0)
    return axis.columns.map { column in
      // What ended before the column began is not in it, nor what ended as it began.
      while next < entries.count, entries[next].time.milliseconds <= column.lowerBound {
        change(entries[next], &level)
        next += 1
      }
      var highest = level
      while next < entries.count, column.contains(entries[next].time.milliseconds) {
        change(entries[next], &level)
        highest = max(highest, level)
        next += 1
      }
      return highest
    }
  }

  private static func marks(
    _ entries: [TraceEntry], _ mark: Character, on axis: TimeAxis, over row: [Character]
  ) -> [Character] {
    zip(axis.columns, row).map { column, below in
      entries.contains { column.contains($0.time.milliseconds) } ? mark : below
    }
  }
}
