import StoryModel
import TrackerModel

/// Writes the log of the simulated phone as it plays.
struct LogSink: TraceSink {
  private(set) var log: PhoneLog
  private let day: MeasuredDay
  private let globe: Globe
  private let path: Path

  init(_ run: MeasuredRun, on day: MeasuredDay, journey: Journey) {
    (log, self.day) = (PhoneLog(run), day)
    (globe, path) = (Globe(origin: journey.origin), Path(journey))
  }

  mutating func receive(_ entry: TraceEntry) {
    let seconds = self.seconds(entry.time)
    switch entry.what {
    case .event(.locations(let fix, _, _, _)): log.fixes.append(logged(fix, told: seconds))
    case .event(.exitedRegion): log.exits.append(seconds)
    case .event(.visit(let visit, _)):
      if visit.isArrival { log.arrivals.append(seconds) } else { log.departures.append(seconds) }
    case .event(.motion(let activity)):
      // Measured logs have start dates.
      log.motion.append(
        PhoneLog.Motion(seconds: self.seconds(activity.startDate), kinds: activity.kinds))
    case .request(.startUpdatingLocation): log.trackingBegins(at: seconds)
    case .request(.stopUpdatingLocation): log.trackingEnds(at: seconds)
    case .end: log.end()
    default: break
    }
  }

  /// The error is taken where the measured one can be: where the reference has a position.
  private func logged(_ fix: Location, told: Double) -> PhoneLog.Fix {
    let taken = seconds(fix.timestamp)
    let truth =
      day.coordinate(at: taken) == nil || fix.timestamp.milliseconds < 0
      ? nil : globe.coordinate(path.position(at: fix.timestamp.milliseconds))
    return PhoneLog.Fix(
      told: told, taken: taken, coordinate: fix.coordinate, accuracy: fix.horizontalAccuracy,
      error: truth.map { fix.coordinate.distance(to: $0) })
  }

  private func seconds(_ instant: Instant) -> Double {
    log.period.lowerBound + Double(instant.milliseconds) / 1_000
  }
}
