import Testing
import TrackerModel

@testable import ProcessSimulation
@testable import TrackerBridge

struct ProcessMessageTests {
  private static let place = Coordinate(latitude: 48, longitude: 11)
  private static let fixes = (1...3).map {
    Location(
      coordinate: place, timestamp: .start.advanced(by: .seconds(Int64($0))), horizontalAccuracy: 5)
  }

  @Test(arguments: [
    Event.didUpdateLocations(Locations(newest: fixes[0]), manager: "gps"),
    .didUpdateLocations(
      Locations(newest: fixes[2], earlier: [fixes[0], fixes[1]]), manager: "gps"),
    .motionHistory([]),
    .motionHistory([MotionActivity(startDate: .start, kinds: .walking, confidence: .high)]),
    .didExitRegion(
      Region(identifier: "a name of more than fifteen bytes", center: place, radius: 9),
      manager: "main"),
    .uploadDidFinish,
  ])
  func `an order is the same on the other side`(event: Event) {
    var facts = AppFacts()
    facts.batteryPercent = 35
    facts.monitoredRegions = [Region(identifier: "home", center: Self.place, radius: 100)]
    var disk = SimulatedDisk()
    disk["key"] = .array([.int(1), .string("two")])
    for unlocked in [nil, disk] {
      let order = ProcessMessage.Order(event: event, facts: facts, unlocked: unlocked)
      let other = ProcessMessage.order(
        ProcessMessage.bytes(order, ["a name as long as this one"]))
      #expect(other.event == event)
      #expect(other.facts.batteryPercent == 35)
      #expect(other.facts.monitoredRegions == facts.monitoredRegions)
      #expect(other.unlocked == unlocked)
    }
  }

  @Test func `an answer is the same on the other side`() {
    let requests: [Request] = [
      .createManager("gps"), .record(Self.fixes[0], in: .track), .saveCheckpoint,
      .raise("an index that is out of range"),
    ]
    let change = SimulatedDisk.Change(
      isWhole: false,
      contents: [
        .init(key: "d:key", kept: 3, bytes: [1, 2]), .init(key: "d:old", bytes: nil),
      ])
    let files = SimulatedDisk.Change(
      isWhole: false, contents: [.init(key: "f:/log", kept: 3, bytes: [1], .none)])
    let answer = ProcessMessage.Answer(requests: requests, saved: change, files: files)
    let other = ProcessMessage.answer(ProcessMessage.bytes(answer, []))
    #expect(other.requests == requests)
    #expect(other.saved == change)
    #expect(other.files == files)
  }

  @Test func `requests hold no reference, so that their bytes are all of them`() {
    #expect(_isPOD(Request.self))
    #expect(_isPOD(Location.self) && _isPOD(MotionActivity.self) && _isPOD(Region.self))
  }
}
