/// An axis of time in tenths of a pixel, on which idle hours take the room of a fold.
struct FoldedAxis: Hashable {
  /// A stretch of the axis.
  struct Part: Hashable {
    /// The milliseconds it stands for.
    let time: Range<Int64>
    /// Its place in tenths of a pixel.
    let place: Range<Int>
    /// Whether it is folded.
    let isFolded: Bool
  }

  /// The whole axis in tenths of a pixel.
  static let width = 10_000
  /// A fold in tenths of a pixel.
  static let foldWidth = 340
  /// From this long on, in milliseconds, a time in which nothing happens is folded.
  static let idle: Int64 = 3_600_000
  /// How much of an idle time stays at either end, in milliseconds.
  static let margin: Int64 = 600_000
  /// The most folds, the longest; more would leave no room for the rest.
  static let mostFolds = 12

  /// The stretches in order.
  let parts: [Part]

  /// Creates an axis from 0 to an end.
  ///
  /// - Parameter moments: When something happens, in milliseconds, in any order.
  init(moments: [Int64], end: Int64) {
    let end = max(1, end)
    let folds = Self.folds(between: [0] + moments.filter { 0..<end ~= $0 }.sorted() + [end])
    let shown = end - folds.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    let room = Int64(Self.width - folds.count * Self.foldWidth)
    var (parts, time, seen, place): ([Part], Int64, Int64, Int) = ([], 0, 0, 0)
    for (index, fold) in (folds + [end..<end]).enumerated() {
      seen += fold.lowerBound - time
      let next = Int(seen * room / max(1, shown)) + index * Self.foldWidth
      parts.append(Part(time: time..<fold.lowerBound, place: place..<next, isFolded: false))
      guard index < folds.count else { break }
      place = next + Self.foldWidth
      parts.append(Part(time: fold, place: next..<place, isFolded: true))
      time = fold.upperBound
    }
    self.parts = parts
  }

  private static func folds(between moments: [Int64]) -> [Range<Int64>] {
    let idle = zip(moments, moments.dropFirst()).filter { $1 - $0 >= Self.idle }
      .map { $0 + margin..<$1 - margin }
    let longest = idle.sorted { first, second in
      let (one, other) = (
        first.upperBound - first.lowerBound, second.upperBound - second.lowerBound
      )
      return (other, first.lowerBound) < (one, second.lowerBound)
    }
    return longest.prefix(mostFolds).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The place of a moment in tenths of a pixel; what is beyond the axis is at its end.
  func place(of time: Int64) -> Int {
    guard let part = parts.first(where: { time < $0.time.upperBound }) else { return Self.width }
    let length = max(1, part.time.upperBound - part.time.lowerBound)
    let passed = max(0, time - part.time.lowerBound)
    return part.place.lowerBound + Int(passed * Int64(part.place.count) / length)
  }

  /// Moments to name, with room for their names between them.
  var ticks: [Int64] {
    let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440].map { $0 * 60_000 }
    let shown = parts.filter { !$0.isFolded }
    let (time, place) = shown.reduce((Int64(0), 0)) {
      ($0.0 + $1.time.upperBound - $1.time.lowerBound, $0.1 + $1.place.count)
    }
    let step = steps.first { $0 * Int64(place) >= 800 * time } ?? 1_440 * 60_000
    var ticks: [Int64] = []
    for part in shown {
      var tick = (part.time.lowerBound + step - 1) / step * step
      while tick < part.time.upperBound {
        let here = self.place(of: tick)
        if here <= Self.width - 500, here - (ticks.last.map(self.place) ?? -1_000) >= 600 {
          ticks.append(tick)
        }
        tick += step
      }
    }
    return ticks
  }
}
