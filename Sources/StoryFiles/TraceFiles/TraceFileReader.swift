import StoryModel
import TrackerModel

/// Puts the lines of a trace file together, and refuses what is not in order.
///
/// ```swift
/// var reader = TraceFileReader()
/// for line in lines { try reader.take { try JSONDecoder().decode(TraceLine.self, from: line) } }
/// let trace = try reader.finish()
/// ```
public struct TraceFileReader: Sendable {
  private var lineNumber = 0
  /// How many of the kinds of lines that stand before the entries were read.
  private var headCount = 0
  private var scenario = Scenario(title: "")
  private var strategy = TracedStrategy(id: "", manifest: AppManifest(), claims: [])
  private var lacks: OccurrenceKinds = []
  private var referenceWakes: [ReferenceWake]?
  private var entries: [TraceEntry] = []
  private var hasEnded = false

  /// Creates a reader that has read nothing.
  public init() {}

  /// Takes the next line.
  ///
  /// - Parameter decode: Reads the line by any decoder; what it throws is put into plain words.
  /// - Throws: What is wrong with the line, or with its place in the file.
  public mutating func take(_ decode: () throws -> TraceLine) throws(TraceFileError) {
    lineNumber += 1
    let line: TraceLine
    do {
      line = try decode()
    } catch {
      let error = ScenarioFileError(error, isLine: true)
      guard lineNumber > 1 || error.path == TraceLine.headFields[0] else { throw Self.noTrace }
      throw fault(error.description)
    }
    try checkPlace(of: line)
    switch line {
    case .schema: break
    case .scenario(let scenario): self.scenario = scenario
    case .strategy(let strategy): self.strategy = strategy
    case .lacks(let kinds): lacks = kinds
    case .referenceWakes(let wakes): referenceWakes = wakes
    case .entry(let entry): try take(entry)
    }
    headCount = max(headCount, min(line.place + 1, TraceLine.headFields.count))
  }

  /// Ends the file.
  public func finish() throws(TraceFileError) -> RecordedTrace {
    guard lineNumber > 0 else { throw TraceFileError(line: nil, fault: "the file is empty.") }
    guard hasEnded else {
      throw fault(
        "the file ends here, and its last entry is not the end of the story, 'end'; it is cut"
          + " off, or its writer did not finish.")
    }
    return RecordedTrace(
      scenario: scenario, strategy: strategy.id, manifest: strategy.manifest,
      claims: strategy.claims, lacks: lacks, referenceWakes: referenceWakes, entries: entries)
  }

  private static let noTrace = TraceFileError(
    line: 1,
    fault: "this is no trace file; one begins with {\"traceSchema\":\(TraceLine.newestSchema)}, and"
      + " 'harness run --export x.trace' writes one.")

  private func fault(_ text: String) -> TraceFileError {
    TraceFileError(line: lineNumber, fault: text)
  }

  /// Each of the first lines has its place; those after the tracker's may be left out.
  private func checkPlace(of line: TraceLine) throws(TraceFileError) {
    let names = TraceLine.headFields
    let isLeftOut = headCount > TraceLine.placeOfStrategy && line.place > headCount
    guard line.place != headCount, !isLeftOut else { return }
    let name = line.place < names.count ? "'\(names[line.place])'" : "an entry"
    guard line.place > headCount else {
      throw fault("\(name) stands once, before the first entry and in its place.")
    }
    guard lineNumber > 1 else { throw Self.noTrace }
    throw fault("\(name) stands here, and '\(names[headCount])' comes first.")
  }

  private mutating func take(_ entry: TraceEntry) throws(TraceFileError) {
    let (time, end) = (entry.time.milliseconds, scenario.length.wholeMilliseconds)
    guard !hasEnded else { throw fault("nothing comes after the end of the story.") }
    if let last = entries.last?.time.milliseconds, time < last {
      throw fault(
        "atMs: \(time) is before \(last), the time of the entry before; time never goes back.")
    }
    guard time <= end else {
      throw fault("atMs: \(time) is after the end of the story, which is at \(end).")
    }
    guard entries.count < TraceRecorder.maximumEntries else {
      throw fault("the file is too long; \(TraceRecorder.maximumEntries) entries are the most.")
    }
    entries.append(entry)
    if case .end = entry.what { hasEnded = true }
  }
}

extension TraceLine {
  /// Where the tracker's stands.
  fileprivate static let placeOfStrategy = 2

  /// Where it stands among the kinds of lines, counted from 0.
  fileprivate var place: Int {
    switch self {
    case .schema: 0
    case .scenario: 1
    case .strategy: Self.placeOfStrategy
    case .lacks: 3
    case .referenceWakes: 4
    case .entry: 5
    }
  }
}
