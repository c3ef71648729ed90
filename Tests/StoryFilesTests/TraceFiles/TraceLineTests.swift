import Foundation
import StoryFiles
import StoryModel
import Testing
import TrackerModel

/// Writes a line as the command line does.
func json(_ line: TraceLine) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(line), as: UTF8.self)
}

/// Reads a line.
func line(_ json: String) throws -> TraceLine {
  try JSONDecoder().decode(TraceLine.self, from: Data(json.utf8))
}

struct TraceLineTests {
  private static func entry(_ what: Occurrence, rule: RuleID? = nil) -> TraceLine {
    .entry(TraceEntry(time: Instant(milliseconds: 12_345), what: what, rule: rule))
  }

  @Test func `keeps everything that can happen on the way to the file and back`() throws {
    for what in SampleEntries.all {
      let text = try json(Self.entry(what))
      #expect(try line(text) == Self.entry(what), "\(text)")
      #expect(try json(line(text)) == text)
    }
  }

  @Test func `has a sample of every kind`() {
    #expect(Set(SampleEntries.all.map(\.kind)).count == OccurrenceKind.allCases.count)
    #expect(Set(SampleEntries.requests.map(\.kind)) == Set(RequestKind.allCases))
    #expect(Set(SampleEntries.events.map(\.eventKind)) == Set(EventKind.allCases))
  }

