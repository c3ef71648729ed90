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

  @Test func `is written in the table as it is meant`() {
    let values: [ParameterValue] = [true, 7, .yes, .no, .open, .seconds(30), .usageKeys(.always)]
    #expect(
      values == [
        .flag(true), .count(7), .reading(.yes), .reading(.no), .reading(.open),
        .duration(.seconds(30)), .count(Int(AppManifest.UsageDescriptions.always.rawValue)),
      ])
  }
}
