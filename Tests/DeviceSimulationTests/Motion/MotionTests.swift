import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Motion") struct MotionTests {
  private func activities(_ story: Story) -> [(time: Double, activity: MotionActivity)] {
    story.events().compactMap { event in
      guard case .motion(let activity) = event.note else { return nil }
      return (event.time, activity)
    }
  }

  @Test(.covers(.M02)) func `tells the current activity, then each change`() {
    let story = Story(
      .test([.rest(.minutes(10)), .walk(to: 600, for: .minutes(10)), .rest(.minutes(40))]),
      on: .sure,
      .atLaunch { app in
        app.startSession()
        app.startTimer("start", after: .seconds(540))
      }.on { event, app in
        if event == .timerDidFire("start") { app.startActivityUpdates() }
      })
    let told = activities(story)
    #expect(told.first?.time == 540)
    #expect(told.map(\.activity.kinds) == [.stationary, .walking, .stationary])
    #expect(
      story.events().filter { if case .motion = $0.note { true } else { false } }
        .allSatisfy { $0.rule == .M02 })
    // As late as measured by its date, and told later by as much as is assumed.
    #expect((605...634).contains(told[1].time - 2.5))
    #expect(
      told[1].activity.startDate == Instant(milliseconds: Int64(told[1].time * 1_000) - 2_500))
  }

  @Test(.covers(.M02)) func `holds the last change for a suspended app`() throws {
    let story = Story(
      .test(
        [
          .rest(.minutes(10)), .walk(to: 600, for: .minutes(10)),
          .drive(to: 20_600, for: .minutes(20)),
        ],
        [Happening(at: .minutes(35), .openApp(for: .seconds(10)))]), on: .sure,
      .atLaunch { $0.startActivityUpdates() })
    let told = activities(story).filter { $0.time > 300 }
    #expect(told.map(\.time) == [2_100])
    #expect(told.first?.activity.automotive == true)
    #expect(story.events(from: 2_100).contains { $0.rule == .M02 })
    #expect(!story.events(from: 2_100).contains { $0.rule == .M05 })
  }

  @Test(.covers(.M03)) func `answers with the history of a period`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("ask", after: .minutes(50))
    }.on { event, app in
      switch event {
      case .timerDidFire: app.queryActivities(from: .start, to: app.now)
      case .motionHistory(let history):
        let kinds = history.map(\.kinds)
        app.perform(kinds == [.stationary, .walking, .automotive] ? "ok" : "bad")
      default: break
      }
    }
    let story = Story(
      .test([
        .rest(.minutes(10)), .walk(to: 600, for: .minutes(10)),
        .drive(to: 30_000, for: .minutes(40)),
      ]), on: .sure, probe)
    #expect(story.performed("ok") == [3_002])
    #expect(story.entry(.event(.motionHistory(3)))?.rule == .M03)
  }

  @Test(.covers(.M03)) func `fails when the history is empty or motion is denied`() {
    let probe = ProbeStrategy.atLaunch { $0.queryActivities(from: .start, to: .start) }
    let early = Story(.test(), probe)
    #expect(early.first(.event(.plain(.motionQueryFailed))) == 2)
    #expect(early.entry(.event(.plain(.motionQueryFailed)))?.rule == .M03)
    let denied = Story(
      .test([.rest(.hours(1))]).with { $0.settings.motionAllowed = false },
      .atLaunch { app in
        app.startActivityUpdates()
        app.startTimer("ask", after: .minutes(4))
      }.on { event, app in
        if event == .timerDidFire("ask") { app.queryActivities(from: .start, to: app.now) }
      })
    #expect(denied.contains(.event(.plain(.motionQueryFailed))))
    #expect(activities(denied).isEmpty)
  }

  @Test(.covers(.M01), arguments: [(ProfileID.ios9, false), (.ios12, true), (.ios18, true)])
  func `ends an app that uses motion without saying why, from iOS 10`(
    profile: ProfileID, ends: Bool
  ) {
    let manifest = AppManifest(usageDescriptions: [.whenInUse, .alwaysAndWhenInUse])
    let probe = ProbeStrategy(
      manifest: manifest, launch: { _, _, app in app.startActivityUpdates() })
    let story = Story(.test().with { $0.profile = profile }, probe)
    #expect(story.terminations.map(\.cause) == (ends ? [.misuse] : []))
  }

  @Test(.covers(.A15)) func `ends the app when the user changes the permission`() {
    let story = Story(
      .test([], [Happening(at: .minutes(2), .motionDenied(for: .minutes(1)))]),
      .atLaunch { $0.startActivityUpdates() })
    #expect(story.terminations.map(\.cause) == [.motionPermission])
    #expect(story.terminations.first?.rule == .A15)
  }

  @Test(.covers(.M06), arguments: [true, false])
  func `tells an app nothing while motion is denied`(isAllowed: Bool) {
    let story = Story(
      .test(.homeThenDrive).with { $0.settings.motionAllowed = isAllowed },
      .atLaunch { app in
        app.startSession()
        app.startActivityUpdates()
      })
    #expect(activities(story).isEmpty != isAllowed)
  }

  @Test(.covers(.M06), arguments: [true, false])
  func `says whether the app may know of it, and before its first use that nobody was asked`(
    isAllowed: Bool
  ) {
    let probe = ProbeStrategy.atLaunch { app in
      app.tellUser(Identifier(app.motionAuthorizationStatus.rawValue)!)
      app.startActivityUpdates()
      app.startTimer("look", after: .seconds(1))
    }
    .on { event, app in
      if event == .timerDidFire("look") {
        app.tellUser(Identifier(app.motionAuthorizationStatus.rawValue)!)
      }
    }
    let story = Story(.test().with { $0.settings.motionAllowed = isAllowed }, probe)
    #expect(story.first(.request(.tellUser("notDetermined"))) != nil)
    #expect(story.first(.request(.tellUser(isAllowed ? "authorized" : "denied"))) != nil)
  }

  @Test(.covers(.M05), arguments: [0, 1_000])
  func `misses trains as often as the version says`(perMille: Int) {
    let ride: [Journey.Leg] = [
      .rest(.minutes(10)),
      Journey.Leg(.train, to: Place(east: 60_000, north: 0), for: .minutes(50)),
    ]
    let profile = Profile.sure.with {
      $0.device.trainMissingPerMille = perMille
      $0.motion.ending = 10_000...10_000
      $0.motion.unseen.none = 0
      $0.motion.onTrain.none = 0
    }
    let story = Story(
      .test(ride), on: profile,
      .atLaunch { app in
        app.startSession()
        app.startActivityUpdates()
      })
    let aboard = activities(story).filter { $0.time > 605 }
    #expect(aboard.map(\.activity.kinds) == (perMille == 0 ? [[], .automotive] : [[]]))
    let cited = story.events(from: 605).filter {
      if case .motion = $0.note { true } else { false }
    }
    #expect(cited.map(\.rule) == (perMille == 0 ? [.M04, .M05] : [.M04]))
  }

  @Test(.covers(.M04)) func `is now and then less sure that somebody walks`() {
    let story = Story(
      .test([.rest(.minutes(10)), .walk(to: 90_000, for: .hours(20))], for: .hours(20)),
      .atLaunch { app in
        app.startSession()
        app.startActivityUpdates()
      })
    let told = activities(story).map(\.activity)
    let walks = told.filter(\.walking)
    #expect((20...100).contains(walks.count))
    let medium = walks.count { $0.confidence == .medium }
    #expect((0.3...0.8).contains(Double(medium) / Double(walks.count)))
    #expect(told.allSatisfy { $0.confidence == .high || $0.walking && $0.confidence == .medium })
  }

  @Test(.covers(.M04)) func `tells a light as being in a vehicle and at rest`() {
    let story = Story(
      .test([
        .rest(.minutes(30)), .drive(to: 6_000, for: .minutes(10)),
        .drive(to: 6_000, for: .seconds(90)), .drive(to: 12_000, for: .minutes(10)),
      ]), on: .sure,
      .atLaunch { app in
        app.startSession()
        app.startActivityUpdates()
      })
    let told = story.events(from: 1_800).compactMap { event -> RuleID? in
      if case .motion = event.note { event.rule } else { nil }
    }
    #expect(told.prefix(3) == [.M05, .M04, .M05])
  }

  @Test(.covers(.M07)) func `keeps the history of a suspended app at no cost`() throws {
    let probe = ProbeStrategy().on { event, app in
      if event == .didBecomeActive { app.queryActivities(from: .start, to: app.now) }
    }
    let story = Story(
      .test(
        [.rest(.hours(2)), .walk(to: 1_200, for: .minutes(20)), .rest(.hours(4))],
        [Happening(at: .hours(5), .openApp(for: .seconds(30)))], for: .hours(6)), on: .sure, probe)
    #expect(story.contains(.event(.motionHistory(3)), from: 18_000))
    let hours = story.entries.compactMap { entry -> Int64? in
      guard case .energy(let microjoules) = entry.what else { return nil }
      return microjoules
    }
    // The first hour has the first use of the app, the sixth the second one.
    #expect(Set(hours.prefix(5)).count == 1)
  }
}

extension Profile {
  /// A phone that says what is right once it has found it, and goes on to until it has found the next.
  fileprivate static var sure: Profile {
    ios18.with { profile in
      for way in [
        \Profile.MotionEstimates.onFoot, \.cycling, \.driving, \.onBus, \.onTrain, \.waiting,
        \.stirring,
        \.settled,
      ] { profile.motion[keyPath: way].right = 0 }
      profile.motion.ending = 3_600_000...3_600_000
    }
  }
}
