import HarnessReporting
import StoryModel
import TrackerModel

/// Why a track that could be read is no journey.
enum TrackImportError: Error, Hashable, Sendable {
  case noPoint
  case tooFar(point: Int)
  case tooFast
  case tooLong(Duration)

  /// One sentence, to stand after the file's name and a colon.
  var text: String {
    switch self {
    case .noPoint:
      return "there is no place in it."
    case .tooFar(let point):
      return "point \(Figures.grouped(point)) is more than 10,000 km from the first; a journey"
        + " stays nearer."
    case .tooFast:
      return "most points are too far from the one before to be reached in the time."
    case .tooLong(let duration):
      return "the track takes \(Times.span(duration)); a scenario lasts at most"
        + " \(Times.span(Scenario.maximumLength))."
    }
  }
}
