import TrackerModel

/// The lanes as a drawing: an SVG whose items are links to the selection of their time.
struct LanePicture {
  /// The height of a lane in pixels; that of the row of times is the same.
  static let rowHeight = 26
  private static let barHeight = 14

  let lanes: [PictureLane]
  let axis: FoldedAxis
  /// When promises broke, in milliseconds.
  let breaches: [Int64]
  var address = PageAddress()

  private var height: Int { (lanes.count + 1) * Self.rowHeight }

  /// The names beside the drawing, a link each, and the drawing.
  var html: String {
    let names = lanes.map { lane in
      "<li><a href=\"\(address.link("l=\(lane.id)"))\" data-lane=\"\(lane.id)\">"
        + "\(HTML.escaped(lane.name))</a></li>"
    }
    return """
      <div class="lanes"><ul class="names"><li>time</li>\(names.joined())</ul>
      <div class="scroll"><svg class="lanes" width="1000" height="\(height)" \
      viewBox="0 0 1000 \(height)" role="img" aria-label="What happened, in lanes over time" \
      data-parts="\(parts)">
      \(backdrop)
      \(lanes.enumerated().map { row($1, at: $0 + 1) }.joined(separator: "\n"))
      \(foldNames)
      \(breakLines)
      <rect class="band" x="0" y="0" width="0" height="\(height)"/>
      </svg></div></div>
      """
  }

  /// For the script: `time time place place;` of every stretch.
  private var parts: String {
    axis.parts.map { part in
      "\(part.time.lowerBound) \(part.time.upperBound) "
        + "\(HTML.pixels(part.place.lowerBound)) \(HTML.pixels(part.place.upperBound))"
    }.joined(separator: ";")
  }

  private var backdrop: String {
    let ticks = axis.ticks.map { tick in
      let x = HTML.pixels(axis.place(of: tick))
      return "<line class=\"tick\" x1=\"\(x)\" x2=\"\(x)\" y1=\"18\" y2=\"\(height)\"/>"
        + "<text x=\"\(x)\" y=\"14\">\(Times.clock(tick).dropLast(3))</text>"
    }
    let folds = axis.parts.filter(\.isFolded).map { part in
      let span = Times.span(.milliseconds(part.time.upperBound - part.time.lowerBound))
      let x = HTML.pixels(part.place.lowerBound)
      return "<g class=\"fold\"><title>\(span) in which nothing happens, folded</title>"
        + "<rect x=\"\(x)\" y=\"18\" width=\"\(HTML.pixels(part.place.count))\" "
        + "height=\"\(height - 18)\"/></g>"
    }
    let rules = lanes.indices.map { index in
      let y = (index + 1) * Self.rowHeight
      return "<line class=\"rule\" x1=\"0\" x2=\"1000\" y1=\"\(y)\" y2=\"\(y)\"/>"
    }
    return (rules + ticks + folds).joined(separator: "\n")
  }

  /// How long each fold is, above the bars that cross it.
  private var foldNames: String {
    axis.parts.filter(\.isFolded).map { part in
      let span = Times.span(.milliseconds(part.time.upperBound - part.time.lowerBound))
      let middle = HTML.pixels(part.place.lowerBound + part.place.count / 2 + 35)
      return "<text class=\"folded\" transform=\"translate(\(middle) \(height / 2)) rotate(-90)\">"
        + "\(span) folded</text>"
    }.joined(separator: "\n")
  }

  private func row(_ lane: PictureLane, at index: Int) -> String {
    let top = index * Self.rowHeight + (Self.rowHeight - Self.barHeight) / 2
    let items = lane.joined(on: axis).map { item in
      let (from, to) = (item.time.lowerBound, item.time.upperBound)
      let more = item.count > 1 ? " · and \(Figures.grouped(item.count - 1)) more" : ""
      let until = to > from ? " to \(Times.clock(to))" : ""
      let title = HTML.escaped("\(Times.clock(from))\(until)  \(item.text)\(more)")
      return
        "<a href=\"\(address.link("t=\(from)-\(to)&l=\(lane.id)"))\" data-from=\"\(from)\" data-to=\"\(to)\">"
        + "<title>\(title)</title>\(shape(item, top: top))</a>"
    }
    return "<g class=\"lane\" id=\"\(address.id("lane-\(lane.id)"))\">"
      + items.joined(separator: "\n") + "</g>"
  }

  private func shape(_ item: PictureLane.Item, top: Int) -> String {
    let place = axis.place(of: item.time.lowerBound)
    if item.isMark {
      // A mark at either end of the axis stays whole.
      let (x, y) = (
        HTML.pixels(min(max(place, 60), FoldedAxis.width - 60)), top + Self.barHeight / 2
      )
      if item.look.hasPrefix("bad") {
        return "<path class=\"\(item.look)\" d=\"M\(x) \(y)m-5-5l10 10m0-10l-10 10\"/>"
      }
      return "<rect class=\"\(item.look)\" x=\"\(HTML.pixels(max(0, place - 20)))\" y=\"\(top)\" "
        + "width=\"4\" height=\"\(Self.barHeight)\" rx=\"2\"/>"
    }
    let width = max(15, axis.place(of: item.time.upperBound) - place)
    let height = max(1, Self.barHeight * item.height / 100)
    return "<rect class=\"\(item.look)\" x=\"\(HTML.pixels(place))\" "
      + "y=\"\(top + Self.barHeight - height)\" width=\"\(HTML.pixels(width))\" "
      + "height=\"\(height)\" rx=\"2\"/>"
  }

  private var breakLines: String {
    breaches.map { time in
      let x = HTML.pixels(axis.place(of: time))
      return "<line class=\"broken\" x1=\"\(x)\" x2=\"\(x)\" y1=\"18\" y2=\"\(height)\"/>"
    }.joined()
  }
}
