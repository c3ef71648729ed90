import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct ScenarioFileTests {
  /// The sketch of a file, with something in every field.
  private static let whole = """
    {
      "schema": 1, "title": "Airplane mode mid-trip", "profile": "ios16.4", "phone": "iPhone8",
      "lengthSeconds": 21600, "noiseSeed": 18446744073709551615,
      "settings": {"hasPasscode": false, "batteryPercent": 30},
      "answers": {"first": "allowOnce", "delaySeconds": 2.5},
      "journey": {
        "origin": {"latitude": 48.1371234, "longitude": -11.5754321},
        "legs": [
          {"drive": {"to": [1200, -300.25], "seconds": 600, "surroundings": "urban"}},
          {"dwell": {"seconds": 3600}}
        ]
      },
      "happenings": [
        {"at": 600, "airplaneMode": {"seconds": 1200, "wifi": true}},
        {"at": 700.125, "forceQuit": {}}
      ],
      "calmFrom": 14400,
      "readings": {"clockResetsAfterLocation": true}
    }
    """

  @Test func `reads a file with every field`() throws {
    var expected = Scenario(title: "Airplane mode mid-trip", profile: .ios16_4, phone: .iPhone8)
    expected.length = .hours(6)
    expected.noiseSeed = .max
    expected.settings.hasPasscode = false
    expected.settings.batteryPercent = 30
    expected.answers.first = .allowOnce
    expected.answers.delay = .milliseconds(2_500)
    let there = Place(east: 1_200, north: -300.25)
    expected.journey = Journey(
      origin: Coordinate(latitudeE7: 481_371_234, longitudeE7: -115_754_321),
      legs: [
        Journey.Leg(.drive, to: there, for: .seconds(600), surroundings: .urban),
        Journey.Leg(.dwell, to: there, for: .seconds(3_600)),
      ])
    expected.happenings = [
      Happening(at: .seconds(600), .airplaneMode(for: .seconds(1_200), wifi: true)),
      Happening(at: .milliseconds(700_125), .forceQuit),
    ]
    expected.calmFrom = .seconds(14_400)
    expected.readings = [.clockResetsAfterLocation: true]
    #expect(try scenario(Self.whole) == expected)
  }

  @Test func `reads again what it wrote`() throws {
    let first = try scenario(Self.whole)
    #expect(try scenario(json(first)) == first)
  }

  @Test func `fills in a plain story where the file says nothing`() throws {
    let expected = Scenario(title: "A day", length: .hours(1), noiseSeed: 7)
    #expect(try scenario(with: "") == expected)
  }

  @Test func `leaves out what is as in a plain story`() throws {
    let plain = Scenario(title: "A day", length: .milliseconds(1_500), noiseSeed: 7)
    #expect(
      try json(plain) == """
        {"lengthSeconds":1.5,"noiseSeed":7,"phone":"iPhone15","profile":"ios18","schema":1,\
        "title":"A day"}
        """)
  }

  @Test(arguments: ["schema", "title", "profile", "phone", "lengthSeconds", "noiseSeed"])
  func `needs the fields that make a story`(name: String) {
    let fields = [
      #""schema": 1"#, #""title": "A day""#, #""profile": "ios18""#, #""phone": "iPhone15""#,
      #""lengthSeconds": 3600"#, #""noiseSeed": 7"#,
    ]
    let rest = fields.filter { !$0.hasPrefix("\"\(name)\"") }.joined(separator: ", ")
    #expect(fault("{\(rest)}") == "\(name): the field is missing.")
  }

  @Test func `refuses a newer schema before it looks at anything else`() {
    #expect(
      fault(#"{"schema": 2, "weather": "rain"}"#)
        == "schema: 2 is newer than this harness reads; 1 is the newest it knows.")
    #expect(fault(#"{"schema": 0}"#) == "schema: 0 is out of range; 1 is the least.")
  }

  @Test func `refuses an unknown profile or phone`() {
    #expect(
      fault(#"{"schema": 1, "title": "A day", "profile": "ios-18"}"#)
        == "profile: 'ios-18' is unknown. Did you mean 'ios18'?")
    #expect(
      fault(#"{"schema": 1, "title": "A day", "profile": "android"}"#)
        == "profile: 'android' is unknown; known are 'ios7.0', 'ios9', 'seed000-2017', 'ios12', "
        + "'ios13', 'ios14', 'ios16.4', 'ios17', 'doc-strict', 'dts-region-only', 'ios18' and "
        + "'ios26'.")
    #expect(
      fault(#"{"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone 15"}"#)
        == "phone: 'iPhone 15' is unknown. Did you mean 'iPhone15'?")
  }

  @Test func `refuses a phone that does not run the version of iOS`() {
    #expect(
      fault(#"{"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone7Plus"}"#)
        == "phone: iPhone 7 Plus does not run iOS 18; 'iPhone15', 'iPhone11' do.")
    #expect(
      fault(#"{"schema": 1, "title": "A day", "profile": "ios16.4", "phone": "iPhone15"}"#)
        == "phone: iPhone 15 does not run iOS 16.4; 'iPhone11', 'iPhone8' do.")
  }

  @Test func `refuses a story that is too long or lasts no time`() {
    let start = #"{"schema": 1, "title": "A day", "profile": "ios18", "phone": "iPhone15", "#
    #expect(
      fault(start + #""lengthSeconds": 34560001}"#)
        == "lengthSeconds: 34560001 is too long; 34560000 s is the most.")
    #expect(
      fault(start + #""lengthSeconds": 0}"#)
        == "lengthSeconds: 0 is too short; 0.001 s is the least.")
  }

  @Test func `refuses a calm outside the story`() {
    #expect(
      fault(with: #""calmFrom": 3600.5"#)
        == "calmFrom: 3600.5 is after the end of the scenario, which is at 3600.")
    #expect(
      fault(with: #""calmFrom": -1"#)
        == "calmFrom: -1 is before the start; times count from launch, in seconds.")
  }
}
