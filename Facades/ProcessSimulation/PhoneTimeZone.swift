import Foundation

/// The time zone of the phone as Foundation has it, in a process of its own: `TimeZone.current`, calendars and
/// formatters follow it. An app that is played in this process is in Greenwich, since a program has one zone.
package struct PhoneTimeZone {
  /// The seconds by which it is ahead of Greenwich, whose zone a launched process begins in.
  private var secondsFromGMT = 0

  /// Begins in Greenwich.
  package init() {}

  /// Goes where the phone is (D-10). Assumption: the zone is one without summer time and a name of a place,
  /// as the phone's is; an app that asks for the name would show it wrong.
  package mutating func follow(_ seconds: Int) {
    guard seconds != secondsFromGMT else { return }
    secondsFromGMT = seconds
    // What stands in the name is how far Greenwich is ahead.
    let hours = -seconds / 3_600
    let name = "Etc/GMT" + (hours < 0 ? "\(hours)" : "+\(hours)")
    setenv("TZ", hours == 0 ? "UTC" : name, 1)
    NSTimeZone.resetSystemTimeZone()
    // For what of Foundation looks at no environment after the first time.
    if let zone = TimeZone(identifier: hours == 0 ? "UTC" : name) { NSTimeZone.default = zone }
  }
}
