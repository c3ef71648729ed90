import Testing

@testable import HarnessReporting

struct ProgramCallTests {
  @Test(
    arguments: [
      ("harness", "harness", "harness"),
      (".build/release/harness", "harness", ".build/release/harness"),
      ("/usr/local/bin/my-harness", "my-harness", "/usr/local/bin/my-harness"),
      (
        "/home/me/trackers/.build/x86_64-unknown-linux-gnu/release/harness", "harness",
        "swift run -c release harness"
      ),
      (
        "/home/me/trackers/.build/arm64-apple-macosx/debug/my-harness", "my-harness",
        "swift run my-harness"
      ),
      // Of 'swift run' on Linux.
      (
        ".build/x86_64-unknown-linux-gnu/release/harness", "harness", "swift run -c release harness"
      ),
      (
        "other/.build/x86_64-unknown-linux-gnu/debug/harness", "harness",
        "other/.build/x86_64-unknown-linux-gnu/debug/harness"
      ),
      // Another package's: 'swift run' would start another program, or none.
      (
        "/home/me/other/.build/arm64-apple-macosx/debug/harness", "harness",
        "/home/me/other/.build/arm64-apple-macosx/debug/harness"
      ),
      ("../my tools/it's", "it's", #"'../my tools/it'\''s'"#),
      ("", "harness", "harness"),
    ] as [(String, String, String)])
  func `is written as it was started`(path: String, name: String, line: String) {
    let call = ProgramCall(startedAs: path, in: "/home/me/trackers")
    #expect(call.name == name)
    #expect(call.line == line)
  }

  @Test func `puts its name into command lines and leaves the word alone`() {
    let call = ProgramCall(startedAs: "bin/mine", in: "/")
    let text = """
      'harness list terms' and 'harness
        fuzz' are commands; the harness can play, this harness lists, my-harness list, harness.
      """
    #expect(
      call.renaming(text, commands: ["list", "fuzz"])
        == """
        'mine list terms' and 'mine
          fuzz' are commands; the harness can play, this harness lists, my-harness list, harness.
        """)
    #expect(ProgramCall.harness.renaming(text, commands: ["list"]) == text)
  }
}
