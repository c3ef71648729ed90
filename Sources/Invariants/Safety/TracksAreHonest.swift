import StoryModel
import TrackerModel

extension Invariant {
  /// How many of its stated accuracies a point may be from where the phone was (I-S17).
  ///
  /// A stated accuracy holds two fixes of three (S-27); three times as far lies next to none.
  public static let honestRadii = 3.0
  /// How far from its time a point may tell where the phone was (I-S17): smoothing lags so much.
  public static let honestLag = Duration.seconds(3)
  /// So many points farther off make a track dishonest, if they are a tenth of those that the tracker
  /// made itself (I-S17).
  public static let dishonestPoints = 10
  /// From this accuracy on, in metres, a point tells a town, not a street (I-S17).
  public static let coarsestOfFineTrack = 1_000.0
  /// How near in time fine points on both sides must be for a coarse one to be among them (I-S17).
  public static let timeAmongFine = Duration.seconds(60)

  /// How many times as far apart as the fixes of their times points may be that a tracker made (I-S17).
  ///
  /// Assumption: places on a grid of 100 m add less to a way at the pace of a bicycle; a sound tracker whose
  /// way is longer would show it wrong.
  public static let longestWay = 3.0
  /// How much longer than that a way must be, in metres, to be a breach (I-S17).
  public static let falseWay = 1_000.0
  /// The slowest true pace, in metres per second, at which the length of the way is judged (I-S17).
  ///
  /// Slower, and at rest, a place may go to and fro between two of a grid, as the fixes do about it.
  public static let slowestWay = 3.0

  /// The track as a whole tells where the phone was (I-S17).
  ///
  /// Not in the rulebook's list. The phone's own faults are not the tracker's: a point that is recorded
  /// as it was delivered is never blamed, and one that a tracker made is not where every fix of its time
  /// was as false.
  public static let tracksAreHonest = Invariant(
    id: "I-S17", kind: .safety, name: "Honest track",
    summary:
      "Points that a tracker makes lie where the phone was; none of a kilometre among fine ones.",
    citations: [RuleID("S", 5), RuleID("S", 27)],
    precondition: "the true path is known, and not only rest",
    rule: """
      No point of 1,000 m stands within 60 s of fine ones on both sides. Made ones lie near the \
      true path of 3 s around: ten, and a tenth, farther off than three accuracies (24 m at \
      least) are a breach, unless all fixes of 5 s around are. Moving, they lie at most three \
      times as far apart as fixes, and 1,000 m; 60 have 60 to 150 % of their speed (off by 90 \
      %), and courses to 30° (60°).
      """,
    isOwedUnderEveryReading: true,
    presupposes: .store,
    listensTo: OccurrenceKinds(.record)
  ) { context in HonestyMonitor(context.scenario) }
}

private struct HonestyMonitor: InvariantMonitor {
  private static let step = Duration.milliseconds(250)
  var finding = Finding()
  /// Nil where the path is not known.
  private let truth: GroundTruth?
  private var made = 0
  private var dishonest = 0
  /// The last point, and where the fixes had the phone at its time.
  private var last: (point: Location, place: Coordinate)?
  /// How far apart, in metres, the points that it made are from those before them, and the fixes of their times.
  private var way = (points: 0.0, fixes: 0.0, longSteps: 0)
  private var motion = StatedMotion()
  private var lastFine = Instant.distantPast
  /// A coarse point soon after a fine one, and when it was recorded.
  private var coarse: (point: Location, at: Instant)?

  init(_ scenario: Scenario) {
    truth = scenario.journey.legs.isEmpty ? nil : GroundTruth(scenario)
  }

  var isOver: Bool { truth == nil || finding.isDecided }

  mutating func observe(_ entry: TraceEntry, in story: borrowing Chronicle) {
    guard case .request(.record(let point, _)) = entry.what else { return }
    finding.exercised += 1
    judgeCompany(of: point, at: entry.time)
    if story.fixes.newest == point {
      last = (point, point.coordinate)
      return
    }
    judgePlace(of: point, at: entry.time, story.fixes)
  }

  private mutating func judgeCompany(of point: Location, at time: Instant) {
    if point.isFine {
      if let coarse, point.timestamp - coarse.point.timestamp <= Invariant.timeAmongFine {
        finding.breach(
          at: coarse.at, expected: "no point of a kilometre among fine ones",
          actual: "a point of \(StoryDistance.text(coarse.point.horizontalAccuracy)) between them")
      }
      (lastFine, coarse) = (point.timestamp, nil)
    } else if point.horizontalAccuracy >= Invariant.coarsestOfFineTrack,
      point.timestamp - lastFine <= Invariant.timeAmongFine
    {
      coarse = (point, time)
    }
  }

