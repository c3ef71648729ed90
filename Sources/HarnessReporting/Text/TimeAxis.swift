/// An axis of time in columns of text: each column stands for equally long, but for what is folded.
struct TimeAxis: Hashable {
  /// The milliseconds that each column stands for, in order.
  let columns: [Range<Int64>]
  /// Which columns stand for a time that is folded.
  let folds: Set<Int>

  /// What a folded time looks like.
  private static let fold = " ⋯ "
  /// A column is at least this long, so that a moment does not fill the axis.
  private static let shortest: Int64 = 10_000

  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - spans: Times in milliseconds that are shown; all between them is folded.
  ///   - width: The most characters.
  init(showing spans: [ClosedRange<Int64>], columns width: Int) {
    let windows = Self.joined(spans)
    let shown = windows.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    // The last column of each window may be begun only.
    let room = width - windows.count - (windows.count - 1) * Self.fold.count
    let step = max(Self.shortest, (shown + Int64(max(1, room)) - 1) / Int64(max(1, room)))
    var (columns, folds): ([Range<Int64>], Set<Int>) = ([], [])
    for window in windows {
      if let last = columns.last {
        folds.insert(columns.count)
        columns.append(last.upperBound..<max(last.upperBound, window.lowerBound))
      }
      var start = window.lowerBound
      repeat {
        columns.append(start..<start + step)
        start += step
      } while start < window.upperBound
    }
    (self.columns, self.folds) = (columns, folds)
  }

  /// Spans in order; those that meet, or nearly do, are one.
  private static func joined(_ spans: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var joined: [ClosedRange<Int64>] = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, span.lowerBound <= last.upperBound + 10 * 60_000 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        joined.append(span)
      }
    }
    return joined
  }

  /// A lane: its characters, with the sign of folded time where that is.
  func row(filling characters: [Character]) -> String {
    characters.enumerated().map { folds.contains($0) ? Self.fold : String($1) }.joined()
  }

  /// When each stretch begins, above its first column where there is room.
  var labels: String {
    var (line, place) = ("", 0)
    for (index, column) in columns.enumerated() {
      if index == 0 || folds.contains(index - 1), line.count <= place {
        line = line.padded(to: place) + Times.clock(column.lowerBound) + " "
      }
      place += folds.contains(index) ? Self.fold.count : 1
    }
    return line.withoutTrailingSpaces()
  }
}
