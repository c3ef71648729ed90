/// What an app may use at most in the simulation.
///
/// iOS has no such numbers. They are far above what a tracker needs, and keep one that has gone wild
/// from taking the campaign with it: it is ended, called no more, and convicted by I-S16.
public enum AppLimits {
  /// Requests of one handler, beside points that are recorded; none of more is carried out.
  public static let requestsPerHandler = 1_000
  /// Points recorded in one handler: a trip that is written when it is over.
  public static let recordsPerHandler = 100_000
  /// Managers of one process at a time.
  public static let managers = 8
  /// Timers of one process at a time.
  public static let timers = 32
  /// Events within one second of the scenario, most of which an app sends to itself.
  public static let eventsPerSecond = 2_000
  /// Bytes of a checkpoint, counted as the texts and keys in it, and eight for a number: points
  /// belong into the track, not there.
  public static let checkpointBytes = 65_536
  /// Bytes of one file: the points of a year's drives, one a second.
  public static let fileBytes = 16_777_216
  /// What all files take of the disk, in bytes, each in blocks of 4,096.
  public static let allFilesBytes = 67_108_864
}
