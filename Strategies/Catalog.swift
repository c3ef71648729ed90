import TrackerModel

/// Every strategy that the harness knows, in the order of its tables. A new one is one line here.
public enum Catalog {
  /// The strategies that are played unless others are named, and have golden traces.
  public static let all: [any TrackerStrategy] = [
    TimerLoop(),
    DualManager(),
    VisitsAndRegions(),
    MotionAdaptive(),
  ]

  /// Strategies in the making: in `compare`, and elsewhere where they are named.
  public static let upcoming: [any TrackerStrategy] = [Sentinel()]
}
