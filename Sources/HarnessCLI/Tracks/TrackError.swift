import Invariants

/// Why a track file was not read; nothing of it is used.
///
/// The cases are here, the wording is in `TrackError+Text.swift`. A line counts from 1.
enum TrackError: Error, Hashable, Sendable {
  /// Why the bytes of a file cannot be had.
  enum Obstacle: Hashable, Sendable {
    case missing
    case isFolder
    case notReadable
  }

  /// What is wrong with XML that is not well-formed.
  enum Fault: Hashable, Sendable {
    /// The innermost open element is closed by another's tag, or not at all.
    case unclosed(element: String)
    case contentAfterRoot
    case illegalCharacter
    case undeclaredEntity
    case unknownEncoding
    /// A `&` or `<` that is meant as text.
    case strayMarkup
    case repeatedAttribute
    /// The number that libxml2 gives it, for the rest.
    case other(Int)
  }

  /// A coordinate, by the name of its attribute.
  enum Coordinate: String, Hashable, Sendable {
    case latitude = "lat"
    case longitude = "lon"
  }

  case unreadable(Obstacle)
  case empty
  case tooLarge(limitInMebibytes: Int)
  case tooManyPoints(limit: Int, line: Int)
  case notXML
  /// The file declares entities; a track needs none, and they can blow up or fetch other files.
  case declaresEntities
  case malformed(Fault, line: Int)
  /// The file ends too early, inside the element (nil: before the first).
  case truncated(inside: String?, points: Int, line: Int)
  case wrongRoot(String, line: Int)
  case noPoints
  case missingCoordinate(Coordinate, element: String, line: Int)
  case coordinateNotANumber(Coordinate, text: String, line: Int)
  case coordinateOutOfRange(Coordinate, text: String, line: Int)
  case invalidAccuracy(text: String, line: Int)
  case invalidTime(text: String, line: Int)
  /// Both in milliseconds since 1970.
  case timeGoesBack(from: Int64, to: Int64, line: Int)

  /// How the program ends after it.
  static let exitCode = ExitCode.data
}

extension TrackError.Coordinate {
  /// The values that exist on Earth.
  var range: ClosedRange<Double> {
    self == .latitude ? -90...90 : -180...180
  }
}
