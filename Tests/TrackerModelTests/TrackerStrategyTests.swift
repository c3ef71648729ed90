import Testing
import TrackerModel

struct StrategyIDTests {
  @Test func `is its name`() {
    let id: StrategyID = "dual-manager"
    #expect(id == StrategyID("dual-manager"))
    #expect(id.rawValue == "dual-manager")
    #expect("\(id)" == "dual-manager")
  }

  @Test func `is ordered as text`() {
    let ids: [StrategyID] = ["visits", "dual-manager", "timer-loop"]
    #expect(ids.sorted() == ["dual-manager", "timer-loop", "visits"])
  }
}

struct LaunchTests {
  @Test func `tells of a location event only where it was the cause`() {
    #expect(Launch().options == [])
    #expect(Launch(options: .location).options.contains(.location))
    #expect(Launch() != Launch(options: .location))
  }
}
