import ProcessSimulation
import TrackerModel

/// What the phone and the process of an app say to each other, in bytes.
///
/// Long names are known to each process by itself, so that those which the other may not know go along.
enum ProcessMessage {
  /// What happens, and the phone as it is then.
  struct Order {
    let event: Event
    let facts: AppFacts
    /// What is on the disk, where the process could not read it before.
    let unlocked: SimulatedDisk?
  }

  /// What the app asked for.
  struct Answer {
    let requests: [Request]
    /// What is to be saved, where something is.
    let saved: SimulatedDisk?
  }

  /// An order in bytes.
  static func bytes(_ order: Order, _ names: [String]) throws -> [UInt8] {
    var bytes = PlainBytes()
    put(names, &bytes)
    var facts = order.facts
    let regions = facts.monitoredRegions
    facts.monitoredRegions = []
    bytes.put(facts)
    bytes.put(list: regions)
    switch order.event {
    case .didUpdateLocations(let fixes, let manager):
      bytes.put(Form.fixes)
      bytes.put(manager)
      bytes.put(list: Array(fixes))
    case .motionHistory(let activities):
      bytes.put(Form.history)
      bytes.put(list: activities)
    default:
      bytes.put(Form.plain)
      bytes.put(order.event)
    }
    try put(order.unlocked, &bytes)
    return bytes.bytes
  }

  /// The order that bytes are.
  static func order(_ bytes: [UInt8]) throws -> Order {
    var bytes = PlainBytes(bytes)
    takeNames(&bytes)
    var facts: AppFacts = bytes.take()
    facts.monitoredRegions = bytes.take(list: Region.self)
    let event: Event
    switch bytes.take(Form.self) {
    case .fixes:
      let manager: Identifier = bytes.take()
      let fixes = bytes.take(list: Location.self)
      event = .didUpdateLocations(
        Locations(newest: fixes[fixes.count - 1], earlier: fixes.dropLast()), manager: manager)
    case .history: event = .motionHistory(bytes.take(list: MotionActivity.self))
    case .plain: event = bytes.take()
    }
    return Order(event: event, facts: facts, unlocked: try takeDisk(&bytes))
  }

  /// An answer in bytes.
  static func bytes(_ answer: Answer, _ names: [String]) throws -> [UInt8] {
    var bytes = PlainBytes()
    put(names, &bytes)
    bytes.put(list: answer.requests)
    try put(answer.saved, &bytes)
    return bytes.bytes
  }

  /// The answer that bytes are.
  static func answer(_ bytes: [UInt8]) throws -> Answer {
    var bytes = PlainBytes(bytes)
    takeNames(&bytes)
    return Answer(requests: bytes.take(list: Request.self), saved: try takeDisk(&bytes))
  }

  /// How an event is written: those that hold an array, and all others.
  private enum Form: UInt8 {
    case plain, fixes, history
  }

  private static func put(_ names: [String], _ bytes: inout PlainBytes) {
    bytes.put(names.count)
    for name in names { bytes.put(list: Array(name.utf8)) }
  }

  /// To read a name is to know it from then on.
  private static func takeNames(_ bytes: inout PlainBytes) {
    for _ in 0..<bytes.take(Int.self) {
      _ = Identifier(String(decoding: bytes.take(list: UInt8.self), as: UTF8.self))
    }
  }

  private static func put(_ disk: SimulatedDisk?, _ bytes: inout PlainBytes) throws {
    bytes.put(disk != nil)
    if let disk { bytes.put(list: try disk.encoded()) }
  }

  private static func takeDisk(_ bytes: inout PlainBytes) throws -> SimulatedDisk? {
    guard bytes.take(Bool.self) else { return nil }
    return try SimulatedDisk(encoded: bytes.take(list: UInt8.self))
  }
}
