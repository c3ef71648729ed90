import TrackerModel

extension PhoneSettings {
  /// How long so many points are on their way to the server, beside what every upload takes.
  ///
  /// Assumption: no upload takes more than an hour; one that is resumed after days without a network would
  /// show it wrong.
  ///
  /// - Parameters:
  ///   - points: How many.
  ///   - isOnWiFi: Whether they go over Wi-Fi, which is fast.
  ///   - profile: What a point takes on a fast network and on a slow one.
  public func sendingTime(
    of points: Int, overWiFi isOnWiFi: Bool = false, on profile: Profile
  ) -> Duration {
    let each =
      hasSlowNetwork && !isOnWiFi
      ? profile.assumed.slowUploadTimePerPoint : profile.assumed.uploadTimePerPoint
    return min(.milliseconds(Int64(points) * Int64(each)), .hours(1))
  }
}