  private mutating func judgePlace(of point: Location, at time: Instant, _ fixes: DeliveredFixes) {
    guard let truth else { return }
    let near = fixes.all[fixes.indices(within: Invariant.reachOfAFix, of: point.timestamp)]
    let nearest = near.min { $0.distance(in: point.timestamp) < $1.distance(in: point.timestamp) }
    let isDelivered = near.contains { $0.isDelivered(point) }
    let place = isDelivered ? point.coordinate : near.place(at: point.timestamp)
    if !isDelivered, let place { judgeWay(to: point, place, at: time, truth) }
    last = place.map { (point, $0) }
    if let nearest, nearest.time == point.timestamp, let fault = motion.take(point, nearest) {
      finding.breach(at: time, expected: "the fixes' speed and course in the mean", actual: fault)
    }
    if isDelivered { return }
    made += 1
    let error = Self.error(of: point.coordinate, at: point.timestamp, truth)
    guard error > Self.reach(point.horizontalAccuracy) else { return }
    let isPhonesFault =
      !near.isEmpty
      && near.allSatisfy {
        Self.error(of: $0.coordinate, at: $0.time, truth) > Self.reach(Double($0.accuracy))
      }
    if isPhonesFault { return }
    dishonest += 1
    guard dishonest >= Invariant.dishonestPoints, dishonest * 10 >= made else { return }
    finding.breach(
      at: time, expected: "points within three times their accuracy of where the phone was",
      actual: "\(dishonest) of \(made) farther off, the last by \(StoryDistance.text(error))")
  }

  /// Who adds a way to and fro that the phone did not go tells a longer one than it was given.
  private mutating func judgeWay(
    to point: Location, _ place: Coordinate, at time: Instant, _ truth: GroundTruth
  ) {
    guard let last else { return }
    let apart = point.timestamp - last.point.timestamp
    guard apart > .zero, apart <= Invariant.timeAmongFine else {
      way = (0, 0, 0)
      return
    }
    let gone = truth.position(at: last.point.timestamp)
      .distance(to: truth.position(at: point.timestamp))
    guard gone >= Invariant.slowestWay * apart.seconds else { return }
    let step = last.point.coordinate.distance(to: point.coordinate)
    let fixes = last.place.distance(to: place)
    way = (
      way.points + step, way.fixes + fixes,
      way.longSteps + (step > Invariant.longestWay * fixes ? 1 : 0)
    )
    guard way.points > Invariant.longestWay * way.fixes + Invariant.falseWay,
      way.longSteps >= Invariant.dishonestPoints
    else { return }
    finding.breach(
      at: time, expected: "points at most three times as far apart as the fixes",
      actual:
        "\(StoryDistance.text(way.points)) recorded of a way of \(StoryDistance.text(way.fixes))")
    way = (0, 0, 0)
  }

  /// How far a point may be off, in metres.
  private static func reach(_ accuracy: Double) -> Double {
    Invariant.honestRadii * max(accuracy, Invariant.roundingError)
  }

  /// The metres from a coordinate to where the phone was at about a time.
  private static func error(
    of coordinate: Coordinate, at time: Instant, _ truth: GroundTruth
  ) -> Double {
    let place = truth.place(of: coordinate)
    var least = Double.infinity
    var moment = time.advanced(by: .zero - Invariant.honestLag)
    let last = time.advanced(by: Invariant.honestLag)
    while moment <= last {
      least = min(least, truth.position(at: moment).distance(to: place))
      moment = moment.advanced(by: step)
    }
    return least
  }
}

extension DeliveredFixes.Fix {
  /// Whether a point is this fix; what else it says of it is I-S8's.
  fileprivate func isDelivered(_ point: Location) -> Bool {
    time == point.timestamp && coordinate == point.coordinate
  }
  /// How far it is from a moment.
  fileprivate func distance(in time: Instant) -> Duration {
    time > self.time ? time - self.time : self.time - time
  }
}

extension ArraySlice<DeliveredFixes.Fix> {
  /// Where they have the phone at a moment: on the line from the one before to the next, or at the nearest; nil where
  /// there is none.
  fileprivate func place(at time: Instant) -> Coordinate? {
    guard let next = firstIndex(where: { $0.time >= time }) else { return last?.coordinate }
    guard next > startIndex else { return self[next].coordinate }
    let (one, other) = (self[next - 1], self[next])
    let share = (time - one.time).seconds / (other.time - one.time).seconds
    return one.coordinate.point(onTheWayTo: other.coordinate, at: share)
  }
}

extension Coordinate {
  /// The place at a share, 0 to 1, of the way to another one, on a plane: it is for places a few hundred metres apart.
  fileprivate func point(onTheWayTo other: Coordinate, at share: Double) -> Coordinate {
    let whole: Int64 = 3_600_000_000
    let east = Int64(longitudeE7) + Int64((Double(unitsEast(to: other)) * share).rounded())
    let north = Double(Int64(other.latitudeE7) - Int64(latitudeE7)) * share
    return Coordinate(
      latitudeE7: latitudeE7 + Int32(north.rounded()),
      longitudeE7: Int32((east + whole * 3 / 2) % whole - whole / 2))
  }
}
