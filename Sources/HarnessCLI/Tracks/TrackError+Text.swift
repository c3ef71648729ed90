import Invariants
import StoryModel

extension TrackError {
  /// One line: the file, the line in it if there is one, what is wrong and what is needed.
  ///
  /// - Parameter file: The file as the user named it.
  func text(file: String) -> String {
    let place = line.map { ", line \($0)" } ?? ""
    return "\(Quoted.bare(file))\(place): \(sentence)"
  }

  private var line: Int? {
    switch self {
    case .unreadable, .empty, .tooLarge, .declaresEntities, .noPoints: nil
    case .notXML: 1
    case .tooManyPoints(_, let line), .malformed(_, let line), .truncated(_, _, let line),
      .wrongRoot(_, let line), .missingCoordinate(_, _, let line),
      .coordinateNotANumber(_, _, let line), .coordinateOutOfRange(_, _, let line),
      .invalidAccuracy(_, let line), .invalidTime(_, let line), .timeGoesBack(_, _, let line):
      line
    }
  }

  private var sentence: String {
    switch self {
    case .unreadable(let obstacle): obstacle.sentence
    case .empty: "the file is empty."
    case .tooLarge(let limit): "the file is larger than \(limit) MiB, the limit for a track."
    case .tooManyPoints(let limit, _):
      "this is point \(DecimalText.grouped(limit + 1)); the limit for a track is"
        + " \(DecimalText.grouped(limit))."
    case .notXML: "this is not XML; a GPX file starts with '<?xml' or '<gpx'."
    case .declaresEntities: "the file declares XML entities, which a track may not do."
    case .malformed(let fault, _): fault.sentence
    case .truncated(let element, let points, _): truncation(element, points: points)
    case .wrongRoot(let name, _): "the outermost element is <\(Quoted.bare(name))>, not <gpx>."
    case .noPoints: "there are no points: no <trkpt>, <rtept> or <wpt>."
    case .missingCoordinate(let coordinate, let element, _):
      "the <\(element)> has no '\(coordinate.rawValue)' attribute."
    case .coordinateNotANumber(let coordinate, let text, _):
      "\(coordinate.name) \(Quoted.value(text)) is not a decimal number."
    case .coordinateOutOfRange(let coordinate, let text, _):
      "\(coordinate.name) \(Quoted.value(text)) is outside \(Int(coordinate.range.lowerBound)) to"
        + " \(Int(coordinate.range.upperBound))."
    case .invalidAccuracy(let text, _): "accuracy \(Quoted.value(text)) is not a decimal number."
    case .invalidTime(let text, _):
      "time \(Quoted.value(text)) is not a date and time such as 2019-07-29T05:28:56Z."
    case .timeGoesBack(let from, let to, _):
      "time goes back from \(Timestamp.text(from, alwaysShowsMilliseconds: false)) to"
        + " \(Timestamp.text(to, alwaysShowsMilliseconds: false))."
    }
  }

  private func truncation(_ element: String?, points: Int) -> String {
    guard let element else { return "the file ends before its first element." }
    let read =
      switch points {
      case 0: "no point was read"
      case 1: "1 point was read and not used"
      default: "\(DecimalText.grouped(points)) points were read and none used"
      }
    return "the file ends inside <\(Quoted.bare(element))>; \(read)."
  }
}

extension TrackError.Coordinate {
  fileprivate var name: String {
    switch self {
    case .latitude: "latitude"
    case .longitude: "longitude"
    }
  }
}

extension TrackError.Obstacle {
  fileprivate var sentence: String {
    switch self {
    case .missing: "there is no such file."
    case .isFolder: "this is a folder, not a file."
    case .notReadable: "the file cannot be opened for reading."
    }
  }
}

extension TrackError.Fault {
  fileprivate var sentence: String {
    switch self {
    case .unclosed(let element):
      "not well-formed XML: <\(Quoted.bare(element))> is not closed before the element around it."
    case .contentAfterRoot: "not well-formed XML: something follows the end of <gpx>."
    case .illegalCharacter:
      "not well-formed XML: a character that its encoding or XML does not allow."
    case .undeclaredEntity: "not well-formed XML: an entity that is not defined."
    case .unknownEncoding: "the encoding that the file declares is not known."
    case .strayMarkup: "not well-formed XML: a stray '&' or '<'; write '&amp;' or '&lt;'."
    case .repeatedAttribute: "not well-formed XML: an attribute is given twice."
    case .other(let code): "not well-formed XML (libxml2 error \(code))."
    }
  }
}
