import TrackerModel

extension Profile {
  /// How long so many points are on their way to the server, beside what every upload takes.
  ///
  /// Assumption: no upload takes more than an hour; one that is resumed after days without a network would
  /// show it wrong.
  public func sendingTime(of points: Int, onSlowNetwork isSlow: Bool) -> Duration {
    let each = Int64(isSlow ? assumed.slowUploadTimePerPoint : assumed.uploadTimePerPoint)
    return min(.milliseconds(Int64(points) * each), .hours(1))
  }
}
