import StoryModel
import TrackerModel

extension Invariant {
  /// How many delivered coordinates are remembered, over all processes (I-S8).
  ///
  /// A strategy that records an older one is not believed. Assumption: trackers hold back fewer
  /// fixes than that; one that buffers more would show it wrong.
  public static let rememberedCoordinates = 1_024

  /// How many delivered fixes are remembered whole (I-S8): who records later than that is believed.
  public static let rememberedFixes = 16

  /// Every recorded coordinate was delivered by the phone, and none is null island; a fix is recorded
  /// as it was delivered (I-S8).
  ///
  /// A batch of several fixes shows only its newest. As many unknown coordinates as it hid are
  /// accepted, and known from then on: a lenient reading, because the strategy did see them.
  public static let coordinatesComeFromThePhone = Invariant(
    id: "I-S8", kind: .safety, name: "No made-up places",
    summary: "Every recorded fix was delivered by iOS, unmodified, and is not (0, 0).",
    citations: [RuleID("S", 7), RuleID("S", 23), RuleID("S", 27)],
    listensTo: OccurrenceKinds(.event, .request)
  ) { _ in CoordinateMonitor() }
}

/// Remembers delivered coordinates in a ring, which is searched only for one that is not the
/// newest.
private struct CoordinateMonitor: InvariantMonitor {
  var finding = Finding()
  private var newest: Coordinate?
  private var ring: [Coordinate] = []
  private var next = 0
  // Fixes that batches brought without showing them.
  private var hidden = 0
  private var fixes: [Location] = []
  private var nextFix = 0
  private var newestFix: Location?

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    switch entry.what {
    case .event(.locations(let location, let count, _, _)):
      remember(location.coordinate)
      remember(location)
      hidden += max(0, count - 1)
    case .event(.visit(let visit)): remember(visit.coordinate)
    case .request(.record(let location, _)):
      finding.exercised += 1
      judge(location.coordinate, at: entry.time)
      judge(location, at: entry.time)
    default: break
    }
  }

  private mutating func remember(_ coordinate: Coordinate) {
    // At rest the same coordinate comes again and again.
    if newest == coordinate { return }
    newest = coordinate
    if ring.count < Invariant.rememberedCoordinates {
      ring.append(coordinate)
    } else {
      ring[next] = coordinate
      next = (next + 1) % Invariant.rememberedCoordinates
    }
  }

  private mutating func remember(_ fix: Location) {
    newestFix = fix
    if fixes.count < Invariant.rememberedFixes {
      fixes.append(fix)
    } else {
      fixes[nextFix] = fix
      nextFix = (nextFix + 1) % Invariant.rememberedFixes
    }
  }

  /// A fix of the same moment and place tells what was delivered; of others nothing is known.
  private mutating func judge(_ location: Location, at time: Instant) {
    if newestFix == location { return }
    let twins = fixes.filter {
      $0.timestamp == location.timestamp && $0.coordinate == location.coordinate
    }
    guard !twins.isEmpty, !twins.contains(location) else { return }
    finding.breach(
      at: time, expected: "a fix recorded as it was delivered",
      actual: "another accuracy or speed recorded for that moment")
  }

  private mutating func judge(_ coordinate: Coordinate, at time: Instant) {
    if coordinate == .nullIsland {
      finding.breach(
        at: time, expected: "only coordinates that the phone delivered",
        actual: "latitude 0, longitude 0 recorded")
      return
    }
    if newest == coordinate || ring.contains(coordinate) { return }
    if hidden > 0 {
      hidden -= 1
      remember(coordinate)
      return
    }
    finding.breach(
      at: time, expected: "only coordinates that the phone delivered",
      actual: newest == nil
        ? "a coordinate recorded before any was delivered"
        : "a coordinate recorded that was never delivered")
  }
}
