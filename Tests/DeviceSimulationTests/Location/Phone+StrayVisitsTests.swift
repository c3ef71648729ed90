import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Visits on the way") struct PhoneStrayVisitsTests {
  private let armed = ProbeStrategy.atLaunch { app in app["main"].startMonitoringVisits() }
  /// Half an hour at home, a walk of two hours, then two hours at one place.
  private let journey: [Journey.Leg] = [
    .rest(.minutes(30)), .walk(to: 8_000, for: .hours(2)),
    .rest(.hours(2), at: Place(east: 8_000, north: 0)),
  ]
  /// A profile whose visits err on foot often, or never, and whose departures all have an echo, or none.
  private func profile(strays: Int = 0, echoes: Int = 0) -> Profile {
    Profile.ios18.withoutStrayVisits.with {
      $0.visits.strayOnFoot = strays
      $0.visits.earlyEchoPerMille = echoes
      $0.visits.echoPerMille = echoes
      $0.monitoring.arrivalMissingPerMille = 0
      $0.monitoring.departureMissingPerMille = 0
    }
  }

  private func visits(_ story: Story) -> [(time: Double, visit: Visit)] {
    story.events().compactMap { event in
      guard case .visit(let visit, _) = event.note else { return nil }
      return (event.time, visit)
    }
  }

  /// What is told from the way's beginning on.
  private func play(
    _ profile: Profile, seed: UInt64, _ probe: ProbeStrategy? = nil
  ) -> [(time: Double, visit: Visit)] {
    visits(Story(.test(journey, for: .hours(4), seed: seed), on: profile, probe ?? armed))
      .filter { $0.time >= 1_800 }
  }

  @Test(.covers(.V04), arguments: UInt64(0)..<6)
  func `tell an arrival where the phone is, and minutes later the departure`(seed: UInt64) throws {
    let told = play(profile(strays: 6_000), seed: seed)
    let strays = told.filter { $0.visit.isArrival && $0.time < 9_000 }
    #expect(strays.count >= 4)
    for (time, visit) in strays {
      #expect(visit.arrivalDate == Instant(milliseconds: Int64((time * 1_000).rounded())))
      let left = try #require(
        told.first { !$0.visit.isArrival && $0.visit.arrivalDate == visit.arrivalDate })
      #expect(left.visit.departureDate == visit.arrivalDate)
      #expect(left.visit.coordinate == visit.coordinate)
      // Who arrives at the place of two hours has left this one before.
      let endsEarly = told.contains { $0.time == left.time && $0.visit.isArrival }
      #expect((305...450).contains(left.time - time) || endsEarly)
    }
  }

  @Test(.covers(.V04), arguments: UInt64(0)..<6)
  func `are told one after the other`(seed: UInt64) {
    let told = play(profile(strays: 20_000), seed: seed).map(\.visit)
    // From the departure from home on, to the arrival at the place of two hours.
    #expect(told.first.map { !$0.isArrival } == true)
    #expect(told.count > 10)
    for (before, after) in zip(told, told.dropFirst()) {
      #expect(before.isArrival != after.isArrival)
    }
    #expect(told.last?.isArrival == true)
  }

  @Test(.covers(.V04), arguments: UInt64(0)..<6)
  func `echo a departure with an arrival at once`(seed: UInt64) throws {
    let told = play(profile(echoes: 1_000), seed: seed)
    #expect(told.count > 2)
    #expect(!told[0].visit.isArrival && told[1].visit.isArrival)
    #expect(told[0].time == told[1].time)
    #expect(play(profile(), seed: seed).count == 2)
  }

  @Test(.covers(.V04)) func `echo nearly all early departures, and few others`() {
    var early: [Bool] = []
    var late: [Bool] = []
    for seed in UInt64(0)..<500 {
      let told = play(.ios18, seed: seed)
      guard let first = told.first, !first.visit.isArrival else { continue }
      let echoes = told.dropFirst().first.map { $0.time == first.time } ?? false
      if first.time - 1_800 < 300 { early.append(echoes) } else { late.append(echoes) }
    }
    #expect((75...130).contains(early.count))
    #expect(early.count { $0 } * 100 > early.count * 85)
    #expect((4...15).contains(late.count { $0 } * 100 / late.count))
  }

  @Test(.covers(.V06)) func `end with the service, and do not come while it is off`() {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSession()
        app["main"].startMonitoringVisits()
      },
      event: { event, _, app in
        if case .didVisit(let visit, _) = event, visit.isArrival,
          app.now > Instant(milliseconds: 1_800_000)
        {
          app["main"].stopMonitoringVisits()
        }
      })
    for seed in UInt64(0)..<6 {
      let told = play(profile(strays: 20_000), seed: seed, probe)
      #expect(told.last?.visit.isArrival == true)
      #expect(told.count { $0.visit.isArrival } == 1)
    }
  }

  @Test(.covers(.V04)) func `come again after the phone was off`() {
    let off = Happening(at: .minutes(60), .powerOff(for: .minutes(5), unlockAfter: .seconds(1)))
    let story = Story(
      .test(journey, [off], for: .hours(4), seed: 3), on: profile(strays: 20_000), armed)
    #expect(visits(story).contains { $0.time > 3_900 && $0.time < 9_000 })
  }
}
