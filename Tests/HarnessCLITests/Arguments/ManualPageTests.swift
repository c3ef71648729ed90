import Foundation
import Testing

@testable import HarnessCLI

struct ManualPageTests {
  private static let tool = Command(
    name: "tool", overview: "Does things.",
    subcommands: [
      Command(
        name: "fuzz", overview: "Test each strategy.", discussion: "First.\n'Second' a\\b.",
        options: [
          .init(name: "seed", value: "seed", help: "Where to start.", default: "42"),
          .init(name: "inner", value: "x", help: "For us.", default: "none", isHidden: true),
        ], examples: [.init("tool fuzz --seed 42", "A hundred stories.")])
    ])

  private static var page: String {
    ManualPage(Invocation(path: ["tool"], command: tool), version: "0.1.0").text
  }

  @Test func `has every command with its options, exit codes and examples`() {
    let lines = Self.page.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        #".TH "TOOL" 1 "" "harness 0.1.0""#, ".SH NAME", #"tool \- Does things."#,
      ])
    #expect(lines.contains(".SS fuzz"))
    #expect(lines.contains(#"\fB\-\-seed <seed>\fR"#))
    #expect(lines.contains("Where to start. (default: 42)"))
    #expect(lines.contains(".SH EXIT STATUS"))
    #expect(lines.contains(#"\fBtool fuzz \-\-seed 42\fR"#))
    #expect(!Self.page.contains("inner"))
  }

  @Test func `takes no line of a text for a command of the page`() {
    #expect(Self.page.contains("\n\\&'Second' a\\eb.\n"))
    #expect(ManualPage.escaped(".TH") == "\\&.TH")
  }

  @Test func `is printed by help, for the program and for one command`() async {
    let all = await CommandRun("help --man")
    #expect(all.code == 0)
    #expect(all.output.hasPrefix(".TH \"HARNESS\" 1"))
    #expect(all.output.contains("\n.SS mutants\n"))
    let one = await CommandRun("help fuzz --man")
    #expect(one.output.hasPrefix(".TH \"HARNESS-FUZZ\" 1"))
    #expect(one.output.contains("\n.SH OPTIONS\n"))
  }

  /// Where the formatter of `man` is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func `is a page that the formatter has nothing to say against`() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("harness.1", await CommandRun("help --man").output)
    let shell = try #require(ShellRun.shell("sh"))
    #expect(try ShellRun(shell, "groff -man -Tutf8 -ww -z '\(path)'").errors == "")
  }
}
