import Foundation
import Invariants
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct CampaignFileTests {
  /// Judged by little, since what is counted does not matter here.
  static let campaign = Campaign(
    strategies: [IdleTracker()], invariants: Array(InvariantCatalog.all.prefix(2)), seed: 4,
    generator: ScenarioGenerator(profiles: Profile.defaults))

  /// The head of a file of all scenarios of that campaign, and the counts of some.
  static func head(_ stories: Range<Int>, of count: Int? = 30) throws -> CampaignHead {
    CampaignHead(
      campaign: campaign.identity, count: count, from: stories.lowerBound, to: stories.upperBound,
      probe: try campaign.count(CampaignProbe.stories).fingerprints { try CampaignLine.encoded($0) }
    )
  }

  /// The head of a file of a comparison of versions.
  static func head(of campaign: Campaign, on versions: [ProfileID]) -> CampaignHead {
    CampaignHead(
      command: .compare, versions: versions.map(\.rawValue), campaign: campaign.identity,
      count: 120,
      from: 0, to: 120, probe: [])
  }

  static func part(_ stories: Range<Int>) -> CampaignPart {
    CampaignPart(stories, [campaign.count(stories)])
  }

  /// The text of a file with these lines.
  static func text(_ head: CampaignHead, _ parts: [CampaignPart]) throws -> String {
    try String(decoding: CampaignLine.text(head), as: UTF8.self)
      + parts.map { String(decoding: try CampaignLine.text($0), as: UTF8.self) }.joined()
  }

  private static func failure(_ text: String) throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.file("x.part", text)
    do throws(CommandFailure) {
      _ = try CampaignFile(path: path).parts()
      return nil
    } catch {
      #expect(error.code == .data)
      return error.text.replacingOccurrences(of: path, with: "x.part")
    }
  }

  @Test func `reads what was written, and where its last whole line ends`() throws {
    let folder = try TemporaryFolder()
    let parts = [Self.part(0..<2), Self.part(2..<5)]
    let text = try Self.text(Self.head(0..<30), parts)
    // The machine went down in the middle of the third part.
    let path = try folder.file("x.part", text + #"{"check":"0123"#)
    let file = try CampaignFile(path: path)
    #expect(file.head == (try Self.head(0..<30)))
    #expect(try file.parts() == parts)
    #expect(file.length == text.utf8.count)
  }

  @Test func `knows a line that is not as it was written`() throws {
    let text = try Self.text(Self.head(0..<30), [Self.part(0..<2)])
    let edited = text.replacingOccurrences(of: #""stories":2"#, with: #""stories":3"#)
    #expect(edited != text)
    #expect(
      try Self.failure(edited)
        == "Error: x.part, line 2: the line is damaged; play this part again.\n")
  }

  @Test(
    "says of other files that they are none",
    arguments: ["", "hello\n", "{}\n", "\n\n", "{\"check\":\"\n"])
  func none(text: String) throws {
    let message = try #require(try Self.failure(text))
    #expect(message.hasPrefix("Error: x.part, line 1: "))
    #expect(message.count { $0 == "\n" } == 1)
  }

  @Test func `refuses counts of another shape, however well they are signed`() throws {
    let other = Campaign(
      strategies: [IdleTracker(), IdleTracker(id: "second")], invariants: Self.campaign.invariants,
      seed: 4, generator: Self.campaign.generator)
    let text = try Self.text(Self.head(0..<30), [CampaignPart(0..<2, [other.count(0..<2)])])
    #expect(try Self.failure(text)?.contains("another version of the program") == true)
    // A part of a comparison has counts for each of its versions.
    let versions = Self.head(of: Self.campaign, on: [.ios12, .ios18])
    #expect(try Self.failure(Self.text(versions, [Self.part(0..<2)])) != nil)
    let counts = Self.campaign.count(0..<2)
    #expect(try Self.failure(Self.text(versions, [CampaignPart(0..<2, [counts, counts])])) == nil)
    var part = Self.part(0..<2)
    part.to = -1
    #expect(try Self.failure(Self.text(Self.head(0..<30), [part])) != nil)
    var head = try Self.head(0..<30)
    head.campaignSchema += 1
    #expect(try Self.failure(Self.text(head, []))?.contains("line 1") == true)
  }
}