  @Test(arguments: [
    (Self.entry(.launch(.user)), #"{"atMs":12345,"launch":"user"}"#),
    (
      Self.entry(.launch(.event(.region)), rule: RuleID("L-04")),
      #"{"atMs":12345,"launch":{"event":{"channel":"region"}},"rule":"L-04"}"#
    ),
    (
      Self.entry(.happening(.airplaneMode(true, wifi: false))),
      #"{"atMs":12345,"happening":{"airplaneMode":{"on":true,"wifi":false}}}"#
    ),
    (
      Self.entry(.request(.startMonitoringSignificantLocationChanges("wake"))),
      #"{"atMs":12345,"request":{"startMonitoringSignificantLocationChanges":{"manager":"wake"}}}"#
    ),
    (
      Self.entry(.event(.regionState("home", .inside, manager: "manager"))),
      #"{"atMs":12345,"event":{"didDetermineState":{"manager":"manager","region":"home","state":"inside"}}}"#
    ),
    (
      Self.entry(.session(.began(keepsRunning: true), manager: "gps")),
      #"{"atMs":12345,"session":{"began":{"keepsRunning":true,"manager":"gps"}}}"#
    ),
    (.schema(1), #"{"traceSchema":1}"#),
    (.lacks(OccurrenceKinds(.prompt, .event)), #"{"lacks":["event","prompt"]}"#),
    (
      .referenceWakes([
        ReferenceWake(time: .start, channel: .visit),
        ReferenceWake(
          time: Instant(milliseconds: 5), channel: .region,
          place: Coordinate(latitude: 52.5, longitude: 13)),
      ]),
      #"{"referenceWakes":[{"atMs":0,"channel":"visit"},"#
        + #"{"atMs":5,"channel":"region","latitude":52.5,"longitude":13}]}"#
    ),
  ])
  func `writes with the names of the model`(written: TraceLine, text: String) throws {
    #expect(try json(written) == text)
    #expect(try line(text) == written)
  }

  @Test func `writes a fix with what is known of it`() throws {
    var fix = Location(
      coordinate: Coordinate(latitude: 52.52, longitude: 13.405),
      timestamp: Instant(milliseconds: 7), horizontalAccuracy: 65)
    let coarse =
      #"{"atMs":12345,"stored":{"in":"track","location":{"horizontalAccuracy":65,"#
      + #""latitude":52.52,"longitude":13.405,"timestampMs":7}}}"#
    #expect(try json(Self.entry(.stored(fix, .track))) == coarse)
    #expect(try line(coarse) == Self.entry(.stored(fix, .track)))
    (fix.altitude, fix.verticalAccuracy) = (34.1, 10)
    (fix.speedAccuracy, fix.courseAccuracy) = (0.3, 1.7)
    #expect(
      try json(Self.entry(.stored(fix, .track)))
        == #"{"atMs":12345,"stored":{"in":"track","location":{"altitude":34.1,"#
        + #""courseAccuracy":1.7,"horizontalAccuracy":65,"latitude":52.52,"longitude":13.405,"#
        + #""speedAccuracy":0.3,"timestampMs":7,"verticalAccuracy":10}}}"#)
  }

  @Test(arguments: [
    (#"{"atMs":5}"#, "the thing that happened is missing."),
    (#"{"lacks":["prompts"]}"#, "lacks: 'prompts' is unknown. Did you mean 'prompt'?"),
    (#"{"lacks":["end"]}"#, "lacks: 'end' is unknown"),
    (#"{"wake":"region"}"#, "atMs: the field is missing."),
    (#"{"at":5,"wake":"region"}"#, "at: unknown field. Did you mean 'atMs'?"),
    (#"{"atMs":5,"wake":"regoin"}"#, "wake: 'regoin' is unknown. Did you mean 'region'?"),
    (#"{"atMs":5,"wakes":"region"}"#, "wakes: unknown field. Did you mean 'wake'?"),
    (
      #"{"atMs":5,"wake":"region","launch":"user"}"#,
      "'launch' and 'wake' stand together; a thing that happened is one of them."
    ),
    (#"{"atMs":1.5,"wake":"region"}"#, "atMs: a whole number is needed here."),
    (#"{"atMs":-1,"wake":"region"}"#, "atMs: -1 is out of range; 0 to 34560000000 is allowed."),
    (#"{"atMs":"5","wake":"region"}"#, "atMs: a whole number is needed here."),
    (
      #"{"atMs":5,"launch":{}}"#,
      "launch: one field is needed here: the name, with the details in it."
    ),
    (
      #"{"atMs":5,"launch":5}"#,
      "launch: a name is needed here, or an object with the name as its one field."
    ),
    (#"{"atMs":5,"launch":"event"}"#, "launch.event.channel: the field is missing."),
    (
      #"{"atMs":5,"launch":{"event":{"chanel":"region"}}}"#,
      "launch.event.chanel: unknown field. Did you mean 'channel'?"
    ),
    (
      #"{"atMs":5,"launch":{"event":{"channel":"region","late":true}}}"#,
      "launch.event.late: unknown field; only 'channel' is known."
    ),
    (
      #"{"atMs":5,"request":"startUpdatingLocatin"}"#,
      "request: 'startUpdatingLocatin' is unknown. Did you mean 'startUpdatingLocation'?"
    ),
    (
      #"{"atMs":5,"request":{"stopMonitoring":{"region":""}}}"#,
      "request.stopMonitoring.region: '' is no name, which has 1 to 1000 bytes of text without control"
        + " characters."
    ),
    (
      #"{"atMs":5,"event":{"didVisit":{"latitude":91,"longitude":0,"horizontalAccuracy":1,"#
        + #""arrivalMs":0,"departureMs":1}}}"#,
      "event.didVisit.latitude: 91 is out of range; -90 to 90 is allowed."
    ),
    (
      #"{"atMs":5,"uploaded":{"points":-1}}"#,
      "uploaded.points: -1 is out of range; 0 to 1000000000 is allowed."
    ),
    (
      #"{"atMs":5,"wake":"region","rule":"L7"}"#,
      "rule: 'L7' is no rule; a rule is a letter and two digits, such as L-07."
    ),
    (
      #"{"traceSchema":2,"more":1}"#,
      "traceSchema: 2 is newer than this harness reads; 1 is the newest it knows."
    ),
    (
      #"{"scenario":{"schema":1,"title":"t","profile":"ios99"}}"#,
      "scenario.profile: 'ios99' is unknown"
    ),
    (#"[1]"#, "an object is needed here."),
  ])
  func `says where a line is wrong`(text: String, expected: String) {
    do {
      _ = try line(text)
      Issue.record("'\(text)' was read.")
    } catch {
      let fault = ScenarioFileError(error).description
      #expect(expected.hasSuffix("is unknown") ? fault.hasPrefix(expected) : fault == expected)
    }
  }
}
