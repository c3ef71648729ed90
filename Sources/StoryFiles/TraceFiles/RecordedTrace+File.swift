import StoryModel
import TrackerModel

extension RecordedTrace {
  /// The lines of the trace's file before the entries.
  public var head: [TraceLine] {
    let tracker = TracedStrategy(id: strategy, manifest: manifest, claims: claims)
    return [.schema(TraceLine.newestSchema), .scenario(scenario), .strategy(tracker)]
      + (lacks.isEmpty ? [] : [.lacks(lacks)])
      + (referenceWakes.map { [.referenceWakes($0)] } ?? [])
  }
}
