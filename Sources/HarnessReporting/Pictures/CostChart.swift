import TrackerConformance

/// What strategies cost against what they record: battery a day to the right, the share of the path upwards,
/// each the median of the scenarios.
struct CostChart {
  /// The drawing in pixels, without its margins.
  private static let (width, height, margin) = (560, 300, 46)

  /// Battery in hundredths of a per cent a day, path in thousandths.
  private let points: [(name: String, battery: Int, path: Int)]
  /// Strategies of which one of the two is not known.
  private let missing: [String]

  init(_ columns: [CompareGrid.Column]) {
    let points = columns.compactMap { column -> (name: String, battery: Int, path: Int)? in
      guard let battery = column.counts.days.battery.median,
        let path = column.counts.days.coverage.median
      else { return nil }
      return (column.title, battery, path)
    }
    self.points = points
    missing = columns.map(\.title).filter { title in !points.contains { $0.name == title } }
  }

  /// The drawing.
  var html: String {
    let most = max(500, points.map(\.battery).max() ?? 0)
    // Whole per cents, as many as leave room for their numbers.
    let step = max(1, (most / 100 + 9) / 10)
    let across = (0...(most / 100 / step)).map { number in
      let x = place(x: number * step * 100, most)
      return "<line class=\"rule\" x1=\"\(x)\" x2=\"\(x)\" y1=\"10\" y2=\"\(Self.height + 10)\"/>"
        + "<text x=\"\(x)\" y=\"\(Self.height + 26)\" text-anchor=\"middle\">\(number * step)</text>"
    }
    let up = stride(from: 0, through: 100, by: 25).map { share in
      let y = place(y: share * 10)
      return
        "<line class=\"rule\" x1=\"\(Self.margin)\" x2=\"\(Self.margin + Self.width)\" y1=\"\(y)\" "
        + "y2=\"\(y)\"/><text x=\"\(Self.margin - 6)\" y=\"\(y + 4)\" text-anchor=\"end\">\(share)</text>"
    }
    let heights = labels(most)
    let note =
      missing.isEmpty
      ? "" : HTML.text("p", "Not in the chart: \(missing.joined(separator: ", ")).", class: "note")
    return """
      <svg class="chart" viewBox="0 0 \(Self.width + 2 * Self.margin + 120) \(Self.height + 60)" role="img" \
      aria-label="Battery a day against the share of the path that is recorded">
      \((across + up).joined(separator: "\n"))
      <text x="\(Self.margin + Self.width / 2)" y="\(Self.height + 46)" text-anchor="middle">battery, % a day</text>
      <text transform="translate(12 \(Self.height / 2 + 10)) rotate(-90)" text-anchor="middle">path recorded, %</text>
      \(points.enumerated().map(mark).joined(separator: "\n"))
      </svg>\(note)
      """

    func mark(_ index: Int, _ point: (name: String, battery: Int, path: Int)) -> String {
      let (x, y) = (place(x: point.battery, most), place(y: point.path))
      let title =
        "\(point.name): \(Figures.decimal(Int64(point.battery), places: 2)) % a day, "
        + "\(Figures.decimal(Int64(point.path), places: 1)) % of the path"
      return
        "<g class=\"strategy\"><title>\(HTML.escaped(title))</title><circle cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>"
        + "<text x=\"\(x + 9)\" y=\"\(heights[index] + 4)\">\(HTML.escaped(point.name))</text></g>"
    }
  }

  /// About the width of a name in pixels.
  private static let nameWidth = 130
  /// The height of a name in pixels.
  private static let nameHeight = 14

  /// The heights of the names: each at its point, or below those that would lie under it.
  private func labels(_ most: Int) -> [Int] {
    var heights = points.map { place(y: $0.path) }
    var placed: [Int] = []
    for index in points.indices.sorted(by: { (heights[$0], $0) < (heights[$1], $1) }) {
      let x = place(x: points[index].battery, most)
      for other in placed
      where abs(place(x: points[other].battery, most) - x) < Self.nameWidth
        && abs(heights[other] - heights[index]) < Self.nameHeight
      {
        heights[index] = heights[other] + Self.nameHeight
      }
      placed.append(index)
    }
    return heights
  }

  private func place(x battery: Int, _ most: Int) -> Int {
    Self.margin + battery * Self.width / most
  }

  private func place(y path: Int) -> Int { 10 + Self.height - path * Self.height / 1_000 }
}
