import TrackerModel

/// Every strategy that the harness knows, in the order of its tables. A new one is one line here.
public enum Catalog {
  /// The strategies that are played unless others are named, and have golden traces.
  public static let all: [any TrackerStrategy] = [
    TimerLoop(),
    DualManager(),
    VisitsAndRegions(),
    MotionAdaptive(),
    Sentinel(),
  ]
}
