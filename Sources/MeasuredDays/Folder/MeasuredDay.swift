import Foundation
import TrackerModel

/// Where the phones of a day were: its trips and sections, and positions on them.
struct MeasuredDay {
  /// A stretch of the day between two marks.
  struct Section: Hashable {
    let id: String
    /// From when to when, in seconds of the day's clock.
    let start: Double
    let end: Double
    /// Where the phones were, in order of time; empty where nobody knows.
    var positions: [Position] = []

    /// How it was travelled.
    var travel: Travel { Travel(ofSection: id) }

    /// Whether the simulated phone moves in it as the real ones did: where nobody knows how they moved,
    /// what both were told cannot be compared.
    var isKnown: Bool { travel == .wait || !positions.isEmpty }
  }

  /// Where the phones were at a time.
  struct Position: Hashable {
    let seconds: Double
    let coordinate: Coordinate
  }

  /// Positions farther apart in time than this have a hole between them, across which no line is drawn.
  private static let mostSecondsBetween = 3.0
  /// Marks are pressed by hand, and may be so many seconds off.
  static let handSeconds = 60.0

  /// In order of time; none on a day on which the phones lay on a table.
  private(set) var sections: [Section] = []
  /// From departure to arrival, in order of time; a trip has one section or more.
  private(set) var trips: [Section] = []
  /// The phones whose locations could not be had.
  private(set) var phonesWithoutFixes: Set<String> = []

  /// Reads a day of a folder; a day without `truth.csv` was spent on a table.
  init(_ day: String, in folder: MeasuredFolder) throws(MeasuredError) {
    let url = folder.url
    if let missing = try MeasuredTable(
      ifPresent: "\(day)/missing.csv", in: url, columns: ["phone", "what"])
    {
      phonesWithoutFixes = Set(
        missing.rows.filter { $0.text("what") == "locations" }.map { $0.text("phone") })
    }
    guard
      let marks = try MeasuredTable(
        ifPresent: "\(day)/truth.csv", in: url, columns: ["t_s", "mark", "id"])
    else { return }
    sections = try Self.spans(of: "SECTION", in: marks)
    trips = try Self.spans(of: "TRIP", in: marks)
    if let reference = try MeasuredTable(
      ifPresent: "\(day)/reference.csv", in: url, columns: ["t_s", "lat", "lon", "leg"])
    {
      try place(reference)
    }
  }

  /// What lies between the two marks of one name and id.
  private static func spans(
    of name: String, in marks: MeasuredTable
  ) throws(MeasuredError) -> [Section] {
    var open: [String: Double] = [:]
    var spans: [Section] = []
    for row in marks.rows {
      let (time, id) = (try row.seconds("t_s"), row.text("id"))
      switch row.text("mark") {
      case "START_EVALUATION_\(name)": open[id] = time
      case "STOP_EVALUATION_\(name)":
        guard let start = open.removeValue(forKey: id), start < time else { continue }
        spans.append(Section(id: id, start: start, end: time))
      default: break
      }
    }
    return spans.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private mutating func place(_ table: MeasuredTable) throws(MeasuredError) {
    var positions: [String: [Position]] = [:]
    for row in table.rows {
      let position = Position(
        seconds: try row.seconds("t_s"), coordinate: try row.coordinate())
      positions[row.text("leg"), default: []].append(position)
    }
    for index in sections.indices {
      sections[index].positions = (positions[sections[index].id] ?? [])
        .filter { (sections[index].start...sections[index].end).contains($0.seconds) }
        .sorted { $0.seconds < $1.seconds }
    }
  }

  /// Whether the beginning of a trip is known to the minute, marks being pressed by hand.
  func knowsStart(of trip: Section) -> Bool {
    sections.first { $0.positions.contains { (trip.start...trip.end).contains($0.seconds) } }
      .flatMap(\.positions.first).map { $0.seconds - trip.start <= Self.handSeconds } ?? false
  }

  /// Whether the end of a trip is.
  func knowsEnd(of trip: Section) -> Bool {
    sections.last { $0.positions.contains { (trip.start...trip.end).contains($0.seconds) } }
      .flatMap(\.positions.last).map { trip.end - $0.seconds <= Self.handSeconds } ?? false
  }

  /// Where the phones were at a time; nil where the reference has a hole.
  func coordinate(at seconds: Double) -> Coordinate? {
    guard let section = sections.first(where: { ($0.start...$0.end).contains(seconds) }) else {
      return nil
    }
    let positions = section.positions
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle].seconds < seconds { low = middle + 1 } else { high = middle }
    }
    guard low < positions.count else { return nil }
    let next = positions[low]
    if next.seconds == seconds { return next.coordinate }
    guard low > 0, next.seconds - positions[low - 1].seconds <= Self.mostSecondsBetween else {
      return nil
    }
    let last = positions[low - 1]
    let share = (seconds - last.seconds) / (next.seconds - last.seconds)
    return Coordinate(
      latitude: last.coordinate.latitude
        + (next.coordinate.latitude - last.coordinate.latitude) * share,
      longitude: last.coordinate.longitude
        + (next.coordinate.longitude - last.coordinate.longitude) * share)
  }
}
