import ProcessSimulation
import TrackerModel

/// What the phone and the process of an app say to each other, in bytes.
///
/// Long names are known to each process by itself, so that those which the other may not know go along.
enum ProcessMessage {
  /// Why the app is launched, and the phone as it is then.
  struct Start {
    let launch: Launch
    let facts: AppFacts
    /// What it reads from the disk; nil where there is nothing, or it is locked.
    let disk: SimulatedDisk?
    /// Its files, whatever of them can be read.
    let files: SimulatedDisk
  }

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
    /// What is to be saved, as far as it is other than before; nil where nothing is to be.
    let saved: SimulatedDisk.Change?
    /// What it changed of its files; nil where that is nothing.
    let files: SimulatedDisk.Change?
  }

  /// A start in bytes.
  static func bytes(_ start: Start, _ names: [String]) -> [UInt8] {
    var bytes = PlainBytes()
    put(names, &bytes)
    put(start.facts, &bytes)
    bytes.put(start.launch)
    put(start.disk?.whole, &bytes)
    put(start.files.whole, &bytes)
    return bytes.bytes
  }

  /// The start that bytes are.
  static func start(_ bytes: [UInt8]) -> Start {
    var bytes = PlainBytes(bytes)
    takeNames(&bytes)
    let facts = takeFacts(&bytes)
    return Start(
      launch: bytes.take(), facts: facts, disk: takeChange(&bytes).map(disk),
      files: takeChange(&bytes).map(disk) ?? SimulatedDisk())
  }

  /// A disk that is a change of nothing.
  private static func disk(_ change: SimulatedDisk.Change) -> SimulatedDisk {
    var disk = SimulatedDisk()
    disk.make(change)
    return disk
  }

  private static func put(_ facts: AppFacts, _ bytes: inout PlainBytes) {
    var facts = facts
    let regions = facts.monitoredRegions
    facts.monitoredRegions = []
    bytes.put(facts)
    bytes.put(list: regions)
  }

  private static func takeFacts(_ bytes: inout PlainBytes) -> AppFacts {
    var facts: AppFacts = bytes.take()
    facts.monitoredRegions = bytes.take(list: Region.self)
    return facts
  }

  /// An order in bytes.
  static func bytes(_ order: Order, _ names: [String]) -> [UInt8] {
    var bytes = PlainBytes()
    put(names, &bytes)
    put(order.facts, &bytes)
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
    put(order.unlocked?.whole, &bytes)
    return bytes.bytes
  }

  /// The order that bytes are.
  static func order(_ bytes: [UInt8]) -> Order {
    var bytes = PlainBytes(bytes)
    takeNames(&bytes)
    let facts = takeFacts(&bytes)
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
    let unlocked = takeChange(&bytes).map(disk)
    return Order(event: event, facts: facts, unlocked: unlocked)
  }

  /// An answer in bytes.
  static func bytes(_ answer: Answer, _ names: [String]) -> [UInt8] {
    var bytes = PlainBytes()
    put(names, &bytes)
    bytes.put(list: answer.requests)
    put(answer.saved, &bytes)
    put(answer.files, &bytes)
    return bytes.bytes
  }

  /// The answer that bytes are.
  static func answer(_ bytes: [UInt8]) -> Answer {
    var bytes = PlainBytes(bytes)
    takeNames(&bytes)
    return Answer(
      requests: bytes.take(list: Request.self), saved: takeChange(&bytes),
      files: takeChange(&bytes))
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

  private static func put(_ change: SimulatedDisk.Change?, _ bytes: inout PlainBytes) {
    bytes.put(change != nil)
    guard let change else { return }
    bytes.put(change.isWhole)
    bytes.put(change.contents.count)
    for content in change.contents {
      bytes.put(list: Array(content.key.utf8))
      bytes.put(content.kept)
      bytes.put(content.protection)
      bytes.put(content.bytes != nil)
      if let added = content.bytes { bytes.put(list: added) }
    }
  }

  private static func takeChange(_ bytes: inout PlainBytes) -> SimulatedDisk.Change? {
    guard bytes.take(Bool.self) else { return nil }
    let isWhole = bytes.take(Bool.self)
    let contents = (0..<bytes.take(Int.self)).map { _ in
      let key = String(decoding: bytes.take(list: UInt8.self), as: UTF8.self)
      let kept = bytes.take(Int.self)
      let protection = bytes.take(FileProtection.self)
      return SimulatedDisk.Change.Content(
        key: key, kept: kept, bytes: bytes.take(Bool.self) ? bytes.take(list: UInt8.self) : nil,
        protection)
    }
    return SimulatedDisk.Change(isWhole: isWhole, contents: contents)
  }
}
