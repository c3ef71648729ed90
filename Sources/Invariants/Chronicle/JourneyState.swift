import StoryModel
import TrackerModel

/// Where the phone goes: moving or at rest, on a trip or not, and what it sees.
public struct JourneyState: Sendable {
  /// The kinds of entry that change it.
  public static let kinds = OccurrenceKinds(.truth)
  /// What a trip is to the app.
  public let pace: TripPace

  init(_ pace: TripPace) { self.pace = pace }

  /// The speed of the leg in millimetres per second.
  public private(set) var millimetersPerSecond: Int64 = 0
  /// What the phone sees of the sky and of networks.
  public private(set) var surroundings = Journey.Surroundings.open
  /// The trip that the phone is on.
  public private(set) var trip: Int?
  /// Since when the phone has been at rest and on no trip; nil while it is not.
  public private(set) var restsSince: Instant? = .start

  /// Whether the phone moved before the entry that has just come.
  public private(set) var wasMoving = false

  /// Whether the phone moves.
  public var isMoving: Bool { millimetersPerSecond >= pace.rest }
  /// Whether the phone moves as fast as on a trip.
  public var isFast: Bool { millimetersPerSecond >= pace.slowest }

  /// Whether the phone is where satellites can be received.
  public var seesSky: Bool { surroundings.seesSky }

  /// Takes note that an entry has come.
  mutating func turnPage() { wasMoving = isMoving }

  /// Takes an entry.
  mutating func observe(_ entry: TraceEntry) {
    guard case .truth(let truth) = entry.what else { return }
    switch truth {
    case .leg(let mode, let speed, let seen):
      millimetersPerSecond = mode == .dwell ? 0 : speed
      surroundings = seen
    case .tripBegan(let number): trip = number
    case .tripEnded: trip = nil
    case .calmBegan, .precondition, .farFromLastSignificantChange, .phoneAsleep, .processorReport,
      .lowBattery, .checkpointWritten, .fileWritten:
      return
    }
    let rests = trip == nil && !isMoving
    if !rests { restsSince = nil } else if restsSince == nil { restsSince = entry.time }
  }
}
