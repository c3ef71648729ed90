import PublishedStatements
import StoryModel

// What was measured beside a statement, in a few words.
extension StatementMeasure {
  /// The words: `ended after 46 s, 0x8badf00d`.
  public var text: String {
    switch self {
    case .span(let time): Self.span(time)
    case .seconds(let time): "\(time) s"
    case .suspended(let time): "suspended after \(time) s"
    case .ended(let time): "ended after \(time) s"
    case .ending(let end?): "ended after \(Self.span(end.after)), \(end.cause.code)"
    case .ending(nil): "runs to the end"
    case .endedInWake(let cause): "ended, \(cause?.code ?? "not")"
    case .answered(let cause): cause.map { "killed, \($0.code)" } ?? "opened twice"
    case .killed(let time): "killed after \(time) s of it"
    case .started(let minutes): "started after \(minutes) min"
    case .neverStarted: "never started"
    case .oneSession: "one"
    case .sessionEvery(let time): "a session every \(time) s"
    case .delay(let time): time.map { "\(Self.span($0)) after leaving" } ?? "never"
    case .told(let time): time.map { "told after \(Self.span($0))" } ?? "never told"
    case .toldAway(let meters): "told \(meters) m away"
    case .distance(let meters): "after \(meters) m"
    case .accuracy(let meters): "\(meters) m"
    case .accuracies(let first, let second): "\(first) m and \(second) m"
    case .fixes(let count): "\(count) fixes"
    case .fixesWithAlways(let count, let always): "\(count) fixes, with Always \(always)"
    case .gaps(let count, let longest): "\(count) an hour, up to \(longest) s apart"
    case .inHalfAnHour(let count): "\(count) in half an hour"
    case .cadence(let gap): gap == 0 ? "none" : "one every \(Self.tenths(gap, of: 60)) min"
    case .paused(let time): time.map { "paused after \(Self.span($0))" } ?? "never paused"
    case .otherwise(let one, let other): "\(one.text), otherwise \(other.text)"
    case .times(let count): "\(count) times"
    case .unlocks(let count): "\(count) unlocks"
    case .given(let count, let all): "\(count) of \(all)"
    case .shown(let time): "shown after \(Self.span(time))"
    case .satellites(let minutes): "satellites on for \(minutes) of 150 min"
    case .twoHours(let energy): "\(energy) mWh in two hours"
    case .hours(let energies): energies.map { "\($0)" }.joined(separator: ", ") + " mWh"
    case .battery(let points): "\(Self.tenths(points, of: 100)) %"
    case .batteryADay(let points): "\(Self.tenths(points, of: 100)) % a day"
    case .batteryInADay(let points): "\(Self.tenths(points, of: 100)) % in a day"
    case .empty(let hours): "empty after \(hours) h"
    case .hoursAtBest(let best, let coarse): "\(best) h at best, \(coarse) h at 3 km"
    case .saves(let percent): "saves \(percent) %"
    }
  }

  /// A length of time in one unit, as people say it: `35 s`, `17 min`, `42.2 h`.
  static func span(_ seconds: Int64) -> String {
    if seconds < 300 { return "\(seconds) s" }
    if seconds < 7_200 { return "\(seconds / 60) min" }
    return "\(tenths(seconds, of: 3_600)) h"
  }

  /// A quotient with one decimal, rounded down.
  private static func tenths(_ number: Int64, of unit: Int64) -> String {
    "\(number / unit).\(number % unit * 10 / unit)"
  }
}

extension TerminationCause {
  /// What a crash log calls it.
  fileprivate var code: String {
    switch self {
    case .backgroundTaskExpired, .watchdog: "0x8badf00d"
    case .tooManyBackgroundTasks: "0xbada5e47"
    case .callNotReported: "0xbaadca11"
    case .cpuLimit: "too much processor time"
    case .wakeOverrun: "at work past its wake"
    case .misuse: "an exception"
    case .memoryPressure: "memory"
    case .forceQuit: "the user"
    default: "another cause"
    }
  }
}
