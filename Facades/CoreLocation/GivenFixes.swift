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
  /// It is the nearest fix that agrees with what is kept, the newest of those that are as near, at the place
  /// that is kept. Where none agrees it is the nearest, with what is kept in the place of what it says, so
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
    let agreeing = known.filter { fix in
      let seconds = timestamp.map { Self.date(fix.date).timeIntervalSince($0) } ?? 0
      let metres = accuracy.map { $0 - fix.horizontalAccuracy } ?? 0
      return abs(seconds) <= 1 && abs(metres) <= 1
    }
    if var fix = Self.nearest(to: place, agreeing) {
      fix.coordinate = place
      return fix
    }
    var fix =
      Self.nearest(to: place, known)
      ?? Location(coordinate: place, timestamp: phone.pointee.now, horizontalAccuracy: 0)
    fix.coordinate = place
    if let accuracy { fix.horizontalAccuracy = accuracy }
    if let timestamp {
      fix.date = Self.instant(timestamp)
      fix.timestamp = moment(of: timestamp)
    }
    return fix
  }

  private static func nearest(to place: Coordinate, _ fixes: [Location]) -> Location? {
    fixes.reversed().min {
      $0.coordinate.distance(to: place) < $1.coordinate.distance(to: place)
    }
  }
}
