import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Timers") struct PhoneTimersTests {
  @Test(.covers(.T18)) func `fires a timer late and once after a suspension`() throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSLC()
        app.startTimer("tick", after: .seconds(60), repeats: true)
      })
    let story = Story(.test(.homeThenDrive), probe)
    let wake = try #require(story.wakes(.significantChange).first)
    let ticks = story.times { $0 == .event(.timer("tick")) }
    #expect(Array(ticks.prefix(6)) == [60, 120, 180, 240, 300, wake])
    #expect(story.events().last { $0.note == .timer("tick") }?.rule == .T18)
    #expect(story.wakes(.significantChange, from: 300).first == wake)
  }

  @Test func `replaces and cancels timers by name`() {
    let story = Story(
      .test(),
      .atLaunch { app in
        app.startTimer("a", after: .seconds(10))
        app.startTimer("a", after: .seconds(20))
        app.startTimer("b", after: .seconds(10))
        app.invalidateTimer("b")
        app.startTimer("c", after: .milliseconds(1))
      })
    #expect(story.times { $0 == .event(.timer("a")) } == [20])
    #expect(story.times { $0 == .event(.timer("b")) } == [])
    #expect(story.times { $0 == .event(.timer("c")) } == [0.1])
  }

  @Test(.covers(.T18), arguments: [true, false])
  func `does not fire what the handler of another timer invalidated or started anew`(
    isInvalidated: Bool
  ) throws {
    let probe = ProbeStrategy(
      launch: { _, _, app in
        app.startSLC()
        app.startTimer("first", after: .seconds(600))
        app.startTimer("second", after: .seconds(600))
      },
      event: { event, _, app in
        guard event == .timerDidFire("first") else { return }
        if isInvalidated {
          app.invalidateTimer("second")
        } else {
          app.startTimer("second", after: .seconds(2))
        }
      })
    let story = Story(.test(.homeThenDrive), probe)
    // Both came due while the app was suspended.
    let wake = try #require(story.wakes(.significantChange).first)
    #expect(story.times { $0 == .event(.timer("first")) } == [wake])
    #expect(story.times { $0 == .event(.timer("second")) } == (isInvalidated ? [] : [wake + 2]))
  }

  @Test func `fires a timer once after a busy main thread`() {
    let story = Story(
      .test(),
      ProbeStrategy(
        launch: { _, _, app in app.startTimer("t", after: .seconds(1), repeats: true) },
        event: { event, memory, app in
          if event == .timerDidFire("t") {
            memory.count += 1
            if memory.count == 1 { app.compute(for: .seconds(10)) }
          }
        }))
    #expect(story.times { $0 == .event(.timer("t")) }.prefix(4) == [1, 11, 12, 13])
  }

  @Test(.covers(.T19)) func `drifts by a little at each time a timer fires`() throws {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("tick", after: .seconds(10), repeats: true)
    }
    func ticks(_ jitter: ClosedRange<Int64>, seed: UInt64 = 1) -> [Double] {
      Story(.test(seed: seed), jitter: jitter, probe).times { $0 == .event(.timer("tick")) }
    }
    let steps = zip(ticks(0...100).dropFirst(), ticks(0...100)).map { later, earlier in
      Int(((later - earlier) * 1_000).rounded())
    }
    #expect(steps.count > 300)
    #expect(steps.allSatisfy { (10_000...10_100).contains($0) })
    #expect(Set(steps).count > 50)
    let mean = steps.reduce(0, +) / steps.count
    #expect((10_040...10_060).contains(mean))
    // The same seed drifts alike, another one otherwise; without jitter nothing drifts.
    #expect(ticks(0...100) == ticks(0...100))
    #expect(ticks(0...100) != ticks(0...100, seed: 2))
    #expect(ticks(0...0).last == 3_590)
    #expect(Profile.ios18.life.timerJitter == 0...100)
  }

  @Test(.covers(.T19)) func `fires some timers of an app out of sight plainly late`() {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSession()
      app.startTimer("tick", after: .seconds(10), repeats: true)
    }
    func lateness(perMille: Int, of times: Range<Double>) -> [Double] {
      let story = Story(.test(), lateTimersPerMille: perMille, probe)
      let ticks = story.times { $0 == .event(.timer("tick")) }.filter(times.contains)
      return zip(ticks.dropFirst(), ticks).map { $0 - $1 - 10 }
    }
    // The app is on screen for the first five minutes.
    #expect(lateness(perMille: 1_000, of: 0..<300).allSatisfy { abs($0) < 0.001 })
    let always = lateness(perMille: 1_000, of: 330..<3_600)
    #expect(always.allSatisfy { (-0.001...5.001).contains($0) })
    #expect((2...3).contains(always.reduce(0, +) / Double(always.count)))
    let seldom = lateness(perMille: 100, of: 330..<3_600).filter { $0 > 0.001 }
    #expect((10...60).contains(seldom.count))
    #expect(Profile.ios18.assumed.lateTimersPerMille == 20)
  }

  @Test(.covers(.T19)) func `does not make up for what a suspension missed`() throws {
    let probe = ProbeStrategy.atLaunch { app in
      app.startSLC()
      app.startTimer("tick", after: .seconds(1), repeats: true)
    }
    let story = Story(.test(.homeThenDrive), jitter: 0...100, probe)
    let wake = try #require(story.wakes(.significantChange).first)
    let ticks = story.times(from: 306) { $0 == .event(.timer("tick")) }
    #expect(ticks.first == wake)
    #expect((1...1.1).contains(try #require(ticks.dropFirst().first) - wake))
  }
}
