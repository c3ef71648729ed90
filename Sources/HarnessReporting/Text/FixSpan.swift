import TrackerModel

/// What a run of fixes has in common: the first and last, and how sure and how old they were.
struct FixSpan: Hashable, Sendable {
  let first: Location
  private(set) var last: Location
  /// The least and greatest radius of uncertainty.
  private(set) var accuracy: ClosedRange<Double>
  /// The least and greatest age in milliseconds.
  private(set) var age: ClosedRange<Int64>

  /// Begins a run with one fix, delivered or stored at a time.
  init(_ fix: Location, at time: Instant) {
    first = fix
    last = fix
    let accuracy = fix.horizontalAccuracy
    self.accuracy = accuracy == accuracy ? accuracy...accuracy : -1 ... -1
    let age = time.milliseconds - fix.timestamp.milliseconds
    self.age = age...age
  }

  /// Adds a run that came later.
  mutating func append(_ other: FixSpan) {
    last = other.last
    let least = min(accuracy.lowerBound, other.accuracy.lowerBound)
    accuracy = least...max(accuracy.upperBound, other.accuracy.upperBound)
    age = min(age.lowerBound, other.age.lowerBound)...max(age.upperBound, other.age.upperBound)
  }
}
