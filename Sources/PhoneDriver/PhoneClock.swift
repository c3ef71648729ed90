public import Foundation
public import TrackerModel

/// The two clocks of the contract on a phone: one that nobody can set, and the one that people read.
///
/// No clock of iOS goes on through a restart of the phone and is not moved by who sets the time; this one
/// counts up-time, sleep included, and is carried over a restart by the phone's clock. Where that was set
/// while no process of the app looked, it is wrong by as much.
public final class PhoneClock {
  /// The midnight that dates are counted from, in milliseconds since 1970: 2026-01-01 UTC.
  static let dateOrigin: Int64 = 1_767_225_600_000
  /// By how many milliseconds the two clocks may drift apart before one counts as set.
  private static let tolerance: Int64 = 5_000
  /// After how much time what is needed after a restart is written again, in milliseconds.
  private static let writingInterval: Int64 = 60_000

  /// How far the phone's clock is ahead, and since and until when that was seen.
  private struct Lead {
    var lead: Int64
    let since: Instant
    var until: Instant
  }

  /// What a later process needs to know of this one.
  struct Mark: Codable, Equatable {
    var origin: Int64
    var upTime: Int64
    var wallTime: Int64
  }

  /// The monotonic clock when it was looked at last.
  public private(set) var now = Instant.start
  /// The phone's clock when it was looked at last.
  public private(set) var date = Instant.start
  /// The up-time at `Instant.start`, in milliseconds.
  private let origin: Int64
  private let file: (any CheckpointStore)?
  private var leads: [Lead] = []
  private var written: Int64 = .min / 2

  /// A clock that begins at a known up-time.
  ///
  /// - Parameter origin: The up-time at `Instant.start`, in milliseconds.
  public init(origin: Int64 = 0) {
    self.origin = origin
    file = nil
    look()
  }

  /// A clock that goes on where a process before left off, by what that wrote.
  ///
  /// - Parameter file: Where it is written; a file that is open before the first unlock.
  public init(file: PhoneFile) {
    let upTime = Self.read(CLOCK_MONOTONIC)
    let wallTime = Self.read(CLOCK_REALTIME)
    let mark = file.read().flatMap { try? JSONDecoder().decode(Mark.self, from: $0) }
    origin = mark.map { Self.origin(after: $0, upTime: upTime, wallTime: wallTime) } ?? upTime
    self.file = file
    look()
  }

  /// The up-time at `Instant.start` for a process that begins later: the same, or, after a restart, such
  /// that as much time has passed as the phone's clock says.
  static func origin(after mark: Mark, upTime: Int64, wallTime: Int64) -> Int64 {
    let bootMoved = (wallTime - upTime) - (mark.wallTime - mark.upTime)
    if upTime >= mark.upTime, abs(bootMoved) <= tolerance { return mark.origin }
    return upTime - (mark.upTime - mark.origin) - max(0, wallTime - mark.wallTime)
  }

  /// Reads both clocks, which then stand still until the next look.
  public func look() {
    let upTime = Self.read(CLOCK_MONOTONIC)
    let wallTime = Self.read(CLOCK_REALTIME)
    now = Instant(milliseconds: upTime - origin)
    date = Instant(milliseconds: wallTime - Self.dateOrigin)
    let lead = date.milliseconds - now.milliseconds
    if let last = leads.last, abs(last.lead - lead) <= 2 {
      leads[leads.count - 1].until = now
    } else {
      leads.append(Lead(lead: lead, since: now, until: now))
      if leads.count > 16 { leads.removeFirst() }
    }
    write(Mark(origin: origin, upTime: upTime, wallTime: wallTime))
  }

  private func write(_ mark: Mark) {
    guard let file, mark.upTime - written >= Self.writingInterval else { return }
    written = mark.upTime
    // A disk that is full for now takes it the next time.
    try? file.write(JSONEncoder().encode(mark))
  }

  /// A system clock in whole milliseconds.
  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

// Moments and dates.
extension PhoneClock {
  /// A date as a reading of the phone's clock, to the millisecond; distant from where Foundation's are.
  public static func reading(_ date: Date) -> Instant {
    guard date > .distantPast else { return .distantPast }
    guard date < .distantFuture else { return .distantFuture }
    return Instant(
      milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()) - dateOrigin)
  }

  /// The moment at which the phone's clock, as it is set now, shows a date.
  public func moment(of date: Date) -> Instant {
    look()
    let reading = Self.reading(date)
    guard reading > .distantPast, reading < .distantFuture else { return reading }
    return Instant(milliseconds: reading.milliseconds - (leads.last?.lead ?? 0))
  }

  /// The moment at which a fix was determined that has a date: by the phone's clock as it was set then,
  /// as far as this process saw it (D-10).
  public func moment(ofFix date: Date) -> Instant {
    look()
    let reading = Self.reading(date)
    for index in leads.indices.dropFirst().reversed() {
      let moment = Instant(milliseconds: reading.milliseconds - leads[index].lead)
      if moment > leads[index - 1].until, moment <= now { return moment }
    }
    return Instant(milliseconds: reading.milliseconds - (leads.first?.lead ?? 0))
  }

  /// The date that the phone's clock, as it is set now, shows at a moment.
  public func date(ofMoment moment: Instant) -> Date {
    guard moment > .distantPast else { return .distantPast }
    guard moment < .distantFuture else { return .distantFuture }
    let milliseconds = moment.milliseconds + (leads.last?.lead ?? 0) + Self.dateOrigin
    return Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }
}
