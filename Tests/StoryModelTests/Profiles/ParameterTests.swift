import Testing
import TrackerModel

@testable import StoryModel

struct ParameterTests {
  /// Another value of the same kind; a choice's comes from the table.
  static func other(_ parameter: Parameter, than value: ParameterValue) -> ParameterValue? {
    switch value {
    case .flag(let flag): .flag(!flag)
    case .reading(let reading): .reading(reading == .no ? .yes : .no)
    case .duration(let duration): .duration((duration ?? .zero) + .seconds(1))
    case .count(let count): .count((count ?? 0) + 1)
    case .metres(let metres): .metres(metres + 1)
    case .milliseconds(let range): .milliseconds(range.lowerBound...(range.upperBound + 1))
    case .choice: parameter.alternatives.first { $0 != value }
    }
  }

  @Test(arguments: ProfileTable.all)
  func `sets and gives a value on any profile`(parameter: Parameter) throws {
    for profile in Profile.versions {
      var changed = profile
      let before = parameter.value(on: profile)
      let value = try #require(Self.other(parameter, than: before))
      let isSet = parameter.set(value, on: &changed)
      #expect(isSet)
      #expect(parameter.value(on: changed) == value)
      #expect(parameter.confidence(on: changed) == .disputed)
      let isSetBack = parameter.set(before, on: &changed)
      #expect(isSetBack)
      #expect(parameter.value(on: changed) == before)
    }
  }

  @Test(arguments: ProfileTable.all)
  func `refuses a value of another kind`(parameter: Parameter) {
    var profile = Profile.ios18
    let before = parameter.value(on: profile)
    let others: [ParameterValue] = [
      .flag(true), .reading(.yes), .duration(.seconds(1)), .count(1), .metres(1),
      .milliseconds(1...2), .choice("nothing of that name"),
    ]
    let taken = others.filter { parameter.set($0, on: &profile) }
    switch before {
    case .choice: #expect(taken.isEmpty)
    default: #expect(taken.count == 1)
    }
  }

  private let sample = Parameter(
    "sample", .duration(\.background.foregroundBudget), "a sample", "T-03", conflict: "K-01",
    [(.ios7_0, .seconds(180), .documented), (.ios13, .seconds(30), .measured)])

  @Test(arguments: [
    (Profile.Column.ios7_0, ParameterValue.duration(.seconds(180))),
    (.ios12, .duration(.seconds(180))), (.ios13, .duration(.seconds(30))),
    (.ios26, .duration(.seconds(30))),
  ])
  func `repeats a cell up to the next`(column: Profile.Column, value: ParameterValue) {
    #expect(sample.cell(on: column)?.value == value)
  }

  @Test func `tells how sure a value is`() {
    #expect(sample.confidence(on: .ios12) == .documented)
    #expect(sample.confidence(on: .ios18) == .measured)
    #expect(ProfileTable.parameter("bg.wakeBudget.resumed")?.confidence(on: .seed000) == .disputed)
    #expect(sample.rules == [.T03])
  }

  @Test(arguments: [
    ("wake.window", false), ("bg.fgBudget", false), ("bg.clockResetsAfterLocation", true),
    ("launchKey.location", true), ("bg.killGrace", true), ("forceQuit.clearedByReboot", true),
  ])
  func `is uncertain where sources differ or are missing`(id: String, isUncertain: Bool) throws {
    #expect(try #require(ProfileTable.parameter(id)).isUncertain == isUncertain)
  }
}
