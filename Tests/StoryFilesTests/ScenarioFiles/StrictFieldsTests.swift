import StoryFiles
import StoryModel
import Testing

struct StrictFieldsTests {
  @Test(arguments: [
    (#""hapenings": []"#, "hapenings: unknown field. Did you mean 'happenings'?"),
    (
      #""settings": {"hasPasscod": true}"#,
      "settings.hasPasscod: unknown field. Did you mean 'hasPasscode'?"
    ),
    (
      #""answers": {"mood": "good"}"#,
      "answers.mood: unknown field; known are 'first', 'precise', 'upgradesToAlways', "
        + "'delaySeconds' and 'upgradeDelaySeconds'."
    ),
    (#""journey": {"leg": []}"#, "journey.leg: unknown field. Did you mean 'legs'?"),
    (
      #""journey": {"legs": [{"drive": {"to": [1, 1], "seconds": 1, "second": 2}}]}"#,
      "journey.legs[0].drive.second: unknown field. Did you mean 'seconds'?"
    ),
    (
      #""happenings": [{"at": 1, "crash": {"hard": true}}]"#,
      "happenings[0].crash.hard: unknown field; none is allowed here."
    ),
    (
      #""readings": {"clockResetAfterLocation": true}"#,
      "readings.clockResetAfterLocation: unknown open question. Did you mean "
        + "'clockResetsAfterLocation'?"
    ),
  ])
  func `refuses an unknown field on every level`(fields: String, line: String) {
    #expect(fault(with: fields) == line)
  }

  @Test func `names the first unknown field in the order of the alphabet`() {
    for _ in 1...20 {
      #expect(fault(with: #""zeta": 1, "alpha": 2, "mu": 3"#).hasPrefix("alpha: "))
    }
  }

  @Test func `refuses a list that is too long`() {
    let many = (0...Scenario.maximumHappenings).map { #"{"at": \#($0), "crash": {}}"# }
    #expect(
      fault(with: #""happenings": [\#(many.joined(separator: ", "))]"#)
        == "happenings: 1001 happenings are too many; 1000 is the most.")
    let legs = repeatElement(#"{"dwell":{"seconds":1}}"#, count: Journey.maximumLegs + 1)
    #expect(
      fault(with: #""journey": {"legs": [\#(legs.joined(separator: ","))]}"#)
        == "journey.legs: 200001 legs are too many; 200000 is the most.")
  }
}
