import StoryModel
import TrackerModel

extension Simulation {
  /// Plays the story to its end while the same strategy lives through another one: a turn of this
  /// story, a turn of the other, on one thread.
  ///
  /// Whatever the strategy keeps outside its memory and its checkpoint, both stories read and write.
  /// The other story begins anew where it ends first; what happens in it is not told.
  ///
  /// - Returns: The totals of this story, which are also in its last entry.
  @discardableResult
  public func run<Strategy: TrackerStrategy, Sink: TraceSink>(
    _ strategy: Strategy, beside other: Simulation, into sink: inout Sink
  ) -> Totals {
    var mine = makeRun(of: strategy)
    var app = AppInterface<Strategy.Checkpoint>()
    var memory: Strategy.Memory?
    var others = other.makeRun(of: strategy)
    var othersApp = AppInterface<Strategy.Checkpoint>()
    var othersMemory: Strategy.Memory?
    var nobody = NullSink()
    while mine.takeTurn(&app, &memory, into: &sink) {
      if !others.takeTurn(&othersApp, &othersMemory, into: &nobody) {
        others = other.makeRun(of: strategy)
      }
    }
    return mine.phone.totals
  }
}
