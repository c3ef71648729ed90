import TrackerModel

extension Scenario {
  /// When the phone changes course or speed: the beginning and the ends of the legs, within the story.
  package var turns: [Instant] {
    var (time, turns) = (Int64(0), [Instant.start])
    for leg in journey.legs {
      time += leg.duration.wholeMilliseconds
      turns.append(Instant(milliseconds: min(time, length.wholeMilliseconds)))
    }
    return turns
  }
}
