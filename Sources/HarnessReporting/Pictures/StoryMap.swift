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
  /// The most points that are drawn where several maps stand side by side.
  static let mostSmallPoints = 300

  private let path: [Place]
  private let gaps: [[Place]]
  private let points: [(place: Place, fix: Location)]
  private let regions: [(place: Place, region: Region)]
  private let scale: MapScale
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
    scale = MapScale(around: path + points.map(\.place), width: 560, height: 420)
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
    let circles = points.map {
      scale.circle("accuracy", $0.place, metres: $0.fix.horizontalAccuracy)
    }
    let dots = points.map { place, fix in
      let title = "\(Times.moment(fix.timestamp)) · \(Measures.metres(fix.horizontalAccuracy))"
      return scale.dot(
        place, radius: "2.5", attributes: " data-at=\"\(fix.timestamp.milliseconds)\"", title: title
      )
    }
    let fences = regions.map { place, region in
      scale.circle(
        "region", place, metres: region.radius,
        title: "\(region.identifier) · \(Measures.metres(region.radius))")
    }
    let notes =
      [
        "red: no recorded point within \(Measures.metres(TrackQuality.reach))"
          + " and \(Times.span(TrackQuality.matchingTime))"
      ] + leftOut
    let drawing = scale.drawing(
      "Map of the path and what was recorded",
      fences + ["<g>\(circles.joined(separator: "\n"))</g>"] + ways(scale) + dots + [scale.bar])
    return """
      \(drawing)
      <p class="legend">\(Self.keys), with its accuracy <span class="key region"></span>region</p>
      \(HTML.text("p", notes.joined(separator: " · "), class: "note"))
      """
  }

  /// What the lines and dots of every map mean.
  static let keys = """
    <span class="key path"></span>true path <span class="key gap"></span>not recorded \
    <span class="key dot"></span>recorded point
    """

  /// The drawing as small as one of several side by side: the path, what of it is missing, and points.
  ///
  /// All of one story have one scale, since it is the path's; what lies outside is cut off.
  var small: String {
    let scale = MapScale(around: path, width: 240, height: 180)
    let step = max(1, (points.count + Self.mostSmallPoints - 1) / Self.mostSmallPoints)
    let dots = points.enumerated().filter { $0.offset % step == 0 }
      .map { scale.dot($0.element.place, radius: "1.5") }
    return scale.drawing("Map of what was recorded", ways(scale) + dots)
  }

  private func ways(_ scale: MapScale) -> [String] {
    [scale.line("path", path)] + gaps.map { scale.line("gap", $0) }
  }
}
