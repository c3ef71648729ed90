import Foundation
import Testing

@testable import HarnessCLI

struct CampaignJournalTests {
  @Test func `writes the head at once and each part as it comes`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.part"
    let journal = try CampaignJournal(beginning: path, CampaignFileTests.head(0..<30))
    #expect(try CampaignFile(path: path).parts().isEmpty)
    try journal.add(CampaignFileTests.part(0..<2))
    #expect(try CampaignFile(path: path).parts() == [CampaignFileTests.part(0..<2)])
  }

  @Test func `never writes over what is there`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.part", "hours of work")
    #expect(throws: WriteError.self) {
      _ = try CampaignJournal(beginning: path, CampaignFileTests.head(0..<30))
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hours of work")
  }

  @Test func `goes on behind the last whole line`() throws {
    let folder = try TemporaryFolder()
    let parts = [CampaignFileTests.part(0..<2), CampaignFileTests.part(2..<5)]
    let text = try CampaignFileTests.text(CampaignFileTests.head(0..<30), [parts[0]])
    let path = try folder.file("a.part", text + "{\"check\":\"cut of")
    let file = try CampaignFile(path: path)
    let journal = try CampaignJournal(appendingTo: path, after: file.length)
    try journal.add(parts[1])
    #expect(try CampaignFile(path: path).parts() == parts)
  }
}
