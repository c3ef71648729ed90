import StoryModel
import TrackerModel

/// Folds what repeats in a trace, so that days fit on a few screens.
///
/// A run of fixes from one manager and what was stored of them becomes one line for the fixes and
/// one for each consequence. Then any sequence of lines that repeats at once becomes one sequence:
/// a timer loop of days is as long as one turn of it. A line tells its first and last time, how
/// often it was there, and the range of what was measured. What happens to the phone, trips,
/// launches and terminations are never folded, so no line reaches across them.
public enum TraceFolding {
  /// The most lines that a repeating sequence may have.
  public static let longestCycle = 48
  /// How often a sequence must be there to be folded: two single lines are clearer than one that
  /// says ×2, while of a longer sequence both turns are seen by its first and last time.
  static func fewestTurns(ofLength length: Int) -> Int { length < 3 ? 3 : 2 }
  /// How often cycles of cycles are looked for.
  private static let deepest = 4

  /// Folds the entries of a trace.
  public static func fold(_ entries: some Sequence<TraceEntry>) -> [FoldedEntry] {
    var shapes = ShapeNumbers()
    var lines = foldRuns(of: entries, shapes: &shapes)
    for _ in 0..<deepest {
      let folded = foldCycles(of: lines)
      if folded.count == lines.count { break }
      lines = folded
    }
    return lines.map(\.entry)
  }

  // MARK: Runs of fixes

  private static func foldRuns(
    of entries: some Sequence<TraceEntry>, shapes: inout ShapeNumbers
  ) -> [Line] {
    var lines: [Line] = []
    // The fix line and those of its consequences, from `runStart` to the end of `lines`.
    var runStart: Int?
    for entry in entries {
      let line = Line(entry: FoldedEntry(entry), shape: shapes.number(of: entry))
      if entry.isFixDelivery {
        if let start = runStart, lines[start].shape == line.shape {
          lines[start].entry.append(line.entry)
        } else {
          runStart = lines.count
          lines.append(line)
        }
      } else if let start = runStart, entry.isConsequenceOfFix {
        if let index = lines[start...].firstIndex(where: { $0.shape == line.shape }) {
          lines[index].entry.append(line.entry)
        } else {
          lines.append(line)
        }
      } else {
        runStart = nil
        lines.append(line)
      }
    }
    return lines
  }

  // MARK: Cycles

  private static func foldCycles(of lines: [Line]) -> [Line] {
    var result: [Line] = []
    var index = 0
    while index < lines.count {
      guard let (length, turns) = cycle(at: index, in: lines) else {
        result.append(lines[index])
        index += 1
        continue
      }
      var folded = Array(lines[index..<index + length])
      for position in length..<length * turns {
        folded[position % length].entry.append(lines[index + position].entry)
      }
      result += folded
      index += length * turns
    }
    return result
  }

  /// The shortest sequence that begins at an index and is there often enough.
  private static func cycle(at start: Int, in lines: [Line]) -> (length: Int, turns: Int)? {
    let longest = min(longestCycle, (lines.count - start) / 2)
    var length = 1
    while length <= longest {
      var end = start + length
      while end < lines.count, lines[end].shape == lines[end - length].shape { end += 1 }
      let turns = (end - start) / length
      if turns >= fewestTurns(ofLength: length) { return (length, turns) }
      length += 1
    }
    return nil
  }
}

/// A line with the number of its shape: comparing numbers is far cheaper than comparing entries.
private struct Line {
  var entry: FoldedEntry
  let shape: Int
}

private struct ShapeNumbers {
  private var numbers: [EntryShape: Int] = [:]
  private var next = 0

  /// Equal numbers for entries that may be folded; a landmark gets one of its own.
  mutating func number(of entry: TraceEntry) -> Int {
    next += 1
    guard !entry.isLandmark else { return next }
    let shape = EntryShape(entry)
    if let number = numbers[shape] { return number }
    numbers[shape] = next
    return next
  }
}

extension TraceEntry {
  /// Whether it stands in a trace line by line, however often it comes.
  fileprivate var isLandmark: Bool {
    switch what {
    case .truth(.farFromLastSignificantChange), .truth(.checkpointWritten), .truth(.fileWritten):
      false
    case .happening, .truth, .launch, .process(.terminated), .prompt, .brokenBudget, .end: true
    default: false
    }
  }

  fileprivate var isFixDelivery: Bool {
    if case .event(.locations) = what { true } else { false }
  }

  fileprivate var isConsequenceOfFix: Bool {
    switch what {
    // An older fix of a batch stands before the batch, and does not end a run of them.
    case .batched, .request(.record), .request(.saveCheckpoint), .stored, .lost(.point),
      .request(.appendToFile):
      true
    default: false
    }
  }
}
