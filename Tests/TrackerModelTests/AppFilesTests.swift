import Testing

@testable import TrackerModel

struct AppFilesTests {
  @Test func `counts whole blocks, and one of an empty file`() {
    var files = AppFiles()
    files["empty"] = AppFiles.File([], protection: .none)
    #expect(files.footprint == 4_096)
    files["full"] = AppFiles.File([UInt8](repeating: 0, count: 4_096), protection: .none)
    #expect(files.footprint == 8_192)
    files["full"] = AppFiles.File([UInt8](repeating: 0, count: 4_097), protection: .none)
    #expect(files.footprint == 12_288)
    files["full"] = nil
    files["none"] = nil
    #expect(files.footprint == 4_096)
  }

  @Test func `gives the names in the order of their texts`() {
    var files = AppFiles()
    for name: Identifier in ["trip-2", "a name of more than fifteen bytes", "trip-10"] {
      files[name] = AppFiles.File(nil, protection: .complete)
    }
    #expect(
      files.names == ["a name of more than fifteen bytes", "trip-10", "trip-2"])
  }
}
