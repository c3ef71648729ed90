import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("False fixes") struct PhoneFalseFixesTests {
  private static let probe = ProbeStrategy.atLaunch { $0.startSession() }

  private func story(_ fault: Happening.FalseFix?, _ probe: ProbeStrategy = probe) -> Story {
    let happenings = fault.map { [Happening(at: .minutes(30), .falseFixes($0, for: .minutes(10)))] }
    return Story(.test([.drive(to: 60_000, for: .hours(1))], happenings ?? []), probe)
  }

  /// The false fixes, each with the true one before it.
  private func falseOnes(_ story: Story) -> [(last: Location, fix: Location, time: Double)] {
    let fixes = story.events().compactMap { event -> (Location, RuleID?, Double)? in
      guard case .locations(let fix, _, _, .standard) = event.note else { return nil }
      return (fix, event.rule, event.time)
    }
    return zip(fixes, fixes.dropFirst()).filter { $1.1 == .S27 }.map { ($0.0, $1.0, $1.2) }
  }

  @Test(.covers(.S27, .S01), arguments: Happening.FalseFix.allCases)
  func `come now and then while the trouble lasts`(fault: Happening.FalseFix) {
    let story = story(fault)
    #expect(story.entry(.happening(.falseFixes(fault)))?.rule == (fault == .stale ? .S01 : .S27))
    let found = falseOnes(story)
    #expect((100...200).contains(found.count))
    #expect(found.allSatisfy { (1_800...2_400).contains($0.time) })
    for (last, fix, _) in found {
      let age = last.timestamp - fix.timestamp
      switch fault {
      case .invalid: #expect(fix.horizontalAccuracy < 0 && fix.coordinate == .nullIsland)
      case .duplicate: #expect(fix == last)
      case .outOfOrder: #expect(age >= .seconds(2) && age <= .seconds(10))
      case .stale: #expect(age >= .minutes(5) && age <= .minutes(20))
      }
      if fault != .invalid { #expect(fix.horizontalAccuracy == 10 || fault == .duplicate) }
    }
  }

  @Test(.covers(.S27), arguments: Happening.FalseFix.allCases)
  func `leave the true ones as they are`(fault: Happening.FalseFix) {
    func trueOnes(_ story: Story) -> [Location] {
      story.events().compactMap { event in
        guard case .locations(let fix, _, _, .standard) = event.note, event.rule != .S27 else {
          return nil
        }
        return fix
      }
    }
    #expect(trueOnes(story(fault)) == trueOnes(story(nil)))
  }

  @Test func `are not what CLLocationManager reads as the newest`() {
    let probe = Self.probe.on { event, app in
      guard case .didUpdateLocations = event else { return }
      if let accuracy = app.location?.horizontalAccuracy, accuracy < 0 { app.perform("bad") }
    }
    #expect(story(.invalid, probe).performed("bad").isEmpty)
  }
}
