import StoryModel

/// How a story answers the open questions of the standard service, at hand: sessions ask at every
/// fix and at every change of the process.
struct SessionReadings {
  /// K-17: a suspended app is woken for each fix.
  let wakesPerFix: Bool
  /// K-14: only a session beside significant changes is suspended as coarse.
  let coarseNeedsSignificantChange: Bool
  /// K-14: a session is coarse only with low accuracy and a filter together.
  let coarseNeedsFilterToo: Bool
  /// K-07: a paused session resumes by itself.
  let resumesByItself: Bool
  /// K-10: a distance filter lets the receiver rest.
  let filterSavesHardware: Bool
  /// K-11: a missing `didFailWithError` throws.
  let missingFailHandlerThrows: Bool

  init(_ readings: Readings) {
    wakesPerFix = readings[.sessionWakesPerFix]
    coarseNeedsSignificantChange = readings[.coarseNeedsSignificantChange]
    coarseNeedsFilterToo = readings[.coarseNeedsFilterToo]
    resumesByItself = readings[.pauseResumesByItself]
    filterSavesHardware = readings[.filterSavesHardware]
    missingFailHandlerThrows = readings[.missingFailHandlerThrows]
  }
}
