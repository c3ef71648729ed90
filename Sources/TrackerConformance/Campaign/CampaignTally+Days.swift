import StoryModel
import TrackerModel

extension CampaignTally {
  /// What a day cost and brought, story by story: what is typical is their median.
  public struct Days: Hashable, Sendable, Codable {
    /// Energy that the app caused, in hundredths of a percent of the battery a day.
    public var battery = Distribution()
    /// Wakes a day.
    public var wakes = Distribution()
    /// Minutes a day for which the satellite receiver was on.
    public var satellites = Distribution()
    /// The share of the true path that was recorded, in thousandths; of the stories of which the
    /// campaign looked at the track, see ``Campaign/Scope/coverage``.
    public var coverage = Distribution()

    /// Creates empty figures.
    public init() {}

    mutating func merge(_ later: Self) {
      battery.merge(later.battery)
      wakes.merge(later.wakes)
      satellites.merge(later.satellites)
      coverage.merge(later.coverage)
    }

    /// Adds the figures of a story.
    mutating func add(_ totals: Totals) {
      let length = max(1, totals.length.milliseconds)
      func perDay(_ amount: Int64) -> Int {
        Int((amount * 86_400_000 + length / 2) / length)
      }
      // Hundredths of a percent are ten-thousandths, and the battery is divided first: a day's
      // milliseconds times its microjoules would be more than an integer holds.
      battery.add(
        perDay(totals.appMicrojoules / max(1, totals.batteryMicrojoules / 1_000_000)) / 100)
      wakes.add(perDay(Int64(totals.wakes)))
      satellites.add(perDay(totals.gnssMilliseconds / 1_000) / 60)
    }

    /// Adds how much of the path of a story was recorded, in metres; nothing where there was none.
    mutating func add(coveredMeters: Double, of pathMeters: Double) {
      guard pathMeters > 0 else { return }
      coverage.add(Int((coveredMeters / pathMeters * 1_000).rounded()))
    }
  }
}
