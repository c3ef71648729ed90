/// A lane of the picture: what went on in one part of the phone, over the time of the story.
struct PictureLane: Hashable {
  /// Something in a lane: a bar, or a mark of a moment.
  struct Item: Hashable {
    /// From when to when, in milliseconds; equal for a moment.
    var time: ClosedRange<Int64>
    /// Its look, a class of the style sheet.
    var look: String
    /// What it is, for a reader who asks.
    var text: String
    /// How high a bar is, in percent of the lane.
    var height = 100
    /// Whether it is a mark.
    var isMark = false
    /// How many things it stands for.
    var count = 1
  }

  /// Bars nearer than this, in tenths of a pixel, are drawn as one.
  static let narrowest = 30
  /// Marks nearer than this, in tenths of a pixel, are drawn as one.
  static let markWidth = 60

  /// The name in addresses, and of the trace lines that belong here.
  let id: String
  /// The name that is shown.
  let name: String
  /// What is in it, in order of time.
  var items: [Item]

  /// The items as there is room for: those too near to be told apart are one, which says how many.
  func joined(on axis: FoldedAxis) -> [Item] {
    var joined: [Item] = []
    for item in items {
      guard var last = joined.last, isTooNear(item, to: last, on: axis) else {
        joined.append(item)
        continue
      }
      last.time = last.time.lowerBound...max(last.time.upperBound, item.time.upperBound)
      last.count += item.count
      last.height = max(last.height, item.height)
      // What is wrong is not hidden behind what is right.
      if item.look.hasPrefix("bad") { (last.look, last.text) = (item.look, item.text) }
      joined[joined.count - 1] = last
    }
    return joined
  }

  private func isTooNear(_ item: Item, to last: Item, on axis: FoldedAxis) -> Bool {
    guard item.isMark == last.isMark else { return false }
    let start = axis.place(of: last.time.lowerBound)
    return item.isMark
      ? axis.place(of: item.time.lowerBound) - start < Self.markWidth
      : axis.place(of: item.time.upperBound) - start < Self.narrowest
  }
}
