import MeasuredDays
import StoryModel

/// Which columns of a table say what of a point.
struct TrackColumns {
  private var columns: [String: Int] = [:]
  /// Columns that are looked for, by the names that they have, in lower case without marks.
  private static let names: [String: [String]] = [
    "latitude": ["latitude", "lat"], "longitude": ["longitude", "lon", "lng", "long"],
    "seconds": ["t_s", "taken_s"],
    "time": ["time", "timestamp", "datetime", "recordedat", "timeutc", "utctime", "tst"],
    "date": ["date", "dateutc"],
    "accuracy": ["haccm", "accuracym", "accuracy", "horizontalaccuracy", "hacc"],
    "leg": ["leg"], "mode": ["mode", "activity", "activitytype"],
    "surroundings": ["surroundings"], "kind": ["kind"], "part": ["phone", "device", "track"],
    "segment": ["segment", "segmentid", "trackid"],
  ]

  /// Finds the columns; nil where a table has none.
  init?(_ head: [Substring]) {
    for (index, name) in head.enumerated() {
      let spellings = [name.lowercased(), name.lowercased().filter(\.isLetter)]
      guard
        let meaning = Self.names.first(where: { !Set($0.value).isDisjoint(with: spellings) })?.key,
        columns[meaning] == nil
      else { continue }
      columns[meaning] = index
    }
    guard !columns.isEmpty else { return nil }
  }

  /// Whether there are columns of places.
  var hasPlaces: Bool { columns["latitude"] != nil && columns["longitude"] != nil }
  /// Whether the times are dates, and not the seconds of a measured day.
  var isDated: Bool { columns["time"] != nil || columns["seconds"] == nil }

  private func text(_ column: String, _ fields: [Substring]) -> Substring {
    guard let index = columns[column], index < fields.count else { return "" }
    return fields[index]
  }

  /// Whether a line is a point of a track, and not another row of an export.
  func isPoint(_ fields: [Substring]) -> Bool {
    ["", TrackExport.Kind.path.rawValue, TrackExport.Kind.point.rawValue].contains(
      String(text("kind", fields)))
  }

  /// The phone, or what was recorded.
  func part(_ fields: [Substring]) -> String { String(text("part", fields)) }

  /// What is recorded without a break.
  func segment(_ fields: [Substring]) -> String {
    String(text("segment", fields)) + "\u{0}" + text("leg", fields)
  }

  /// The point of a line; what is wrong with it, as a sentence.
  func point(_ fields: [Substring]) -> Result<TrackPoint, PointFault> {
    func degrees(_ name: String, _ limit: Double) -> Result<Double, PointFault> {
      let raw = text(name, fields)
      guard let number = DecimalText.number(String(raw)) else {
        return .failure(PointFault("\(name) \(Quoted.value(String(raw))) is not a decimal number."))
      }
      guard number.magnitude <= limit else {
        let range = "\(Int(-limit)) to \(Int(limit))"
        return .failure(
          PointFault("\(name) \(Quoted.value(String(raw))) is outside \(range)."))
      }
      return .success(number)
    }
    return degrees("latitude", 90).flatMap { latitude in
      degrees("longitude", 180).flatMap { longitude in
        var point = TrackPoint(latitude: latitude, longitude: longitude)
        if let fault = setTime(of: &point, fields) { return .failure(fault) }
        let accuracy = DecimalText.number(String(text("accuracy", fields)))
        point.horizontalAccuracy = accuracy.flatMap { $0 < 0 ? nil : $0 }
        point.mode = mode(fields)
        point.surroundings = Journey.Surroundings(rawValue: String(text("surroundings", fields)))
        return .success(point)
      }
    }
  }

  private func mode(_ fields: [Substring]) -> Journey.Mode? {
    let leg = text("leg", fields)
    // In other tables a leg may be a number, of which no name says how it was travelled.
    if !leg.isEmpty, columns["seconds"] != nil { return Journey.Mode(ofSection: String(leg)) }
    let word = String(text("mode", fields))
    return Journey.Mode(rawValue: word) ?? Journey.Mode(activity: word)
  }

  private func setTime(of point: inout TrackPoint, _ fields: [Substring]) -> PointFault? {
    let (time, date) = (text("time", fields), text("date", fields))
    let raw = [date, time].filter { !$0.isEmpty }.joined(separator: " ")
    if !raw.isEmpty {
      point.milliseconds =
        Timestamp.milliseconds(raw) ?? DecimalText.number(raw).flatMap(Timestamp.sinceEpoch)
      guard point.milliseconds == nil else { return nil }
      return PointFault(
        "time \(Quoted.value(raw)) is not a date and time such as 2019-07-29T05:28:56Z.")
    }
    let seconds = text("seconds", fields)
    guard !seconds.isEmpty else { return nil }
    // 30 years of seconds, so that no sum of milliseconds is too large.
    guard let number = DecimalText.number(String(seconds)), number.magnitude < 1e9 else {
      return PointFault("\(Quoted.value(String(seconds))) is no number of seconds.")
    }
    point.milliseconds = Int64((number * 1_000).rounded())
    return nil
  }
}

/// What is wrong with a point of a table, as a sentence.
struct PointFault: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
