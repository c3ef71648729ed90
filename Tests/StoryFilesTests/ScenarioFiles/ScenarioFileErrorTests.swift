import Foundation
import StoryFiles
import Testing

struct ScenarioFileErrorTests {
  @Test func `names the path and the fault in one line`() {
    let error = ScenarioFileError(path: "happenings[3].at", fault: "-60 is before the start.")
    #expect(error.description == "happenings[3].at: -60 is before the start.")
    #expect(
      ScenarioFileError(path: "", fault: "the file is empty.").description
        == "the file is empty.")
  }

  @Test func `passes an error of its own kind on`() {
    let error = ScenarioFileError(path: "title", fault: "too long.")
    #expect(ScenarioFileError(error as any Error) == error)
  }

  @Test func `says where the JSON breaks`() {
    #expect(fault("{\n  \"schema\": 1,,\n}").hasPrefix("the file is no valid JSON"))
    #expect(fault("").hasPrefix("the file is no valid JSON"))
  }

  @Test func `says what a file must be`() {
    #expect(fault("[]") == "an object is needed here.")
    #expect(fault("7") == "an object is needed here.")
  }

  @Test func `keeps the position of a fault that the parser names`() {
    struct Parser: Error, CustomStringConvertible {
      let description: String
    }
    func corrupted(_ words: String) -> String {
      ScenarioFileError(
        DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: [], debugDescription: "",
            underlyingError: Parser(description: words)))
      ).description
    }
    #expect(
      corrupted("Unexpected character ',' around line 2, column 15.")
        == "the file is no valid JSON; it breaks at line 2, column 15.")
    #expect(corrupted("Unexpected end of the line") == "the file is no valid JSON.")
  }

  @Test(arguments: [
    (#""settings": []"#, "settings: an object is needed here."),
    (#""settings": {"hasPasscode": 1}"#, "settings.hasPasscode: true or false is needed here."),
    (
      #""settings": {"batteryPercent": "full"}"#,
      "settings.batteryPercent: a number is needed here."
    ),
    (#""happenings": {}"#, "happenings: a list is needed here."),
    (#""happenings": [7]"#, "happenings[0]: an object is needed here."),
    (#""settings": null"#, "settings: nothing stands here, but an object is needed."),
    (#""happenings": [null]"#, "happenings[0]: nothing stands here, but an object is needed."),
    (#""happenings": null"#, "happenings: nothing stands here, but a list is needed."),
    (#""calmFrom": true"#, "calmFrom: a number is needed here."),
    (#""answers": {"first": 1}"#, "answers.first: text is needed here."),
    (#""calmFrom": null"#, "calmFrom: nothing stands here, but a number is needed."),
    (
      #""journey": {"legs": [{"walk": {"to": [1, "x"], "seconds": 1}}]}"#,
      "journey.legs[0].walk.to[1]: a number is needed here."
    ),
  ])
  func `translates what the standard containers throw`(fields: String, line: String) {
    #expect(fault(with: fields) == line)
  }

  @Test func `translates a missing key and an error of another kind`() {
    struct Title: Decodable { let title: String }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Title.self, from: Data("{}".utf8))
    }
    do {
      _ = try JSONDecoder().decode(Title.self, from: Data("{}".utf8))
    } catch {
      #expect(ScenarioFileError(error).description == "title: the field is missing.")
    }
    struct Other: Error, CustomStringConvertible { let description = "disk gone" }
    #expect(ScenarioFileError(Other()).description == "the file cannot be read: disk gone")
  }
}
