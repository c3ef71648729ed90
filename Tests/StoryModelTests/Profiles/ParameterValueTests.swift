import Testing
import TrackerModel

@testable import StoryModel

struct ParameterValueTests {
  @Test(arguments: [
    (ParameterValue.duration(.seconds(30)), Int64(10), ParameterValue.duration(.seconds(33))),
    (.duration(.seconds(30)), -50, .duration(.seconds(15))),
    (.duration(.milliseconds(5)), 10, .duration(.milliseconds(5))),
    (.count(1_000), -10, .count(900)), (.count(3), 50, .count(4)), (.metres(200), 25, .metres(250)),
    (.milliseconds(100...300), 100, .milliseconds(200...600)),
    (.milliseconds(100...300), -100, .milliseconds(0...0)),
    (.milliseconds(100...100), -1, .milliseconds(99...99)),
  ])
  func `moves a number by a percentage`(
    value: ParameterValue, percent: Int64, moved: ParameterValue
  ) {
    #expect(value.moved(byPercent: percent) == moved)
    #expect(value.moved(byPercent: 0) == value)
  }

  @Test(arguments: [
    ParameterValue.flag(true), .reading(.open), .duration(nil), .count(nil), .choice("urban"),
  ])
  func `does not move what is no number`(value: ParameterValue) {
    #expect(value.moved(byPercent: 10) == nil)
  }

  /// A value of each kind that a property may have, and that a parameter's value of another kind
  /// does not make one.
  private func roundTrip<Value: ProfileValue & Equatable>(_ value: Value) {
    #expect(Value(parameterValue: value.parameterValue) == value)
    #expect(Value(parameterValue: value is Bool ? .count(1) : .flag(true)) == nil)
  }

  @Test func `carries every kind of property there and back`() {
    roundTrip(true)
    roundTrip(Reading.open)
    roundTrip(Duration.seconds(30))
    roundTrip(7)
    roundTrip(Int64(200))
    roundTrip(Int64(1)...Int64(9))
    roundTrip(Int?.none)
    roundTrip(Int?.some(1_000))
    roundTrip([AppManifest.UsageDescriptions.whenInUse, .always] as AppManifest.UsageDescriptions)
    roundTrip(BackgroundRefreshEffect.monitoring)
  }

  @Test func `refuses a value that the property cannot hold`() {
    #expect(Duration(parameterValue: .duration(nil)) == nil)
    #expect(Int(parameterValue: .count(nil)) == nil)
    #expect(AppManifest.UsageDescriptions(parameterValue: .count(256)) == nil)
    #expect(CellSpacing(parameterValue: .choice("rural")) == nil)
  }
}
