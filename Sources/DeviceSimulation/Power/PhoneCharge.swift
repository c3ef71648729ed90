import StoryModel
import TrackerModel

/// What the gauge of a phone shows after a journey: what the app took, and what the phone takes anyway.
///
/// A trace tells of the app alone, since that is what a tracker answers for; measured days know only the
/// gauge.
package enum PhoneCharge {
  /// The gauge at the end of a scenario in whole percent, to its step.
  ///
  /// - Parameters:
  ///   - scenario: What was played, on a phone in its owner's pocket with a dark screen, not charged.
  ///   - microjoules: What the app took, as the totals of the run say.
  package static func percent(
    after scenario: Scenario, on profile: Profile, appMicrojoules microjoules: Int64
  ) -> Int {
    var meter = PowerMeter(
      phone: scenario.phone, batteryPercent: scenario.settings.batteryPercent, profile: profile)
    let end = scenario.length.wholeMilliseconds
    for stretch in Path(scenario.journey).stretches where stretch.start < end {
      meter.setMoving(stretch.speed > 0)
      meter.settle(at: min(stretch.end, end))
    }
    meter.setMoving(false)
    meter.settle(at: end)
    return meter.gauge(step: 1, afterMore: microjoules)
  }
}
