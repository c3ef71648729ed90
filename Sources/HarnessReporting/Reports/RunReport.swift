import Invariants
import StoryModel
import TrackerConformance
import TrackerModel

/// Everything that `harness run` has to say of one scenario and one strategy.
public struct RunReport: Sendable {
  /// What every invariant says.
  public let judgement: StoryJudgement
  /// What was recorded.
  public let track: RecordedTrack
  /// How good that is.
  public let quality: TrackQuality
  /// What a trip is to the strategy.
  public let pace: TripPace
  /// What a reader should know about the scenario, a sentence each.
  public let notes: [String]

  /// Gathers the report of a scenario that was played.
  public init(_ judgement: StoryJudgement, notes: [String] = []) {
    self.judgement = judgement
    self.notes = notes
    pace = TripPace(of: judgement.strategy.manifest)
    track = judgement.track
    quality = TrackQuality(of: track, against: GroundTruth(judgement.scenario, pace))
  }
}
