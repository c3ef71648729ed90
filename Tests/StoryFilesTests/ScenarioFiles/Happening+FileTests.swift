import Invariants
import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct HappeningFileTests {
  /// Every kind of happening, those with a choice in each form.
  private static let kinds: [Happening.Kind] =
    [
      .openApp(for: .seconds(30)), .forceQuit, .memoryPressure(severe: false),
      .memoryPressure(severe: true), .crash, .appUpdate,
      .airplaneMode(for: .seconds(1_200), wifi: false), .airplaneMode(for: .zero, wifi: true),
      .noService(for: .milliseconds(1)), .reducedAccuracy(for: .milliseconds(1_001)),
      .locationServicesOff(for: .hours(1)),
      .powerOff(for: .minutes(5), unlockAfter: .milliseconds(90_500)),
      .lowPowerMode(for: .hours(1_440)), .backgroundRefreshOff(for: .minutes(1)),
      .motionDenied(for: .minutes(2)), .notificationsOff(for: .minutes(3)),
      .optOut(for: .minutes(4)), .serverDown(for: .minutes(5)), .diskFull(for: .minutes(6)),
      .charging(for: .minutes(7)), .noGNSS(for: .minutes(8)), .silentPush, .incomingPush,
      .phoneCall(for: .minutes(9)), .usePhone(for: .minutes(10)), .usageReminder(keeps: true),
      .usageReminder(keeps: false), .resetLocationAndPrivacy, .otherPermission, .earlyExpiry,
      .clockChange(by: .hours(-9)), .clockChange(by: .milliseconds(1_500)),
    ] + Happening.SystemKill.allCases.map { .systemKill($0) }
    + Happening.FalseFix.allCases.map { .falseFixes($0, for: .minutes(11)) }
    + AuthorizationStatus.allCases.map { .locationPermission($0, for: .minutes(30)) }

  @Test(arguments: kinds)
  func `reads every happening again that it wrote`(kind: Happening.Kind) throws {
    let story = Scenario(title: "A day", happenings: [Happening(at: .milliseconds(1_001), kind)])
    #expect(try scenario(json(story)) == story)
  }

  @Test func `is tested with every kind of happening`() {
    #expect(Set(Self.kinds.map(HappeningName.init)) == Set(HappeningName.allCases))
  }

  @Test func `writes a happening as its time and its name`() throws {
    let story = Scenario(
      title: "A day",
      happenings: [
        Happening(at: .zero, .airplaneMode(for: .seconds(60), wifi: false)),
        Happening(at: .zero, .memoryPressure(severe: true)),
        Happening(at: .milliseconds(700_500), .forceQuit),
      ])
    #expect(
      try json(story).contains(
        """
        "happenings":[{"airplaneMode":{"seconds":60},"at":0},\
        {"at":0,"memoryPressure":{"severe":true}},{"at":700.5,"forceQuit":{}}]
        """))
  }

  @Test(arguments: [
    (
      #"{"at": -60, "crash": {}}"#,
      "happenings[1].at: -60 is before the start; times count from launch, in seconds."
    ),
    (
      #"{"at": 3601, "crash": {}}"#,
      "happenings[1].at: 3601 is after the end of the scenario, which is at 3600."
    ),
    (
      #"{"at": 9.5, "crash": {}}"#,
      "happenings[1].at: 9.5 is before 10, the time of happenings[0]; happenings stand in order "
        + "of time."
    ),
    (#"{"crash": {}}"#, "happenings[1].at: the field is missing."),
    (#"{"at": 60}"#, "happenings[1]: the happening is missing."),
    (
      #"{"at": 60, "crash": {}, "forceQuit": {}}"#,
      "happenings[1]: 'forceQuit' and 'crash' stand together; a happening is one of them."
    ),
    (
      #"{"at": 60, "airplanMode": {}}"#,
      "happenings[1].airplanMode: unknown happening. Did you mean 'airplaneMode'?"
    ),
    (
      #"{"at": 60, "airplaneMode": {"wifi": true}}"#,
      "happenings[1].airplaneMode.seconds: the field is missing."
    ),
    (#"{"at": 60, "crash": true}"#, "happenings[1].crash: an object is needed here."),
    (
      #"{"at": 60, "locationPermission": {"seconds": 1, "status": "always"}}"#,
      "happenings[1].locationPermission.status: 'always' is unknown; known are 'notDetermined', "
        + "'restricted', 'denied', 'authorizedWhenInUse' and 'authorizedAlways'."
    ),
    (
      #"{"at": 60, "powerOff": {"seconds": 1}}"#,
      "happenings[1].powerOff.unlockAfterSeconds: the field is missing."
    ),
    (
      #"{"at": 60, "openApp": {"seconds": -0.5}}"#,
      "happenings[1].openApp.seconds: -0.5 is too short; 0 s is the least."
    ),
  ])
  func `refuses a happening that is none`(happening: String, line: String) {
    #expect(fault(with: #""happenings": [{"at": 10, "crash": {}}, \#(happening)]"#) == line)
  }

  @Test func `takes happenings at one time, and at the very end`() throws {
    let story = try scenario(
      with: #""happenings": [{"at": 3600, "crash": {}}, {"at": 3600, "forceQuit": {}}]"#)
    #expect(story.happenings.map(\.kind) == [.crash, .forceQuit])
  }
}
