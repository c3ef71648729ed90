import TrackerModel

/// What tells Radar's three presets apart; values as its public sources have them in August 2026.
struct RadarOptions: Sendable {
  /// How accurate a polled fix should be.
  var accuracy: LocationAccuracy
  /// How often to poll while moving; nil for never.
  var movingInterval: Duration?
  /// How often to poll while stopped; nil to shut down.
  var stoppedInterval: Duration?
  /// Whether 140 s within 70 m mean stopped; otherwise only a visit does.
  var stopsByDistance: Bool
  /// Whether the coarse session shows the indicator.
  var showsBlueBar: Bool
  /// The region around the last fix, in metres; nil for none.
  var bubbleRadius: Double?
  /// Whether visits are monitored.
  var usesVisits: Bool
  /// Whether significant changes are monitored.
  var usesSignificantChanges: Bool

  /// A fix every 30 s, moving or not, under the blue bar.
  static let continuous = RadarOptions(
    accuracy: .best, movingInterval: .seconds(30), stoppedInterval: .seconds(30),
    stopsByDistance: true, showsBlueBar: true, bubbleRadius: nil, usesVisits: false,
    usesSignificantChanges: false)

  /// A fix every 150 s while moving, asleep behind a bubble at rest.
  static let responsive = RadarOptions(
    accuracy: .hundredMeters, movingInterval: .seconds(150), stoppedInterval: nil,
    stopsByDistance: true, showsBlueBar: false, bubbleRadius: 100, usesVisits: true,
    usesSignificantChanges: true)

  /// Visits alone.
  static let efficient = RadarOptions(
    accuracy: .hundredMeters, movingInterval: nil, stoppedInterval: nil, stopsByDistance: false,
    showsBlueBar: false, bubbleRadius: nil, usesVisits: true, usesSignificantChanges: false)
}
