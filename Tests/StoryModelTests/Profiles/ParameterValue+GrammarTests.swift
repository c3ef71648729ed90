import Testing
import TrackerModel

@testable import StoryModel

struct ParameterValueGrammarTests {
  @Test(
    arguments: [
      (ParameterValue.flag(true), "yes"), (.flag(false), "no"), (.reading(.open), "either"),
      (.reading(.yes), "yes"), (.duration(.seconds(30)), "30"),
      (.duration(.milliseconds(500)), "0.5"), (.duration(.milliseconds(1_001)), "1.001"),
      (.count(nil), "none"), (.count(1_000), "1000"), (.metres(100), "100"),
      (.milliseconds(5_000...10_000), "5-10"), (.milliseconds(3_500...7_000), "3.5-7"),
      (.choice("wide"), "wide"),
    ])
  func `is read as it is written`(value: ParameterValue, text: String) {
    #expect(value.spelling == text)
    #expect(ParameterValue(text, like: value) == value)
  }

  @Test(
    arguments: [
      (ParameterValue.flag(true), "true"), (.reading(.open), "open"), (.reading(.yes), ""),
      (.duration(.zero), "-1"), (.duration(.zero), "1.2345"), (.duration(.zero), "1."),
      (.duration(.zero), "99999999999999999999"), (.duration(.zero), "5184001"),
      (.count(1), "-1"), (.count(1), "1.5"), (.metres(1), "-5"), (.milliseconds(0...1), "10-5"),
      (.milliseconds(0...1), "5"), (.milliseconds(0...1), "1-2-3"),
    ])
  func `refuses what is no value of the kind`(kind: ParameterValue, text: String) {
    #expect(ParameterValue(text, like: kind) == nil)
  }

  @Test func `reads times up to 60 days`() {
    #expect(
      ParameterValue("5184000", like: .duration(.zero)) == .duration(.seconds(60 * 86_400)))
  }

  @Test(arguments: ProfileTable.all)
  func `spells every value of the table so that it can be read again`(parameter: Parameter) {
    for profile in Profile.all {
      let value = parameter.value(on: profile)
      #expect(ParameterValue(value.spelling, like: value) == value)
    }
    for value in parameter.alternatives {
      var profile = Profile.ios18
      #expect(ParameterValue(value.spelling, like: value) == value)
      #expect(parameter.set(value, on: &profile))
      #expect(parameter.value(on: profile) == value)
    }
  }
}
