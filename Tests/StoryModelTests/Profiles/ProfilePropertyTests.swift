import Testing
import TrackerModel

@testable import StoryModel

struct ProfilePropertyTests {
  private static func isSet(_ id: String, _ value: ParameterValue) throws -> Bool {
    var profile = Profile.ios18
    return try #require(ProfileTable.parameter(id)).set(value, on: &profile)
  }

  @Test(arguments: [
    ("bg.fgBudget", ParameterValue.duration(nil)), ("bg.lowPowerShare", .count(nil)),
    ("auth.plistKeysForAlways", .count(256)), ("slc.spacing", .choice("rural")),
    ("bg.keepsDeviceAwake", .flag(true)),
  ])
  func `refuses what it cannot hold`(id: String, value: ParameterValue) throws {
    #expect(try !Self.isSet(id, value))
  }

  @Test(arguments: [
    ("bg.maxAssertions", ParameterValue.count(nil)), ("auth.plistKeysForAlways", .count(3)),
    ("slc.spacing", .choice("wide")), ("bg.keepsDeviceAwake", .reading(.open)),
  ])
  func `takes what it can hold`(id: String, value: ParameterValue) throws {
    #expect(try Self.isSet(id, value))
  }
}
