import Invariants
import StoryModel
import TrackerModel

/// A story's ground as a drawing without tiles: the true path, what was recorded, and what is missing.
struct StoryMap {
  /// The most recorded points that are drawn; of more every second, third and so on is.
  static let mostPoints = 1_500
  /// The most regions that are drawn, the first.
  static let mostRegions = 100
  /// What is farther than this from the path, in metres, is counted, not drawn.
  static let reach = 20_000.0
  /// The drawing in pixels.
  private static let (width, height) = (560.0, 420.0)

  private let path: [Place]
  private let gaps: [[Place]]
  private let points: [(place: Place, fix: Location)]
  private let regions: [(place: Place, region: Region)]
  private let (left, top, scale): (Double, Double, Double)
  /// What is not drawn, a phrase each.
  let leftOut: [String]

  init(_ scenario: Scenario, _ entries: [TraceEntry], _ track: RecordedTrack, _ truth: GroundTruth)
  {
    let turns = scenario.turns
    path = turns.map { truth.position(at: $0) }
    let valid = track.validPoints
    gaps = Self.gaps(valid, truth).map { gap in
      ([gap.lowerBound] + turns.filter { gap.lowerBound < $0 && $0 < gap.upperBound }
        + [gap.upperBound]).map { truth.position(at: $0) }
    }
    let (west, east) = (path.map(\.east).min() ?? 0, path.map(\.east).max() ?? 0)
    let (south, north) = (path.map(\.north).min() ?? 0, path.map(\.north).max() ?? 0)
    let placed = valid.map { (place: truth.place(of: $0.coordinate), fix: $0) }
    let near = placed.filter {
      (west - Self.reach...east + Self.reach).contains($0.place.east)
        && (south - Self.reach...north + Self.reach).contains($0.place.north)
    }
    let step = max(1, (near.count + Self.mostPoints - 1) / Self.mostPoints)
    points = near.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    let all = Self.regions(entries)
    regions = all.prefix(Self.mostRegions).map { (truth.place(of: $0.center), $0) }
    var leftOut: [String] = []
    if track.points.count > valid.count {
      leftOut.append(
        "\(Figures.counted(track.points.count - valid.count, "invalid point")) not drawn")
    }
    if placed.count > near.count {
      leftOut.append("\(Figures.counted(placed.count - near.count, "point")) off the map")
    }
    if step > 1 {
      leftOut.append(
        "\(Figures.grouped(points.count)) of \(Figures.grouped(near.count)) points drawn")
    }
    if all.count > regions.count {
      leftOut.append("\(Figures.counted(all.count - regions.count, "region")) not drawn")
    }
    self.leftOut = leftOut
    // All of the path and the points, with room around them; never less than 200 m.
    let (lowE, highE) = Self.bounds([west, east] + points.map(\.place.east))
    let (lowN, highN) = Self.bounds([south, north] + points.map(\.place.north))
    scale = min(Self.width / (highE - lowE), Self.height / (highN - lowN))
    left = (lowE + highE) / 2 - Self.width / 2 / scale
    top = (lowN + highN) / 2 + Self.height / 2 / scale
  }

  private static func bounds(_ values: [Double]) -> (Double, Double) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let room = max(100 - (high - low) / 2, (high - low) * 0.08)
    return (low - room, high + room)
  }

  /// The times under way that no recorded point covers.
  private static func gaps(_ points: [Location], _ truth: GroundTruth) -> [Range<Instant>] {
    let covered = TrackQuality.coveredTimes(of: points, truth, along: truth.movingIntervals)
    return truth.movingIntervals.flatMap { way in
      var (gaps, time): ([Range<Instant>], Instant) = ([], way.lowerBound)
      for part in covered where part.overlaps(way) {
        if time < part.lowerBound { gaps.append(time..<part.lowerBound) }
        time = max(time, part.upperBound)
      }
      if time < way.upperBound { gaps.append(time..<way.upperBound) }
      return gaps
    }
  }

  /// The regions that the app asked for, each once.
  private static func regions(_ entries: [TraceEntry]) -> [Region] {
    var (seen, regions): (Set<Region>, [Region]) = ([], [])
    for entry in entries {
      switch entry.what {
      case .request(.startMonitoring(let region)), .request(.addCondition(let region, _)):
        if seen.insert(region).inserted { regions.append(region) }
      default: break
      }
    }
    return regions
  }

  // MARK: Drawing

  /// The drawing with its legend.
  var html: String {
    let circles = points.map { circle("accuracy", $0.place, metres: $0.fix.horizontalAccuracy) }
    let dots = points.map { place, fix in
      let title = "\(Times.moment(fix.timestamp)) · \(Measures.metres(fix.horizontalAccuracy))"
      let (x, y) = (tenths(x: place), tenths(y: place))
      return "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"2.5\" "
        + "data-at=\"\(fix.timestamp.milliseconds)\"><title>\(title)</title></circle>"
    }
    let fences = regions.map {
      circle("region", $0.place, metres: $0.region.radius, $0.region.identifier.description)
    }
    let notes =
      [
        "red: no recorded point within \(Measures.metres(TrackQuality.reach))"
          + " and \(Times.span(TrackQuality.matchingTime))"
      ] + leftOut
    return """
      <svg class="map" viewBox="0 0 560 420" role="img" aria-label="Map of the path and what was recorded">
      \(fences.joined(separator: "\n"))
      <g>\(circles.joined(separator: "\n"))</g>
      \(line("path", path))
      \(gaps.map { line("gap", $0) }.joined(separator: "\n"))
      \(dots.joined(separator: "\n"))
      \(scaleBar)
      </svg>
      <p class="legend"><span class="key path"></span>true path <span class="key gap"></span>not recorded \
      <span class="key dot"></span>recorded point, with its accuracy <span class="key region"></span>region</p>
      \(HTML.text("p", notes.joined(separator: " · "), class: "note"))
      """
  }

  private func tenths(x place: Place) -> String { Self.number((place.east - left) * scale) }
  private func tenths(y place: Place) -> String { Self.number((top - place.north) * scale) }

  /// A number of pixels with one decimal, within what a drawing can hold.
  private static func number(_ pixels: Double) -> String {
    HTML.pixels(Int((max(-1e6, min(1e6, pixels)) * 10).rounded()))
  }

  private func line(_ look: String, _ places: [Place]) -> String {
    let points = places.map { "\(tenths(x: $0)),\(tenths(y: $0))" }
    return "<polyline class=\"\(look)\" points=\"\(points.joined(separator: " "))\"/>"
  }

  private func circle(
    _ look: String, _ place: Place, metres: Double, _ name: String? = nil
  ) -> String {
    let title = name.map { "<title>\(HTML.escaped($0)) · \(Measures.metres(metres))</title>" } ?? ""
    return "<circle class=\"\(look)\" cx=\"\(tenths(x: place))\" cy=\"\(tenths(y: place))\" "
      + "r=\"\(Self.number(metres * scale))\">\(title)</circle>"
  }

  /// A round length of at most a third of the drawing.
  private var scaleBar: String {
    var metres = 10.0
    var factors = [2.0, 2.5, 2.0]
    while metres * factors[0] * scale <= Self.width / 3, metres < 1e7 {
      metres *= factors[0]
      factors.append(factors.removeFirst())
    }
    let end = Self.number(16 + metres * scale)
    return "<path class=\"scale\" d=\"M16 398v8H\(end)v-8\"/>"
      + "<text x=\"20\" y=\"396\">\(Measures.distance(metres))</text>"
  }
}
