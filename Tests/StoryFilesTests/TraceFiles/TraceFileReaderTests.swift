import StoryFiles
import StoryModel
import Testing
import TrackerModel

/// Reads a file from its lines.
func trace(_ lines: [String]) throws(TraceFileError) -> RecordedTrace {
  var reader = TraceFileReader()
  for text in lines { try reader.take { try line(text) } }
  return try reader.finish()
}

/// A short file of one hour at home.
enum SampleFile {
  static let schema = #"{"traceSchema":1}"#
  static let scenario = """
    {"scenario":{"schema":1,"title":"At home","profile":"ios18","phone":"iPhone15",\
    "lengthSeconds":3600,"noiseSeed":0}}
    """
  static let strategy = #"{"strategy":{"id":"mine"}}"#
  static let lacks = #"{"lacks":["prompt","truth"]}"#
  static let wakes = #"{"referenceWakes":[]}"#
  static let launch = #"{"atMs":0,"launch":"user"}"#
  static let end = #"{"atMs":3600000,"end":{}}"#
  static let open = [schema, scenario, strategy, launch]
  static let all = open + [end]
}

struct TraceFileReaderTests {
  /// What reading a file ends with.
  private static func fault(_ lines: [String]) -> String {
    do {
      _ = try trace(lines)
      return "read"
    } catch {
      return error.description
    }
  }

  @Test func `reads a file`() throws {
    let read = try trace(SampleFile.all)
    #expect(read.scenario == Scenario(title: "At home", length: .hours(1)))
    #expect(read.strategy == "mine")
    #expect(read.manifest == AppManifest())
    #expect(read.claims == [])
    #expect(read.referenceWakes == nil)
    #expect(read.entries.map(\.what.kind) == [.launch, .end])
  }

  @Test func `takes the wakes of the reference run where they are given`() throws {
    let lines = SampleFile.all
    #expect(try trace(lines[..<3] + [SampleFile.wakes] + lines[3...]).referenceWakes == [])
  }

  @Test func `takes what nobody could write down, before the wakes or without them`() throws {
    let lines = SampleFile.all
    for more in [[SampleFile.lacks], [SampleFile.lacks, SampleFile.wakes]] {
      let read = try trace(lines[..<3] + more + lines[3...])
      #expect(read.lacks == OccurrenceKinds(.prompt, .truth))
    }
    #expect(try trace(lines).lacks == [])
  }

  @Test func `writes what it read`() throws {
    let lines = SampleFile.all
    for more in [[], [SampleFile.lacks], [SampleFile.wakes], [SampleFile.lacks, SampleFile.wakes]] {
      let read = try trace(lines[..<3] + more + lines[3...])
      let written = try (read.head + read.entries.map(TraceLine.entry)).map { try json($0) }
      #expect(try trace(written) == read)
      #expect(written.count == lines.count + more.count)
    }
  }

  private typealias File = SampleFile
  private static let noTrace =
    #"line 1: this is no trace file; one begins with {"traceSchema":1}, and"#
    + " 'harness run --export x.trace' writes one."

  private static let faults: [([String], String)] = [
    ([], "the file is empty."),
    (["format 1 · scenario day"], noTrace),
    ([File.scenario, File.schema], noTrace),
    ([File.launch], noTrace),
    (
      [#"{"traceSchema":7}"#],
      "line 1: traceSchema: 7 is newer than this harness reads; 1 is the newest it knows."
    ),
    ([File.schema, File.launch], "line 2: an entry stands here, and 'scenario' comes first."),
    ([File.schema, File.strategy], "line 2: 'strategy' stands here, and 'scenario' comes first."),
    (
      [File.schema, File.scenario, File.wakes],
      "line 3: 'referenceWakes' stands here, and 'strategy' comes first."
    ),
    (
      [File.schema, File.scenario, File.scenario],
      "line 3: 'scenario' stands once, before the first entry and in its place."
    ),
    (
      Array(File.all[..<3]) + [File.wakes, File.lacks],
      "line 5: 'lacks' stands once, before the first entry and in its place."
    ),
    (
      File.open + [File.wakes],
      "line 5: 'referenceWakes' stands once, before the first entry and in its place."
    ),
    (
      File.open,
      "line 4: the file ends here, and its last entry is not the end of the story, 'end'; it is cut"
        + " off, or its writer did not finish."
    ),
    (File.all + [File.end], "line 6: nothing comes after the end of the story."),
    (
      File.open + [#"{"atMs":9,"wake":"visit"}"#, File.launch],
      "line 6: atMs: 0 is before 9, the time of the entry before; time never goes back."
    ),
    (
      File.open + [#"{"atMs":3600001,"wake":"visit"}"#],
      "line 5: atMs: 3600001 is after the end of the story, which is at 3600000."
    ),
    (
      File.open + [#"{"atMs":9,"wake":"vis"#],
      "line 5: the line is no valid JSON"
    ),
  ]

  @Test(arguments: faults)
  func `says which line is wrong, and why`(lines: [String], expected: String) {
    let fault = Self.fault(lines)
    #expect(expected.hasSuffix("JSON") ? fault.hasPrefix(expected) : fault == expected)
  }
}
