import PropertyTesting

/// A versioned store with snapshots, driven by commands and compared with a store that forgets
/// nothing.
private struct SnapshotStore {
  enum Command: Sendable {
    case put(key: Int, value: Int)
    case get(key: Int)
    case snapshot
    case read(snapshot: Int, key: Int)
    case release(snapshot: Int)
    case compact
  }

  private struct Version {
    var number: Int
    var value: Int
  }

  /// The versions of each key, and those that the faulty compaction has left.
  private var complete = [[Version]](repeating: [], count: 10)
  private var compacted = [[Version]](repeating: [], count: 10)
  private var snapshots: [Int] = []
  private var version = 0

  /// Draws a command; a snapshot is named by its place among the live ones.
  func command(_ source: inout ChoiceSource) -> Command {
    let last = UInt64(max(0, snapshots.count - 1))
    switch source.choose(upTo: 5) {
    case 0: return .put(key: source.integer(in: 0...9), value: source.integer(in: 0...9))
    case 1: return .get(key: source.integer(in: 0...9))
    case 2: return .snapshot
    case 3: return .read(snapshot: Int(source.choose(upTo: last)), key: source.integer(in: 0...9))
    case 4: return .release(snapshot: Int(source.choose(upTo: last)))
    default: return .compact
    }
  }

  /// Carries the command out and returns whether both stores agree on it.
  mutating func agrees(on command: Command) -> Bool {
    switch command {
    case .put(let key, let value):
      version += 1
      complete[key].append(Version(number: version, value: value))
      compacted[key].append(Version(number: version, value: value))
    case .get(let key):
      return complete[key].last?.value == compacted[key].last?.value
    case .snapshot:
      snapshots.append(version)
    case .read(let snapshot, let key) where snapshots.indices.contains(snapshot):
      let horizon = snapshots[snapshot]
      return complete[key].last { $0.number <= horizon }?.value
        == compacted[key].last { $0.number <= horizon }?.value
    case .release(let snapshot) where snapshots.indices.contains(snapshot):
      snapshots.remove(at: snapshot)
    case .read, .release: break
    case .compact: compact()
    }
    return true
  }

  /// The fault: it spares what the newest live snapshot sees, and not what the oldest sees.
  private mutating func compact() {
    let horizon = snapshots.max() ?? version
    for key in compacted.indices {
      let kept = compacted[key].lastIndex { $0.number <= horizon } ?? 0
      compacted[key].removeFirst(kept)
    }
  }
}

extension ShrinkingChallenge {
  /// Compacting a store with snapshots changes nothing that can be read from it.
  ///
  /// Source: github.com/nesevis/shrinking-challenge, whose minimum has the same six steps.
  static let snapshotStore = ShrinkingChallenge(
    "snapshot_store", expected: "put 0 0, snapshot, put 0 0, snapshot, compact, read 0 0",
    generate: { source in
      var store = SnapshotStore()
      var agrees = true
      let commands = source.list("commands", count: 0...50, average: 25) { source in
        let command = store.command(&source)
        agrees = agrees && store.agrees(on: command)
        return command
      }
      return (commands, agrees)
    },
    holds: { _, agrees in agrees },
    describe: { commands, _ in commands.map(\.description).joined(separator: ", ") })
}

extension SnapshotStore.Command {
  fileprivate var description: String {
    switch self {
    case .put(let key, let value): "put \(key) \(value)"
    case .get(let key): "get \(key)"
    case .snapshot: "snapshot"
    case .read(let snapshot, let key): "read \(snapshot) \(key)"
    case .release(let snapshot): "release \(snapshot)"
    case .compact: "compact"
    }
  }
}
