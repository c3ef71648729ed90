import Mutation

/// What changed from one text to another, line by line.
///
/// ```text
///   … 12 unchanged lines
///   +0:05:00.000  process  background
/// - +0:05:10.000  process  suspended
/// + +0:05:15.000  process  suspended
///   … 3 unchanged lines
/// ```
struct LineDifference: Hashable, Sendable {
  /// What happened to a line.
  enum Mark: String, Hashable, Sendable {
    case unchanged = " "
    case removed = "-"
    case added = "+"
  }

  /// A line of either text.
  struct Line: Hashable, Sendable {
    var mark: Mark
    var text: Substring
  }

  /// How many unchanged lines stand around a change.
  static let context = 2
  /// The most lines that are shown; a text that changed all over is read in a file.
  static let maximumLines = 80

  /// The lines of both texts, what was removed before what was added in its place.
  let lines: [Line]

  /// Compares two texts; a line break at the very end is not a line of its own.
  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, isRemoved[left] {
        lines.append(Line(mark: .removed, text: old[left]))
        left += 1
      } else if right < new.count, isAdded[right] {
        lines.append(Line(mark: .added, text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: .unchanged, text: new[right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    self.lines = lines
  }

  private static func split(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.last == "" ? lines.dropLast() : lines
  }

  /// The changes with the lines around them; what lies between is counted.
  var text: String {
    var shown: [String] = []
    var hidden = 0
    for (index, line) in lines.enumerated() {
      guard isNearChange(index) else {
        hidden += 1
        continue
      }
      Self.note(&hidden, in: &shown)
      shown.append("\(line.mark.rawValue) \(line.text)")
    }
    Self.note(&hidden, in: &shown)
    if shown.count > Self.maximumLines {
      let rest = shown.count - Self.maximumLines
      shown.removeLast(rest)
      shown.append(GoldenText.furtherLines(rest))
    }
    return shown.map { $0 + "\n" }.joined()
  }

  private func isNearChange(_ index: Int) -> Bool {
    let (first, last) = (max(0, index - Self.context), min(lines.count - 1, index + Self.context))
    return lines[first...last].contains { $0.mark != .unchanged }
  }

  private static func note(_ hidden: inout Int, in shown: inout [String]) {
    if hidden > 0 { shown.append(GoldenText.unchangedLines(hidden)) }
    hidden = 0
  }
}
