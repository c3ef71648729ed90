import StoryModel
import Testing
import TrackerModel

@testable import PublishedStatements

struct StatementAppTests {
  private func status(_ permission: StatementApp.Permission, _ profile: ProfileID) -> [Occurrence] {
    var story = Scenario.trial("At home.", for: .minutes(10))
    story.profile = profile
    let evidence = StatementEvidence(of: StatementApp(asking: permission), in: story)
    return evidence.entries.map(\.what).filter {
      if case .prompt(.answered) = $0 { true } else { false }
    }
  }

  @Test(arguments: [ProfileID.ios9, .ios12, .ios13, .ios18])
  func `asks for Always so that it is permanent`(profile: ProfileID) {
    #expect(status(.always, profile).last == .prompt(.answered(.authorizedAlways)))
  }

  @Test func `asks for When In Use only, or for nothing`() {
    #expect(status(.whenInUse, .ios18) == [.prompt(.answered(.authorizedWhenInUse))])
    #expect(status(.nothing, .ios18).isEmpty)
  }

  @Test func `a Moment-like app lets itself be suspended, and is woken again`() {
    var story = Scenario.trial("A usual day.", .usualDay, for: .hours(24))
    story.profile = .ios12
    let evidence = StatementEvidence(of: StatementApp.moment, in: story)
    #expect(evidence.suspension(from: 300) != nil)
    #expect(evidence.saw(from: 3_600) { $0 == .process(.resumed) })
    #expect(evidence.death == nil)
  }
}
