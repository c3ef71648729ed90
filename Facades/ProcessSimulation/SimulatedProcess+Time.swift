package import Foundation
import TrackerModel

extension SimulatedProcess {
  /// The midnight before the first day of every scenario, in milliseconds since 1970: 2026-01-01 UTC.
  static let epoch: Int64 = 1_767_225_600_000
  /// How long the phone was up then, in milliseconds: an hour.
  package static let uptimeAtStart: Int64 = 3_600_000

  /// How far the phone's clock is ahead of the monotonic one (D-10).
  var lead: Duration { phone.pointee.date - phone.pointee.now }

  /// A moment of the monotonic clock by the phone's clock as it is set now.
  package func date(ofMoment moment: Instant) -> Date {
    guard moment > .distantPast, moment < .distantFuture else { return Self.date(moment) }
    return Self.date(moment.advanced(by: lead))
  }

  /// The moment of the monotonic clock at which the phone's clock as it is set now shows a date.
  package func moment(of date: Date) -> Instant {
    let instant = Self.instant(date)
    guard instant > .distantPast, instant < .distantFuture else { return instant }
    return instant.advanced(by: .zero - lead)
  }

  /// A reading of the phone's clock as the app sees it.
  package static func date(_ instant: Instant) -> Date {
    switch instant {
    case .distantPast: .distantPast
    case .distantFuture: .distantFuture
    default: Date(timeIntervalSince1970: Double(epoch + instant.milliseconds) / 1_000)
    }
  }

  /// A date as a reading of the phone's clock, to the millisecond; distant from where Foundation's are.
  package static func instant(_ date: Date) -> Instant {
    guard date > .distantPast else { return .distantPast }
    guard date < .distantFuture else { return .distantFuture }
    let milliseconds = date.timeIntervalSince1970 * 1_000
    return Instant(milliseconds: Int64(milliseconds.rounded()) - epoch)
  }
}
