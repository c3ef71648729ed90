import Testing
import TrackerConformance

@testable import HarnessCLI

struct CampaignExtentTests {
  @Test(
    arguments: [
      ([:], 1_000, nil), (["count": ["7"]], 7, nil), (["time": ["2s"]], nil, 2),
      (["time": ["2m"], "count": ["7"]], 7, 120),
    ] as [([String: [String]], Int?, Double?)])
  func `ends by the count, by the clock, or by whichever comes first`(
    values: [String: [String]], count: Int?, seconds: Double?
  ) throws {
    let command = CompareCommand(strategies: [IdleTracker()]).command
    let extent = try CampaignExtent(
      ParsedArguments(
        invocation: Invocation(path: ["harness", "compare"], command: command), values: values,
        flags: []))
    #expect(extent.count == count)
    #expect(extent.timeLimit == seconds)
    #expect(extent.most == count ?? Campaign.maximumStories)
  }
}
