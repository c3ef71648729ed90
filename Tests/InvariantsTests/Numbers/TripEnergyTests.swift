import Invariants
import StoryModel
import Testing
import TrackerModel

struct TripEnergyTests {
  private static let scenario = Scenario(title: "A test.", phone: .iPhone8)
  /// What positioning takes in 15 min: 374 mW of satellites, 32 mW of processor, and 30 mJ a second.
  private static let measure = 436 * 0.9

  private static func used(_ joules: Double) -> Occurrence {
    .energy(appMicrojoules: Int64((joules * 1_000).rounded()) * 1_000)
  }

  /// Two trips, each of which takes so many joules; the first one is as long as is said.
  private func finding(
    _ first: Double, _ second: Double, firstLasts length: Double = 900,
    before: Occurrence = .event(.timer("tick")), during: Occurrence = .event(.timer("tick")),
    limit: Int64? = nil
  ) -> Finding {
    let begin = 1_000 - length
    let script = TraceScript.tracker([
      50: .positioning(.gnss), 60: before,
      begin: .truth(.tripBegan(1)), begin: Self.used(10), begin + 1: during,
      1_000: .truth(.tripEnded(1)), 1_000: Self.used(10 + first),
      2_000: .positioning(.gnss), 2_000: .truth(.tripBegan(2)), 2_000: Self.used(500),
      2_900: .truth(.tripEnded(2)), 2_900: Self.used(500 + second),
    ])
    return script.finding(of: .tripEnergy, scenario: Self.scenario, limit: limit)
  }

  @Test func `measures all trips together, by what a fix a second takes`() {
    #expect(finding(Self.measure, Self.measure).values == [1_000])
    #expect(finding(Self.measure * 1.1, Self.measure * 1.3).values == [1_200])
  }

  @Test func `measures by the phone`() throws {
    let profile = try #require(Profile.named(.ios18))
    #expect(PhoneModel.iPhone8.positioningMilliwatts(on: profile) == 436)
    #expect(PhoneModel.iPhone15.positioningMilliwatts(on: profile) == 239)
  }

  @Test(arguments: [(899.0, 0), (900, 1)])
  func `says nothing of less than 30 min of trips`(length: Double, count: Int) {
    #expect(finding(400, 400, firstLasts: length).values.count == count)
  }

  @Test(
    arguments: [
      .positioning(.wifi), .happening(.tracking(false)), .happening(.server(false)),
    ] as [Occurrence])
  func `leaves out a trip not followed throughout, not wanted, or without the server`(
    during: Occurrence
  ) {
    #expect(finding(400, 400, during: during).values == [])
  }

  @Test func `leaves out a trip at whose beginning the server was down`() {
    let down = Occurrence.happening(.server(false))
    let up = Occurrence.happening(.server(true))
    #expect(finding(400, 400, before: down, during: up).values == [])
  }

  @Test func `measures the trips after one without the server`() {
    let script = TraceScript.tracker([
      50: .positioning(.gnss), 100: .truth(.tripBegan(1)), 100: Self.used(10),
      200: .happening(.server(false)), 300: .happening(.server(true)),
      1_000: .truth(.tripEnded(1)), 1_000: Self.used(9_000),
      2_000: .truth(.tripBegan(2)), 2_000: Self.used(9_100),
      3_800: .truth(.tripEnded(2)), 3_800: Self.used(9_100 + Self.measure * 2),
    ])
    #expect(script.finding(of: .tripEnergy, scenario: Self.scenario).values == [1_000])
  }

  @Test func `measures a trip on which an upload failed for want of a network`() {
    let failed = Occurrence.event(.plain(.uploadDidFail))
    #expect(finding(Self.measure, Self.measure, during: failed).values == [1_000])
  }

  @Test func `breaks a promise at the end of the last trip`() {
    let fifth = Self.measure * 1.2
    #expect(finding(fifth, fifth, limit: 1_200).violation == nil)
    #expect(
      finding(fifth, fifth, limit: 1_199).violation
        == Violation(
          time: .at(2_900), expected: "a trip's energy of at most 119.9 %",
          actual: "120.0 % of what best accuracy takes"))
  }
}
