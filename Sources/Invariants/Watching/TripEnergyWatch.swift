import StoryModel
import TrackerModel

/// Follows what every trip takes of the battery, and what positioning takes for as long (I-E3).
struct TripEnergyWatch: Sendable {
  /// The kinds of entry that it needs.
  static let kinds = JourneyState.kinds.union(TrackingState.kinds)
    .union(OccurrenceKinds(.energy, .positioning, .request, .uploaded))
    .union(OccurrenceKinds(.event, .process).withoutFixes)

  /// A trip that is over.
  struct Trip: Sendable {
    /// How long it was.
    var length: Duration
    /// What the phone took but for sending what had waited before the trip, and what positioning takes for as
    /// long, in microjoules.
    var used: Int64
    var measure: Int64
    /// Whether positioning was in use on it: a trip that nobody looks at tests nothing.
    var wasLookedAt: Bool
    /// Whether satellites were searched for on all of it.
    var wasFollowed: Bool
  }

  private let milliwatts: Int64
  private let microjoulesPerPoint: Int64
  private var begin: Reading?
  private var backlog = Backlog()
  private var mode = PositioningMode.off
  private var hasLooked = false
  private var hasFollowed = false
  // Set between the entry of a trip's end or beginning and the reading that follows it.
  private var awaits: Boundary?

  private enum Boundary: Sendable { case begin, end }

  private struct Reading: Sendable {
    var time: Instant
    var microjoules: Int64
  }

  /// What waited for the server when the trip began: it is sent once, and no part of what the trip costs.
  private struct Backlog: Sendable {
    /// How many of these points were sent on the trip.
    private(set) var sent = 0
    private var waiting = 0
    /// The upload that is under way, which was paid when it began; nil while there is none.
    private var upload: Upload?

    private enum Upload: Sendable { case fromBefore, fromTrip }

    mutating func tripBegan(waiting points: Int) {
      (waiting, sent) = (points, 0)
      if upload != nil { upload = .fromBefore }
    }

    /// One that is asked for while another is under way is none (`Phone.upload`).
    mutating func uploadBegan() { upload = upload ?? .fromTrip }

    mutating func uploadEnded(sending points: Int = 0) {
      if upload == .fromTrip {
        let old = min(points, waiting)
        (waiting, sent) = (waiting - old, sent + old)
      }
      upload = nil
    }
  }

  /// Creates a watch that measures by a power of the story's phone, in milliwatts.
  init(_ scenario: Scenario, _ power: (PhoneModel, Profile) -> Int64) {
    let profile = Profile(of: scenario)
    milliwatts = profile.map { power(scenario.phone, $0) } ?? 0
    microjoulesPerPoint = Int64(profile?.assumed.uploadMicrojoulesPerPoint ?? 0)
  }

  /// Takes an entry; a trip of which tracking was wanted throughout, if it ends and was long enough.
  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) -> Trip? {
    if !story.tracking.isWanted { begin = nil }
    switch entry.what {
    case .positioning(let mode): look(mode)
    case .truth(.tripBegan):
      (awaits, hasLooked, hasFollowed) = (.begin, mode != .off, mode == .gnss)
      backlog.tripBegan(waiting: story.store.waiting)
    case .request(.upload): backlog.uploadBegan()
    case .uploaded(let points): backlog.uploadEnded(sending: points)
    case .event(.plain(.uploadDidFail)), .process(.terminated): backlog.uploadEnded()
    case .truth(.tripEnded): awaits = .end
    case .energy(let microjoules):
      return take(Reading(time: entry.time, microjoules: microjoules), story)
    default: break
    }
    return nil
  }

  private mutating func look(_ mode: PositioningMode) {
    self.mode = mode
    if mode != .off { hasLooked = true }
    if mode != .gnss { hasFollowed = false }
  }

  private mutating func take(_ reading: Reading, _ story: borrowing Chronicle) -> Trip? {
    defer { awaits = nil }
    switch awaits {
    case .begin: begin = story.tracking.isWanted ? reading : nil
    case .end:
      guard let start = begin else { return nil }
      begin = nil
      let length = start.time.duration(to: reading.time)
      guard length >= Invariant.shortestTripJudged else { return nil }
      return Trip(
        length: length,
        used: reading.microjoules - start.microjoules - microjoulesPerPoint * Int64(backlog.sent),
        measure: milliwatts * length.wholeMilliseconds, wasLookedAt: hasLooked,
        wasFollowed: hasFollowed)
    case nil: break
    }
    return nil
  }
}
