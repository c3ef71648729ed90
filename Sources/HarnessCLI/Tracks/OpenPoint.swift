import Foundation
import StoryModel

/// A point whose element has begun but not ended, and the first fault found in it.
struct OpenPoint {
  /// How many elements were open when it began, itself included.
  let depth: Int
  /// The list that it will belong to.
  let list: WritableKeyPath<GPXDocument, GPXDocument.PointList>
  private(set) var point: TrackPoint
  private(set) var error: TrackError?

  /// Reads the coordinates; a fault in them is kept until it is known whether the point counts.
  init(
    _ element: String, attributes: [String: String], line: Int, depth: Int,
    list: WritableKeyPath<GPXDocument, GPXDocument.PointList>
  ) {
    self.depth = depth
    self.list = list
    var point = TrackPoint(latitude: 0, longitude: 0)
    do throws(TrackError) {
      point.latitude = try Self.degrees(
        "lat", "latitude", within: 90, in: attributes, of: element, line: line)
      point.longitude = try Self.degrees(
        "lon", "longitude", within: 180, in: attributes, of: element, line: line)
    } catch {
      self.error = error
    }
    self.point = point
  }

  /// Reads the text of an element inside the point.
  mutating func take(_ text: String, from element: String, line: Int) {
    if element == "time" {
      point.milliseconds = Timestamp.milliseconds(text)
      if point.milliseconds == nil {
        let example = "2019-07-29T05:28:56Z"
        fail("time \(Quoted.value(text)) is not a date and time such as \(example).", line)
      }
    } else if element == "mode" {
      point.mode = Journey.Mode(rawValue: text)
    } else if element == "surroundings" {
      point.surroundings = Journey.Surroundings(rawValue: text)
    } else if let radius = DecimalText.number(text) {
      // Core Location's negative accuracy says that the position is not valid.
      point.horizontalAccuracy = radius < 0 ? nil : radius
    } else {
      fail("accuracy \(Quoted.value(text)) is not a decimal number.", line)
    }
  }

  private mutating func fail(_ sentence: String, _ line: Int) {
    if error == nil { error = TrackError(sentence, line: line) }
  }

  private static func degrees(
    _ attribute: String, _ name: String, within limit: Double, in attributes: [String: String],
    of element: String, line: Int
  ) throws(TrackError) -> Double {
    guard let raw = attributes[attribute] else {
      throw TrackError("the <\(element)> has no '\(attribute)' attribute.", line: line)
    }
    let text = raw.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let degrees = DecimalText.number(text) else {
      throw TrackError("\(name) \(Quoted.value(text)) is not a decimal number.", line: line)
    }
    guard degrees.magnitude <= limit else {
      let range = "\(Int(-limit)) to \(Int(limit))"
      throw TrackError("\(name) \(Quoted.value(text)) is outside \(range).", line: line)
    }
    return degrees
  }
}
