import TrackerModel

/// What is to be known of a happening; what it does to the phone, the phone knows.
public struct HappeningRow: Sendable {
  /// How often a kind is drawn.
  public enum Frequency: Hashable, Sendable {
    /// Among what real users hit most: airplane mode, permission, reboot, …
    case often
    /// As most kinds.
    case usual
    /// It concerns few trackers (pushes, audio, other permissions, faults of the phone), and is not
    /// to crowd out what concerns all.
    case seldom
  }

  /// The kind.
  public let name: HappeningName
  /// What happens, in one sentence.
  public let sentence: String
  /// How often the kind is drawn.
  public let frequency: Frequency
  /// What it carries, in the order in which it is drawn.
  public let fields: [HappeningField]
  /// What is seen of it as it begins.
  public let begins: HappeningNote
  /// What is seen of it as it ends; nil for what happens at once, and for a power-off, which ends in
  /// two steps.
  public let ends: HappeningNote?

  init(
    _ name: HappeningName, _ sentence: String, _ frequency: Frequency,
    _ fields: HappeningField..., begins: HappeningNote, ends: HappeningNote? = nil
  ) {
    self.name = name
    self.sentence = sentence
    self.frequency = frequency
    self.fields = fields
    self.begins = begins
    self.ends = ends
  }

  /// How long it lasts; nil for what happens at once, and for a power-off, which has two spans.
  var duration: Duration? {
    guard ends != nil else { return nil }
    for field in fields {
      if case .time(let time) = field.value { return time }
    }
    return nil
  }
}
