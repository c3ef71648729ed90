import TrackerModel

/// Trackers that people know, as their public parameters let us read them.
///
/// None of them is the product itself, and no verdict here is one on the product: what its server
/// decides, what its closed parts do and what an integrator sets otherwise is not in it.
public enum PeerStrategies {
  /// The strategies.
  public static let all: [any TrackerStrategy] = [
    RadarTracker(
      id: "radar-continuous",
      summary: "Radar's preset continuous: polled every 30 s, always awake (our reading).",
      options: .continuous),
    RadarTracker(
      id: "radar-responsive",
      summary: "Radar's preset responsive: polled every 150 s on the move (our reading).",
      options: .responsive),
    RadarTracker(
      id: "radar-efficient", summary: "Radar's preset efficient: visits alone (our reading).",
      options: .efficient),
    MotionAndFence(),
  ]
}
