import Foundation
import Testing

@testable import HarnessCLI
@testable import HarnessReporting

struct PageFileTests {
  private static let fatal = PlainTracker(isFatal: true)
  private static let hour = """
    {"schema": 1, "title": "An hour", "profile": "ios18", "phone": "iPhone15", "lengthSeconds": 3600,
     "noiseSeed": 1, "journey": {"legs": [{"dwell": {"seconds": 3600, "surroundings": "indoor"}}]}}
    """

  @Test(arguments: [
    ("run", ["run", "quiet-day"]), ("fuzz", ["fuzz", "--count", "1", "--jobs", "1"]),
    ("compare", ["compare", "--count", "1", "--jobs", "1"]),
  ])
  func `writes a page, and refuses before playing what cannot be written`(
    name: String, words: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.file("quiet-day.json", Self.hour)
    let words = words.map { $0 == "quiet-day" ? scenario : $0 }
    let page = folder.path + "/page.html"
    let run = await CommandRun(words + ["--html", page], strategies: [Self.fatal])
    #expect(run.errors.contains("Wrote \(page)\n"), "\(run)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>"))
    let nowhere = await CommandRun(words + ["--html", "/nowhere/x.html"], strategies: [Self.fatal])
    #expect(
      nowhere == .failure("/nowhere/x.html: cannot be written: there is no folder /nowhere.", 73))
  }

  @Test func `is of one scenario, and not of a folder`() async throws {
    let folder = try TemporaryFolder()
    let run = await CommandRun(
      ["replay", "plain", folder.path, "--html", folder.path + "/x.html"], strategies: [Self.fatal])
    #expect(run == .failure("'--html' is for one scenario, and a folder is named.", 64))
  }

  @Test func `says how the program was started, with words that a shell takes`() async throws {
    let folder = try TemporaryFolder()
    let scenario = try folder.file("an hour.json", Self.hour)
    let call = ProgramCall(startedAs: ".build/debug/my-harness", in: "/work")
    let page = folder.path + "/page.html"
    _ = await ProgramCall.$current.withValue(call) {
      await CommandRun(["run", scenario, "--html", page], strategies: [Self.fatal])
    }
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(
      text.contains(
        "Play again: <code>.build/debug/my-harness run &#39;\(folder.path)/an hour.json&#39; --strategy plain</code>"
      ))
  }

  @Test(arguments: [
    ("a-b_c.d/e:1", "a-b_c.d/e:1"), ("", "''"), ("it's", "'it'\\''s'"), ("ü", "'ü'"),
  ])
  func `quotes a word`(word: String, expected: String) {
    #expect(PageFile.quoted(word) == expected)
  }
}
