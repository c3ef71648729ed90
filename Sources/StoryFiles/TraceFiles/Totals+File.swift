import StoryModel
import TrackerModel

extension Totals {
  /// Reads the totals of a story; what an app on a phone cannot know may be left out, and is 0.
  init(_ details: inout Details, at end: Instant) throws {
    self.init()
    fixesDelivered = Int(try details.total("fixesDelivered"))
    pointsStored = Int(try details.total("pointsStored"))
    pointsLost = Int(try details.total("pointsLost"))
    wakes = Int(try details.total("wakes"))
    trips = Int(try details.total("trips"))
    gnssMilliseconds = try details.total("gnssMs", in: TraceFileLimits.length)
    executingMilliseconds = try details.total("executingMs", in: TraceFileLimits.length)
    appMicrojoules = try details.total("appMicrojoules", in: TraceFileLimits.microjoules)
    batteryMicrojoules = try details.total("batteryMicrojoules", in: TraceFileLimits.microjoules)
    length =
      try details.optional("lengthMs") { try $0.whole($1, in: TraceFileLimits.length) }
      .map(Instant.init(milliseconds:)) ?? end
  }

  var details: Fields {
    [
      ("fixesDelivered", .count(fixesDelivered)), ("pointsStored", .count(pointsStored)),
      ("pointsLost", .count(pointsLost)), ("wakes", .count(wakes)), ("trips", .count(trips)),
      ("gnssMs", .whole(gnssMilliseconds)), ("executingMs", .whole(executingMilliseconds)),
      ("appMicrojoules", .whole(appMicrojoules)),
      ("batteryMicrojoules", .whole(batteryMicrojoules)), ("lengthMs", .time(length)),
    ]
  }
}

extension Details {
  fileprivate mutating func total(
    _ name: String, in range: ClosedRange<Int64> = TraceFileLimits.count
  ) throws -> Int64 {
    try optional(name) { try $0.whole($1, in: range) } ?? 0
  }
}
