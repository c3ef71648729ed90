import HarnessReporting

/// Why a track file was not read; nothing of it is used.
struct TrackError: Error, Hashable, Sendable {
  /// The line, counted from 1; nil if it is the whole file.
  var line: Int?
  /// What is wrong and what is needed, as a sentence.
  var sentence: String

  /// How the program ends after it.
  static let exitCode = ExitCode.data

  init(_ sentence: String, line: Int? = nil) {
    self.line = line
    self.sentence = sentence
  }

  static func tooLarge(limitInMebibytes limit: Int) -> TrackError {
    TrackError("the file is larger than \(limit) MiB, the limit for a track.")
  }

  static func tooManyPoints(limit: Int) -> TrackError {
    TrackError(
      "there are more than \(Figures.grouped(limit)) points, the limit for a track.")
  }

  /// XML that is not well-formed.
  static func malformed(_ what: String, line: Int) -> TrackError {
    TrackError("not well-formed XML: \(what).", line: line)
  }

  /// The file ends too early, inside an element; nil: before the first.
  static func truncated(inside element: String?, points: Int, line: Int) -> TrackError {
    guard let element else {
      return TrackError("the file ends before its first element.", line: line)
    }
    let read =
      points == 0
      ? "no point was read"
      : Figures.counted(points, "point was read and not", "points were read and none") + " used"
    return TrackError("the file ends inside <\(Quoted.bare(element))>; \(read).", line: line)
  }

  /// One line: the file, the line in it if there is one, what is wrong and what is needed.
  ///
  /// - Parameter file: The file as the user named it.
  func text(file: String) -> String {
    "\(Quoted.bare(file))\(line.map { ", line \($0)" } ?? ""): \(sentence)"
  }
}
