import CVirtualClock
public import Foundation
import TrackerModel

/// One process of an app on the simulated phone: its clock, its main queue, its timers, its user
/// defaults and the way to its phone. The façades reach it through the thread that it runs on.
public final class SimulatedProcess {
  /// The phone as the process sees it.
  public typealias App = AppInterface<SimulatedDisk>

  /// What of a process is left when nobody else holds an object.
  package struct Reference {
    package weak var object: AnyObject?
    package init(_ object: AnyObject) { self.object = object }
  }

  /// The phone; nil while no code of the process runs.
  package private(set) var app: UnsafeMutablePointer<App>?
  /// What the façades keep for the process, one object of a type.
  package var singletons: [ObjectIdentifier: AnyObject] = [:]
  /// The location managers by their names in the contract, in the order of their first use.
  package var managers: [(name: Identifier, reference: Reference)] = []
  /// What to do when a background task is about to expire (T-10).
  package var expirationHandlers: [BackgroundTaskIdentifier: () -> Void] = [:]
  private var hearers: [(Event) -> Bool] = []
  var disk: SimulatedDisk
  /// The disk as it was saved last, or found.
  var savedDisk: SimulatedDisk
  var timers: [Identifier: () -> Void] = [:]
  var timersMade = 0
  /// How often code of it has run at the moment of the last time, and which that was.
  private var runs = 0
  private var seededAt: UInt64?
  private var mainQueue: [() -> Void] = []
  /// The app's files and its keychain, and the same as they were saved last, or found.
  var files: SimulatedDisk
  var savedFiles: SimulatedDisk
  /// The keys of the disk that were changed since it was saved.
  var changedKeys: Set<String> = []
  /// The keys of the files that were, and whether they were written whole.
  var changedFiles: [String: Bool] = [:]
  /// What the last save changed, for another process that has the disk of before.
  package internal(set) var lastChange: SimulatedDisk.Change?
  /// The same of the files.
  package internal(set) var lastFileChange: SimulatedDisk.Change?
  var couldReadDisk: Bool
  /// Whether the disk was joined with what was found on it, so that nobody else has what it was before.
  var hasWholeToTell = false
  /// The latest moment that the process's clock showed, in microseconds of the scenario.
  private var latest: Int64 = .min

  /// Creates a process.
  ///
  /// - Parameters:
  ///   - disk: What it reads from the disk; nil where there is nothing, or it is locked (D-05).
  ///   - files: Its files and its keychain, whatever of them can be read (D-06).
  ///   - isDiskReadable: Whether the disk is not locked.
  public init(
    disk: SimulatedDisk?, files: SimulatedDisk = SimulatedDisk(), isDiskReadable: Bool
  ) {
    self.disk = disk ?? SimulatedDisk()
    savedDisk = self.disk
    self.files = files
    savedFiles = files
    couldReadDisk = isDiskReadable
    _ = SimulatedTasks.isInstalled
  }

  /// The process whose code the calling thread runs; ends the program where there is none, since
  /// whatever called has no phone to talk to.
  public static var current: SimulatedProcess {
    guard let process = virtual_process() else {
      fatalError("unsupported: an API of iOS is called outside of the simulated process")
    }
    return Unmanaged<SimulatedProcess>.fromOpaque(process).takeUnretainedValue()
  }

  /// The phone, for code that runs in the process.
  package var phone: UnsafeMutablePointer<App> {
    guard let app else {
      fatalError("unsupported: an API of iOS is called after the handler of its process returned")
    }
    return app
  }

  /// Runs code of the app, then what it put on the main queue; saves what it changed on the disk.
  ///
  /// While it runs the thread's clocks are the phone's, moved on by a microsecond at each reading. The
  /// monotonic one never goes back; the other one may be set (D-10).
  public func run(on app: inout App, _ body: () -> Void) {
    withUnsafeMutablePointer(to: &app) { pointer in
      self.app = pointer
      virtual_process_set(Unmanaged.passUnretained(self).toOpaque())
      seedRandomness()
      let now = max(pointer.pointee.now.milliseconds * 1_000, latest)
      let wall = Self.epoch * 1_000 + now + lead.wholeMilliseconds * 1_000
      virtual_clock_start(wall, Self.uptimeAtStart * 1_000 + now)
      readUnlockedDisk()
      body()
      drain()
      latest = now + virtual_clock_shown()
      virtual_clock_stop()
      virtual_process_set(nil)
      save()
      self.app = nil
    }
  }

  /// What a process takes for chance follows from when it is called, so that it is the same each time, also
  /// where something came once more before (I-P1).
  private func seedRandomness() {
    let moment = UInt64(bitPattern: phone.pointee.now.milliseconds)
    runs = moment == seededAt ? runs + 1 : 1
    seededAt = moment
    virtual_random_seed(moment &* 0x1_0001 &+ UInt64(runs))
  }

  /// A number that no other thing of the app has, as `UUID()` makes one.
  public static func uuid() -> UUID {
    var bytes: [UInt8] = (0..<16).map { _ in UInt8(truncatingIfNeeded: virtual_random_next()) }
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return NSUUID(uuidBytes: bytes) as UUID
  }

  /// Lets a façade hear what iOS tells the app; it says whether an event was for it.
  package func hear(_ hearer: @escaping (Event) -> Bool) { hearers.append(hearer) }

  /// Tells the façades an event.
  ///
  /// - Returns: Whether it was for one of them.
  package func tellFacades(_ event: Event) -> Bool {
    hearers.map { $0(event) }.contains(true)
  }

  /// Puts work on the main queue, to be done when what runs now has returned; never inline.
  package func enqueue(_ work: @escaping () -> Void) { mainQueue.append(work) }

  /// Lets a millisecond pass, as storing a point does: what an app stores one after the other does not
  /// have the same time. Assumption: the time that it takes.
  package func letMillisecondPass() { virtual_clock_advance(1_000) }

  private func drain() {
    var done = 0
    while done < mainQueue.count {
      guard done < 100_000 else {
        fatalError("unsupported: a main queue that is not empty after 100000 jobs of one event")
      }
      mainQueue[done]()
      done += 1
    }
    mainQueue.removeAll()
  }
}

// What must not outlive a process.
extension SimulatedProcess {
  /// Ends the program if an object belongs to another process: it can only have come through a static
  /// variable, which a new process would not have.
  package func mustOwn(_ owner: SimulatedProcess, _ type: String) {
    guard owner !== self else { return }
    fatalError(
      "unsupported: static state, a \(type) of an earlier process is used by a later one")
  }

  /// The one object of a type that the process has.
  package func singleton<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = singletons[key] as? Object { return object }
    let object = make()
    singletons[key] = object
    return object
  }
}
