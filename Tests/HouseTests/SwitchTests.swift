import Testing

/// Where every request, event or happening has to be handled, so that a new one does not compile until
/// it is.
enum Switchboards {
  static let files = [
    "Sources/DeviceSimulation/Engine/Phone+Requests.swift",
    "Sources/DeviceSimulation/World/Phone+Script.swift",
    "Sources/HarnessReporting/Text/Phrase+Request.swift",
    "Sources/HarnessReporting/Text/Phrase+Event.swift",
    "Sources/HarnessReporting/Text/Phrase+World.swift",
    "Sources/StoryModel/Scenario/HappeningTable.swift",
    "Sources/StoryModel/Trace/Event+Note.swift",
    "Sources/TrackerModel/EventKind.swift",
    "Sources/TrackerModel/RequestKind.swift",
  ]
}

struct SwitchTests {
  @Test(arguments: Switchboards.files)
  func `names every case where a new one must not be forgotten`(path: String) throws {
    let file = SourceFile(path: path, text: try SourceTree.text(path))
    for index in file.code.indices
    where file.code[index].hasSuffix("default:")
      || file.code[index].contains("default: ")
    {
      Issue.record("\(file.place(index)): name the cases, so that the compiler finds a new one.")
    }
  }
}
