import Foundation
import ProcessSimulation
import TrackerModel

/// The fixes that the phone gave the process, the newest last: what a point that the app stores is of.
final class GivenFixes {
  /// How many are remembered. Assumption: no app stores a point after more fixes than that.
  private static let count = 1_000
  private(set) var all: [Location] = []

  func add(_ fixes: Locations) {
    all += fixes
    if all.count > 2 * Self.count { all.removeFirst(all.count - Self.count) }
  }
}

extension SimulatedProcess {
  var givenFixes: GivenFixes { singleton { GivenFixes() } }

  /// The fix that a stored point is of, of which the app keeps a place and perhaps more.
  ///
  /// It is the nearest fix that agrees with what is kept, at the place that is kept; of those that are as near
  /// the one whose date is nearest, and the newest where no date is kept. Where none agrees it is the nearest, with what is kept in the place of what it says, so
  /// that what an app makes up is seen.
  ///
  /// - Parameters:
  ///   - coordinate: The place that is kept.
  ///   - timestamp: The fix's date as it is kept, to the second; nil where it is not.
  ///   - accuracy: The fix's accuracy as it is kept, to the metre; nil where it is not.
  package func fix(
    at coordinate: CLLocationCoordinate2D, timestamp: Date?, accuracy: CLLocationAccuracy?
  ) -> Location {
    let place = coordinate.model
    let known = (phone.pointee.location.map { [$0] } ?? []) + givenFixes.all
    func seconds(_ fix: Location) -> Double {
      timestamp.map { abs(Self.date(fix.date).timeIntervalSince($0)) } ?? 0
    }
    let agreeing = known.filter { fix in
      let metres = accuracy.map { $0 - fix.horizontalAccuracy } ?? 0
      return seconds(fix) <= 1 && abs(metres) <= 1
    }
    if var fix = Self.nearest(to: place, agreeing, seconds) {
      fix.coordinate = place
      return fix
    }
    var fix =
      Self.nearest(to: place, known, seconds)
      ?? Location(coordinate: place, timestamp: phone.pointee.now, horizontalAccuracy: 0)
    fix.coordinate = place
    if let accuracy { fix.horizontalAccuracy = accuracy }
    if let timestamp {
      fix.date = Self.instant(timestamp)
      fix.timestamp = moment(of: timestamp)
    }
    return fix
  }

  /// The nearest by place, then by date; the last of those that are as near by both.
  private static func nearest(
    to place: Coordinate, _ fixes: [Location], _ seconds: (Location) -> Double
  ) -> Location? {
    fixes.reversed().min {
      ($0.coordinate.distance(to: place), seconds($0))
        < ($1.coordinate.distance(to: place), seconds($1))
    }
  }
}
