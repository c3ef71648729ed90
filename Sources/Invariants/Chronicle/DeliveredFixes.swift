import StoryModel
import TrackerModel

/// What iOS told the app of where the phone is: every fix, those inside of batches too, and visits.
///
/// Points may be recorded long after they came, also by another process, so that nothing is forgotten
/// for as long as a tracker may hold it back.
public struct DeliveredFixes: Sendable {
  /// How many fixes are remembered at least, over all processes.
  ///
  /// Assumption: no tracker holds points back for longer than three days at a fix a second; one that
  /// does would show it wrong.
  public static let remembered = 1 << 18

  /// What of a fix makes it that fix, in 32 bytes: a story has up to a million.
  public struct Fix: Hashable, Sendable {
    /// When it was determined.
    public let time: Instant
    /// Where.
    public let coordinate: Coordinate
    /// Its stated accuracy in metres; negative where it is invalid (S-27).
    public let accuracy: Float
    private let centimetresPerSecond: Int16
    private let tenthsOfCourse: Int16
    private let secondsAhead: Int32

    /// Its speed in metres per second, to the centimetre and up to 327; negative where it is unknown.
    public var speed: Double { Double(centimetresPerSecond) / 100 }
    /// Its course in degrees, to a tenth; negative where it is unknown.
    public var course: Double { Double(tenthsOfCourse) / 10 }

    /// When it was determined by the phone's clock, to the second (D-10).
    public var date: Instant { time.advanced(by: .seconds(Int64(secondsAhead))) }

    init(_ fix: Location) {
      time = fix.timestamp
      coordinate = fix.coordinate
      accuracy = Float(fix.horizontalAccuracy)
      centimetresPerSecond = Self.whole(fix.speed * 100)
      tenthsOfCourse = Self.whole(fix.course * 10)
      let ahead = (fix.date - fix.timestamp).wholeMilliseconds / 1_000
      secondsAhead = Int32(clamping: ahead)
    }

    /// A number of a fix, as far as there is room for it.
    private static func whole(_ number: Double) -> Int16 {
      Int16(min(max(number, -1), Double(Int16.max)).rounded())
    }
  }

  /// A place that a visit told, and when the phone was there.
  public struct Stay: Hashable, Sendable {
    /// From the arrival, or the departure where no arrival is known, to when the app was told.
    public let times: ClosedRange<Instant>
    /// Where.
    public let coordinate: Coordinate
    /// Its stated accuracy in metres.
    public let accuracy: Double
  }

  /// The fix that came last, whole.
  public private(set) var newest: Location?
  /// Every fix that is remembered, in order of the times at which they were determined.
  public private(set) var all: [Fix] = []
  /// Every stay, in the order in which the app was told of them.
  public private(set) var stays: [Stay] = []

  /// Takes a fix that the app is given.
  mutating func take(_ location: Location) {
    newest = location
    let fix = Fix(location)
    if let last = all.last, fix.time < last.time {
      all.insert(fix, at: index(after: fix.time))
    } else {
      all.append(fix)
    }
    if all.count == 2 * Self.remembered { all.removeFirst(Self.remembered) }
  }

  /// Takes a visit of which the app is told.
  mutating func take(_ visit: Visit, at now: Instant) {
    let known = visit.arrivalDate == .distantPast ? visit.departureDate : visit.arrivalDate
    stays.append(
      Stay(
        times: min(known, now)...now, coordinate: visit.coordinate,
        accuracy: visit.horizontalAccuracy))
  }

  /// Which fixes were determined within so long of a moment.
  public func indices(within reach: Duration, of time: Instant) -> Range<Int> {
    let (first, last) = (time.advanced(by: .zero - reach), time.advanced(by: reach))
    return index(from: first)..<index(after: last)
  }

  /// The index of the first fix at a moment or later.
  private func index(from time: Instant) -> Int { firstIndex { $0.time >= time } }

  /// The index of the first fix later than a moment.
  private func index(after time: Instant) -> Int { firstIndex { $0.time > time } }

  /// The first index of what holds from one fix on to the last.
  private func firstIndex(where holds: (Fix) -> Bool) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(all[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
