import HarnessReporting
import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// What happened to one strategy on the way, in order of time within each kind.
struct MarkList {
  private(set) var marks: [TrackExport.Mark] = []
  private let name: String
  private let start: Int64
  private let truth: GroundTruth

  init(_ report: RunReport, start: Int64) {
    name = report.judgement.strategy.id.rawValue
    self.start = start
    truth = GroundTruth(report.judgement.scenario, report.pace)
    for trip in report.quality.trips {
      let found = trip.delay.map { "first point after \(Times.span($0))" } ?? "no point of it"
      add(.trip, trip.interval.lowerBound, "begins, \(found)")
      add(.trip, trip.interval.upperBound, "ends")
    }
    for entry in report.judgement.entries {
      switch entry.what {
      case .event(.visit(let visit, _)): add(visit, at: entry.time)
      case .wake(let channel): add(.wake, entry.time, channel.words)
      default: break
      }
    }
  }

  private mutating func add(_ kind: TrackExport.Kind, _ time: Instant, _ what: String) {
    add(kind, truth.coordinate(at: time), time, what)
  }

  private mutating func add(_ visit: Visit, at time: Instant) {
    let date = visit.isArrival ? visit.arrivalDate : visit.departureDate
    let word = visit.isArrival ? "arrival" : "departure"
    let when =
      date == .distantPast
      ? "before monitoring began" : "at \(Timestamp.text(start + date.milliseconds))"
    add(.visit, visit.coordinate, time, "\(word) \(when)", visit.horizontalAccuracy)
  }

  private mutating func add(
    _ kind: TrackExport.Kind, _ place: Coordinate, _ time: Instant, _ what: String,
    _ accuracy: Double? = nil
  ) {
    marks.append(
      TrackExport.Mark(
        kind: kind, track: name,
        point: TrackPoint(
          latitude: place.latitude, longitude: place.longitude,
          milliseconds: start + time.milliseconds, horizontalAccuracy: accuracy),
        what: what))
  }
}
