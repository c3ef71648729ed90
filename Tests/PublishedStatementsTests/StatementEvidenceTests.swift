import StoryModel
import Testing
import TrackerModel

@testable import PublishedStatements

struct StatementEvidenceTests {
  private func evidence(
    _ app: StatementApp, _ scenario: Scenario, on profile: ProfileID = .ios12
  ) -> StatementEvidence {
    var story = scenario
    story.profile = profile
    return StatementEvidence(of: app, in: story)
  }

  @Test func `knows when the app ran`() {
    let left = evidence(StatementApp(), .trial("At home."))
    #expect(left.isRunning(from: 1, to: 300))
    #expect(!left.isRunning(from: 1, to: 400))
    #expect(!left.isRunning(from: 400, to: 500))
    #expect(left.suspension(from: 0) == 305)
    #expect(left.death == nil)
    #expect(evidence(.session(), .trial("At home.")).isRunning(from: 1, to: 3_600))
  }

  @Test func `an app that is gone and comes back did not run all the time`() {
    let killed = evidence(
      .significantChanges, .happeningThenDrive(.memoryPressure(severe: false)))
    #expect(killed.death?.time == 600)
    #expect(killed.death?.cause == .memoryPressure)
    #expect(killed.relaunches(from: 600).count > 0)
    #expect(killed.relaunches(from: 0, to: 1_800).isEmpty)
    #expect(!killed.isRunning(from: 1, to: 4_000))
  }

  @Test func `counts fixes of the service that is asked for, between two times`() {
    let session = evidence(
      .session(besideSignificantChanges: true),
      .trial("A drive.", .homeThenDrive, for: .minutes(70)))
    let all = session.fixes(from: 0)
    #expect(!all.isEmpty)
    #expect(session.fixes(from: 0, to: 2_000) + session.fixes(from: 2_000) == all)
    #expect(!session.fixes(of: .significantChange).isEmpty)
    #expect(session.fixes(of: .oneShot).isEmpty)
  }

  @Test func `hears what the app tells the user`() {
    let app = StatementApp(
      launch: { _, _, app in app.startTimer("say", after: .seconds(100)) },
      event: { event, _, app in if event == .timerDidFire("say") { app.tellUser("hello") } })
    let told = evidence(app, .trial("At home."))
    #expect(told.wasTold("hello", from: 99))
    #expect(!told.wasTold("hello", from: 102))
    #expect(!told.wasTold("goodbye"))
  }

  @Test func `measures energy by the hour and by the battery`() {
    let session = evidence(
      .session(.best),
      .trial("At rest.", [Journey.Leg(.dwell, to: .home, for: .hours(4))], for: .hours(3)))
    // 240 mW for the satellites and 32 mW for the process, an hour.
    #expect((271...274).contains(session.milliwattHours(inHour: 2)))
    #expect((1_150...1_200).contains(session.basisPoints))
    #expect(session.hoursToEmpty == nil)
  }

  @Test func `sees the battery empty`() {
    let empty = evidence(
      .session(.best), .trial("At home.", for: .hours(6)) { $0.batteryPercent = 5 })
    #expect((1...3).contains(empty.hoursToEmpty ?? 0))
  }
}
