import Foundation
import StoryModel

/// What the properties of a feature say of its places, in the words of the applications that write them.
///
/// - Times: `coordTimes`, `times` or `timestamps`, in the properties or in their `coordinateProperties`, a list for
///   each line or one for all; of a point `time`, `timestamp` and their like.
/// - Accuracy: `horizontal_accuracy`, `accuracy` or `hacc`, in metres; negative is not valid.
/// - How the user moved: `mode`, `activity`, `type`, `motion` or `sport`, see `Journey.Mode(activity:)`; `modes`
///   and `surroundings`, lists like the times, are those of a path that `run --export` wrote.
struct GeoJSONProperties {
  private let times: [Any]?
  private let modes: [Any]?
  private let surroundings: [Any]?
  private let time: Int64?
  private let accuracy: Double?
  private let mode: Journey.Mode?
  /// What the feature is called.
  let name: String?

  /// Nothing is said.
  init() { self.init(nil) }

  /// Reads the properties of a feature.
  init(_ properties: Any?) {
    let said = properties as? [String: Any] ?? [:]
    let nested = said["coordinateProperties"] as? [String: Any] ?? [:]
    let lists = ["coordTimes", "times", "timestamps"]
    times = lists.lazy.compactMap { (said[$0] ?? nested[$0]) as? [Any] }.first
    modes = said["modes"] as? [Any]
    surroundings = said["surroundings"] as? [Any]
    name = (said["scenario"] ?? said["name"] ?? said["title"]) as? String
    var words: [String: Any] = [:]
    // Of two spellings of one word the same one in every run.
    for (key, value) in said.sorted(by: { $0.key < $1.key }) {
      words[key.lowercased().filter(\.isLetter)] = value
    }
    func first(_ keys: String...) -> Any? { keys.lazy.compactMap { words[$0] }.first }
    time = first(
      "time", "timestamp", "datetime", "recordedat", "locationtimestamp", "gpstime", "tst", "ts",
      "date"
    ).flatMap(Self.milliseconds)
    accuracy = first("horizontalaccuracy", "accuracy", "hacc").flatMap(Self.number)
      .flatMap { $0 < 0 ? nil : $0 }
    mode =
      ["mode", "activity", "activitytype", "type", "motion", "sport"].lazy
      .compactMap { words[$0].flatMap(Self.mode) }.first
  }

  /// Adds to a place what is said of it.
  ///
  /// - Parameters:
  ///   - index: The place within its line.
  ///   - line: The line among those of the feature.
  ///   - sizes: How many places each line has.
  func complete(_ point: inout TrackPoint, at index: Int, of line: Int, in sizes: [Int]) {
    let entry = { (list: [Any]?) in Self.entry(list, index, line, sizes) }
    point.milliseconds = entry(times).flatMap(Self.milliseconds) ?? time ?? point.milliseconds
    point.horizontalAccuracy = accuracy
    point.mode = (entry(modes) as? String).flatMap(Journey.Mode.init(rawValue:)) ?? mode
    point.surroundings = (entry(surroundings) as? String)
      .flatMap(Journey.Surroundings.init(rawValue:))
  }

  /// The entry for a place, of a list for each line or of one for all.
  private static func entry(_ list: [Any]?, _ index: Int, _ line: Int, _ sizes: [Int]) -> Any? {
    guard let list else { return nil }
    let isNested = list.first is [Any]
    let entries = isNested ? (line < list.count ? list[line] as? [Any] ?? [] : []) : list
    let place = isNested ? index : sizes[..<line].reduce(0, +) + index
    return place < entries.count ? entries[place] : nil
  }

  /// A finite number, also one that is written as text.
  static func number(_ value: Any) -> Double? {
    if let text = value as? String { return DecimalText.number(text) }
    return (value as? Double).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func milliseconds(_ value: Any) -> Int64? {
    if let text = value as? String, let time = Timestamp.milliseconds(text) { return time }
    return number(value).flatMap(Timestamp.sinceEpoch)
  }

  private static func mode(_ value: Any) -> Journey.Mode? {
    let words = value as? String ?? (value as? [String])?.joined(separator: " ")
    return words.flatMap(Journey.Mode.init(activity:))
  }
}
