import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

struct CheckpointFileTests {
  private struct State: Codable {
    var on = true
    var name = "home"
    var visits = [1, 2, 3]
    var last: Instant? = Instant(milliseconds: 5)
    var none: Int?
  }

  private static func bytes(of value: some Encodable) -> Int? {
    var file = CheckpointFile()
    return file.write(value) ? file.bytes : nil
  }

  @Test func `counts keys, texts and numbers`() {
    // on 2 + 1, name 4 + 4, visits 6 + 24, last 4 + (milliseconds 12 + 8); what is nil is left out.
    #expect(Self.bytes(of: State()) == 65)
    #expect(Self.bytes(of: 7) == 8)
    #expect(Self.bytes(of: ["ü": "é"]) == 4)
  }

  private struct Broken: Codable, Hashable {
    func encode(to encoder: any Encoder) throws { throw CancellationError() }
  }

  @Test func `says when a value does not encode itself`() {
    #expect(Self.bytes(of: Broken()) == nil)
  }

  @Test func `holds what was written last`() {
    var file = CheckpointFile()
    let areWritten = [file.write([1, 2, 3]), file.write("home")]
    #expect(areWritten == [true, true])
    #expect(file.bytes == 4)
    #expect(file.read(String.self) == "home")
    #expect(file.read([Int].self) == nil)
  }

  /// Does at its launch what a test says, with the checkpoint that it gets.
  private struct Probe<Checkpoint: Codable & Hashable & Sendable>: TrackerStrategy {
    struct Memory: Sendable { let last: Checkpoint? }
    let id: StrategyID = "probe"
    let summary = "Saves what a test says."
    let manifest = AppManifest()
    let claims: [Claim] = []
    let onLaunch: @Sendable (Checkpoint?, inout AppInterface<Checkpoint>) -> Void

    func launch(
      _ launch: Launch, restoring checkpoint: Checkpoint?, in app: inout AppInterface<Checkpoint>
    ) -> Memory {
      onLaunch(checkpoint, &app)
      return Memory(last: checkpoint)
    }
    func handle(
      _ event: Event, memory: inout Memory, in app: inout AppInterface<Checkpoint>
    ) {}
  }

  private static func entries<Checkpoint>(
    _ happenings: [Happening] = [],
    _ onLaunch: @escaping @Sendable (Checkpoint?, inout AppInterface<Checkpoint>) -> Void
  ) -> [Occurrence] {
    var recorder = TraceRecorder()
    Simulation(
      Scenario(title: "A test.", happenings: happenings, length: .hours(1)), on: .ios18
    ).run(Probe(onLaunch: onLaunch), into: &recorder)
    return recorder.entries.map(\.what)
  }

  private static func hoarding(_ bytes: Int) -> [Occurrence] {
    entries { (_: String?, app) in app.save(String(repeating: "x", count: bytes)) }
  }

  @Test func `tells the trace of each checkpoint that is written`() {
    #expect(Self.hoarding(300).contains(.truth(.checkpointWritten(bytes: 300))))
  }

  @Test(arguments: [(65_536, false), (65_537, true)])
  func `stops a strategy whose checkpoint is too large`(bytes: Int, isBroken: Bool) {
    #expect(Self.hoarding(bytes).contains(.brokenBudget(.checkpointBytes)) == isBroken)
  }

  @Test func `an exception ends an app whose checkpoint does not encode itself`() {
    let trace = Self.entries { (_: Broken?, app) in app.save(Broken()) }
    #expect(trace.contains(.request(.raise("unencodable"))))
    #expect(trace.contains(.process(.terminated(.exception))))
    #expect(!trace.contains { if case .truth(.checkpointWritten) = $0 { true } else { false } })
  }

  /// What a process keeps in an object, of which it encodes a part.
  private final class Hidden: Codable, Hashable, Sendable {
    let saved: Int
    let kept: [Int]
    enum CodingKeys: CodingKey { case saved }
    init(saved: Int, kept: [Int]) { (self.saved, self.kept) = (saved, kept) }
    init(from decoder: any Decoder) throws {
      saved = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .saved)
      kept = []
    }
    static func == (one: Hidden, other: Hidden) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(saved) }
  }

  private static let anew = [
    Happening(at: .minutes(10), .forceQuit),
    Happening(at: .minutes(20), .openApp(for: .minutes(1))),
  ]

  @Test func `gives the next process what was encoded, and not the object`() {
    let trace = Self.entries(Self.anew) { (last: Hidden?, app) in
      if let last { app.perform(last.kept.isEmpty ? "object-gone" : "object-lives") }
      app.save(Hidden(saved: (last?.saved ?? 0) + 1, kept: [7]))
      if last?.saved == 1 { app.perform("decoded") }
    }
    #expect(trace.contains(.request(.perform("object-gone"))))
    #expect(trace.contains(.request(.perform("decoded"))))
    #expect(!trace.contains(.request(.perform("object-lives"))))
  }

  private struct Unreadable: Codable, Hashable {
    init() {}
    init(from decoder: any Decoder) throws { throw CancellationError() }
    func encode(to encoder: any Encoder) throws {}
  }

  @Test func `gives the next process nothing where it cannot be decoded`() {
    let trace = Self.entries(Self.anew) { (last: Unreadable?, app) in
      app.perform(last == nil ? "nothing" : "something")
      app.save(Unreadable())
    }
    #expect(trace.count { $0 == .request(.perform("nothing")) } == 2)
  }
}
