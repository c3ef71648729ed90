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
      No point of 1,000 m or more stands between fine ones of 60 s before and after it. Points \
      that are no delivered fixes lie near the true path of 3 s around their time: ten, and a \
      tenth, farther off than three times their accuracy (at least 24 m) are a breach. None \
      counts where every fix of 5 s around was as far off.
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
    if story.fixes.newest == point { return }
    judgePlace(of: point, at: entry.time, story.fixes)
  }

  private mutating func judgeCompany(of point: Location, at time: Instant) {
    if point.isFine {
      if let coarse, point.timestamp - coarse.point.timestamp <= Invariant.timeAmongFine {
        finding.breach(
          at: coarse.at, expected: "no point of a kilometre among fine ones",
          actual: "a point of \(Int(min(coarse.point.horizontalAccuracy, 1e9))) m between them")
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
    if near.contains(where: { $0.isDelivered(point) }) { return }
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
      actual: "\(dishonest) of \(made) farther off, the last by \(Int(min(error, 1e9))) m")
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
}
