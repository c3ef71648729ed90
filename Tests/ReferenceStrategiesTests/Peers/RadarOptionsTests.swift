import Testing
import TrackerModel

@testable import ReferenceStrategies

struct RadarOptionsTests {
  @Test func `hold the values of the three presets`() {
    #expect(RadarOptions.continuous.movingInterval == .seconds(30))
    #expect(RadarOptions.continuous.stoppedInterval == .seconds(30))
    #expect(RadarOptions.continuous.accuracy == .best)
    #expect(RadarOptions.responsive.movingInterval == .seconds(150))
    #expect(RadarOptions.responsive.stoppedInterval == nil)
    #expect(RadarOptions.responsive.bubbleRadius == 100)
    #expect(RadarOptions.efficient.movingInterval == nil)
    #expect(!RadarOptions.efficient.stopsByDistance)
    #expect(RadarOptions.efficient.usesVisits)
  }

  @Test func `differ in what wakes them`() {
    #expect(!RadarOptions.continuous.usesVisits && !RadarOptions.continuous.usesSignificantChanges)
    #expect(RadarOptions.responsive.usesVisits && RadarOptions.responsive.usesSignificantChanges)
    #expect(!RadarOptions.efficient.usesSignificantChanges)
  }
}
