import StoryModel

/// What was measured beside a statement, for people to read; times in seconds unless it says
/// otherwise.
public indirect enum StatementMeasure: Hashable, Sendable {
  // The process.
  /// How long something took; in the unit that suits it.
  case span(Int64)
  /// How long something took.
  case seconds(Int64)
  /// The process was suspended after so long.
  case suspended(after: Int64)
  /// The process was ended after so long.
  case ended(after: Int64)
  /// When and why the process ended; nil where it runs to the end.
  case ending(Ending?)
  /// Why a process that was woken ended; nil where it did not.
  case endedInWake(TerminationCause?)
  /// Why a process ended that was given pushes; nil where the app was opened twice.
  case answered(TerminationCause?)
  /// The process was killed so long into its work.
  case killed(after: Int64)
  /// The process was started after so many minutes.
  case started(afterMinutes: Int64)
  /// The process was not started.
  case neverStarted
  /// One session was started, and no other.
  case oneSession
  /// A session was started again and again.
  case sessionEvery(Int64)

  // Places.
  /// From leaving to a start; nil for never.
  case delay(Int64?)
  /// From leaving to the news of it; nil for never.
  case told(after: Int64?)
  /// How far from the boundary the app was told, in metres.
  case toldAway(meters: Int64)
  /// How far the phone went, in metres.
  case distance(meters: Int64)

  // Fixes.
  /// An accuracy, in metres.
  case accuracy(meters: Int64)
  /// Two accuracies, in metres.
  case accuracies(meters: Int64, then: Int64)
  /// How many fixes there were.
  case fixes(Int)
  /// The same, and how many with Always.
  case fixesWithAlways(Int, Int)
  /// How many fixes there were in an hour, and the longest time between two.
  case gaps(fixesInAnHour: Int, longest: Int64)
  /// How many events there were in half an hour.
  case inHalfAnHour(Int)
  /// The mean time between two; zero for none.
  case cadence(Int64)
  /// When a session was paused; nil for never.
  case paused(after: Int64?)
  /// The same with something else in the app.
  case otherwise(StatementMeasure, StatementMeasure)

  // Counts.
  /// How many times something happened.
  case times(Int)
  /// How many unlocks were seen.
  case unlocks(Int)
  /// How many of how many were given.
  case given(Int, of: Int)
  /// When a notification was shown.
  case shown(after: Int64)

  // Energy.
  /// How long satellites were on in a scenario of 150 minutes, in minutes.
  case satellites(minutes: Int64)
  /// What two hours took, in milliwatt-hours.
  case twoHours(milliwattHours: Int64)
  /// What hours took, in milliwatt-hours.
  case hours(milliwattHours: [Int64])
  /// A share of the battery, in hundredths of a percent.
  case battery(basisPoints: Int64)
  /// The same for each day.
  case batteryADay(basisPoints: Int64)
  /// The same for one day.
  case batteryInADay(basisPoints: Int64)
  /// When the battery was empty, in hours.
  case empty(afterHours: Int64)
  /// The same with best accuracy and with 3 km.
  case hoursAtBest(Int64, at3km: Int64)
  /// What something saves, in percent.
  case saves(percent: Int64)

  /// When and why a process ended.
  public struct Ending: Hashable, Sendable {
    /// How long it had run.
    public let after: Int64
    /// Why.
    public let cause: TerminationCause
  }
}
