import StoryModel
import TrackerModel

// A second of a trip has one fix, and a fix has three entries; all else is rare. Whoever feeds the
// monitors should keep two lists, and give these entries only to the monitors that look at them:
// that leaves a third of the work.

extension Occurrence {
  /// Whether a fix is on its way: delivered to the app, recorded by it, or stored.
  public var isFixTraffic: Bool {
    switch self {
    case .event(.locations), .request(.record), .stored: true
    default: false
    }
  }
}

extension Invariant {
  /// Whether the monitor must see delivered, recorded and stored fixes.
  ///
  /// The others find the same without them, whatever else they listen to.
  public var watchesFixTraffic: Bool { Self.fixWatchers.contains(id) }

  private static let fixWatchers = [
    // What fixes are.
    "I-S7", "I-S8", "I-S9", "I-S14", "I-L4", "I-L7", "I-L9", "I-H4",
    "I-L5", "I-L10", "I-L11", "I-L14", "I-L16", "I-L19", "I-L20", "I-H12",
    // How soon they are kept, and sent.
    "I-N4", "I-N5", "I-N6", "I-N8", "I-N11",
    // Where one handler ends and the next begins.
    "I-S2", "I-S4",
  ]
}
