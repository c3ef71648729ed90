import StoryModel
import TrackerModel

/// What an app asked for in one run, in order, as far as it takes to tell two runs apart.
///
/// The first requests are kept as they are, so that the first that differs can be named. Of the later ones of a long
/// run only digests are: that two runs differ shows then as well, and where to within one block. So a run of a year
/// takes no more room than one of days.
public struct RequestLog: Sendable {
  /// How many requests are kept as they are: those of a busy day, at a point a second on the way.
  public static let keptRequests = 1 << 15
  /// How many later requests make one block.
  public static let blockLength = 1 << 10

  /// One request.
  public struct Asked: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// What for.
    public var request: Request
  }

  /// Where two runs begin to differ.
  public enum Difference: Hashable, Sendable {
    /// Other requests, or at other times.
    case other(Asked, Asked)
    /// One run goes on where the other has ended: the request, and whether the first run makes it.
    case more(Asked, inFirst: Bool)
    /// Something in a block of requests, or after them, of which no more is known than when it begins.
    case later(Instant)

    /// When the difference begins; of a block, when that does.
    public var time: Instant {
      switch self {
      case .other(let first, let second): min(first.time, second.time)
      case .more(let asked, _): asked.time
      case .later(let time): time
      }
    }
  }

  private struct Block {
    let begins: Instant
    var digest = RequestDigest()
  }

  /// The first requests, in order.
  public private(set) var first: [Asked] = []
  /// How many requests there were.
  public private(set) var count = 0
  private var blocks: [Block] = []
  private var words = RequestWords()

  /// Whether nothing was asked for.
  public var isEmpty: Bool { count == 0 }

  /// Creates an empty log.
  public init() {}

  /// Takes a request.
  mutating func append(_ asked: Asked) {
    defer { count += 1 }
    guard count >= Self.keptRequests else { return first.append(asked) }
    if (count - Self.keptRequests) % Self.blockLength == 0 {
      blocks.append(Block(begins: asked.time))
    }
    blocks[blocks.count - 1].digest.add(asked, words: &words)
  }

  /// Where another run of the same story begins to differ; nil where both are the same.
  public func difference(from other: RequestLog) -> Difference? {
    for (mine, others) in zip(first, other.first) where !isSame(mine, others) {
      return .other(mine, others)
    }
    let shared = min(first.count, other.first.count)
    if let more = first.dropFirst(shared).first { return .more(more, inFirst: true) }
    if let more = other.first.dropFirst(shared).first { return .more(more, inFirst: false) }
    for (mine, others) in zip(blocks, other.blocks) where mine.digest != others.digest {
      return .later(min(mine.begins, others.begins))
    }
    let longer = blocks.count > other.blocks.count ? blocks : other.blocks
    return longer.dropFirst(min(blocks.count, other.blocks.count)).first.map { .later($0.begins) }
  }
}

/// A checksum of requests in 64 bits, the same in every process.
private struct RequestDigest: Hashable {
  private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ asked: RequestLog.Asked, words: inout RequestWords) {
    add(UInt64(bitPattern: asked.time.milliseconds))
    // Nearly all are points, which need no description.
    if case .record(let point, let store) = asked.request {
      add(point)
      add(store == .track ? 1 : 2)
    } else {
      add(words.word(for: asked.request))
    }
  }

  private mutating func add(_ point: Location) {
    add(UInt64(UInt32(bitPattern: point.coordinate.latitudeE7)))
    add(UInt64(UInt32(bitPattern: point.coordinate.longitudeE7)))
    add(number: point.horizontalAccuracy)
    add(number: point.speed)
    add(number: point.course)
    add(number: point.altitude)
    add(number: point.verticalAccuracy)
    add(number: point.speedAccuracy)
    add(number: point.courseAccuracy)
    add(UInt64(bitPattern: point.timestamp.milliseconds))
    add(UInt64(bitPattern: point.date.milliseconds))
  }

  /// A number; zeros of both signs are the same.
  private mutating func add(number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  /// FNV-1a, a word at a time; the rotation brings what a product moved up back down.
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state = state << 29 | state >> 35
  }
}

/// What requests that are no points come to in a digest; to describe one takes longer than all else that is done
/// with it, and an app makes the same few again and again.
private struct RequestWords {
  private static let most = 8

  private var known: [(request: Request, word: UInt64)] = []
  private var next = 0

  mutating func word(for request: Request) -> UInt64 {
    if let found = known.first(where: { $0.request == request }) { return found.word }
    var digest = RequestDigest()
    // It tells every stored property, and each number to its last bit.
    for byte in String(reflecting: request).utf8 { digest.add(UInt64(byte)) }
    if known.count < Self.most {
      known.append((request, digest.state))
    } else {
      known[next] = (request, digest.state)
      next = (next + 1) % Self.most
    }
    return digest.state
  }
}
