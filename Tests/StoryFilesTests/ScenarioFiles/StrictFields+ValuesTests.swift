import StoryModel
import Testing
import TrackerModel

@testable import StoryFiles

struct StrictFieldsValuesTests {
  @Test(arguments: [
    (
      #""settings": {"batteryPercent": 0}"#,
      "settings.batteryPercent: 0 is out of range; 1 to 100 is allowed."
    ),
    (
      #""settings": {"batteryPercent": 50.5}"#,
      "settings.batteryPercent: 50.5 is no whole number."
    ),
    (
      #""settings": {"foreignRegions": 1001}"#,
      "settings.foreignRegions: 1001 is out of range; 0 to 1000 is allowed."
    ),
    (
      #""journey": {"origin": {"latitude": 91, "longitude": 0}}"#,
      "journey.origin.latitude: 91 is out of range; -90 to 90 is allowed."
    ),
    (
      #""journey": {"origin": {"latitude": 1, "longitude": -180.5}}"#,
      "journey.origin.longitude: -180.5 is out of range; -180 to 180 is allowed."
    ),
    (#""answers": {"first": "alow"}"#, "answers.first: 'alow' is unknown. Did you mean 'allow'?"),
    (
      #""answers": {"delaySeconds": -1}"#,
      "answers.delaySeconds: -1 is too short; 0 s is the least."
    ),
    (
      #""answers": {"delaySeconds": 1e300}"#,
      "answers.delaySeconds: 1e+300 is too long; 34560000 s is the most."
    ),
    (
      #""answers": {"delaySeconds": 0.0005}"#,
      "answers.delaySeconds: 0.0005 is too fine; times are seconds with up to 3 decimals."
    ),
    (
      #""answers": {"delaySeconds": 1e400}"#,
      "answers.delaySeconds: the value does not fit here."
    ),
    (
      #""calmFrom": -1e300"#,
      "calmFrom: -1e+300 is before the start; times count from launch, in seconds."
    ),
  ])
  func `refuses a value out of range`(fields: String, line: String) {
    #expect(fault(with: fields) == line)
  }

  @Test(arguments: ["-1", "1.5", "18446744073709551616"])
  func `refuses a seed that is none`(seed: String) {
    #expect(
      fault(
        """
        {"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone15",
         "lengthSeconds": 1, "noiseSeed": \(seed)}
        """) == "noiseSeed: a seed is a whole number from 0 to 18446744073709551615.")
  }

  @Test(arguments: ["", "two\\nlines", String(repeating: "x", count: 201)])
  func `refuses a title that is not one short line`(title: String) {
    #expect(
      fault(#"{"schema": 1, "title": "\#(title)"}"#)
        == "title: a title is one line of 1 to 200 characters.")
  }

  @Test func `takes every millisecond as it stands`() throws {
    for milliseconds in [0, 1, 29, 115, 3_599_999] {
      let text = secondsText(.milliseconds(milliseconds))
      #expect(try scenario(with: #""calmFrom": \#(text)"#).calmFrom == .milliseconds(milliseconds))
    }
  }

  @Test func `writes numbers without a needless point`() {
    #expect(numberText(-60) == "-60")
    #expect(numberText(0.25) == "0.25")
    #expect(secondsText(.milliseconds(1_250)) == "1.25")
    #expect(secondsText(.seconds(90)) == "90")
  }
}
