import HarnessReporting
import Testing

struct ProgramBuildTests {
  @Test(arguments: [
    (nil, "harness 0.1.0"),
    (BuiltCommit(hash: "6c0325e1ab"), "harness 0.1.0 (6c0325e1ab)"),
    (BuiltCommit(hash: "6c0325e1ab", hasChanges: true), "harness 0.1.0 (6c0325e1ab and changes)"),
    (BuiltCommit(hash: nil), "harness 0.1.0 (commit unknown)"),
  ])
  func `says from which commit a program is built, as far as that is known`(
    commit: BuiltCommit?, text: String
  ) {
    #expect(ProgramBuild(version: "0.1.0", commit: commit).text == text)
  }

  @Test func `is of no program where none runs`() {
    #expect(ProgramBuild.current == nil)
  }
}
