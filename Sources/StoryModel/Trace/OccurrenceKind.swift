import TrackerModel

/// The kind of an occurrence, for choosing what to listen to.
///
/// Fixes have kinds of their own, beside the other events and requests: a second of a trip has one
/// fix, with three entries, and all else is rare.
public enum OccurrenceKind: UInt8, Hashable, Sendable, CaseIterable {
  case happening, truth, launch, process, wake, withheld, event, request, answer, session
  case positioning, stored, lost, uploaded, deleted, energy, notificationShown, prompt
  case brokenBudget, end
  /// An event that brings fixes.
  case location
  /// A request to record a fix.
  case record

  /// An older fix of a batch, before the event that brings the batch.
  case batched

  /// Whether a fix is on its way: delivered to the app, recorded by it, or stored.
  public var isOfFixes: Bool {
    self == .location || self == .record || self == .stored || self == .batched
  }
}

extension Occurrence {
  /// Whether a fix is on its way: delivered to the app, recorded by it, or stored.
  public var isFixTraffic: Bool { kind.isOfFixes }

  /// The kind.
  public var kind: OccurrenceKind {
    switch self {
    case .happening: .happening
    case .truth: .truth
    case .launch: .launch
    case .process: .process
    case .wake: .wake
    case .withheld: .withheld
    case .event(.locations): .location
    case .event: .event
    case .batched: .batched
    case .request(.record): .record
    case .request: .request
    case .answer: .answer
    case .session: .session
    case .positioning: .positioning
    case .stored: .stored
    case .lost: .lost
    case .uploaded: .uploaded
    case .deleted: .deleted
    case .energy: .energy
    case .notificationShown: .notificationShown
    case .prompt: .prompt
    case .brokenBudget: .brokenBudget
    case .end: .end
    }
  }
}

/// A set of kinds of occurrence.
public struct OccurrenceKinds: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt32
  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Creates a set of kinds: `.event` is every event, with those that bring fixes, and `.request` is
  /// every request, with those that record one.
  public init(_ kinds: OccurrenceKind...) {
    rawValue = kinds.reduce(0) { bits, kind in
      let more: UInt32 =
        switch kind {
        case .event: 1 << UInt32(OccurrenceKind.location.rawValue)
        case .request: 1 << UInt32(OccurrenceKind.record.rawValue)
        default: 0
        }
      return bits | 1 << UInt32(kind.rawValue) | more
    }
  }
  /// Whether a kind is in the set.
  public func contains(_ kind: OccurrenceKind) -> Bool {
    rawValue & 1 << UInt32(kind.rawValue) != 0
  }

  /// Fixes delivered, recorded and stored.
  public static let fixes = OccurrenceKinds(
    rawValue: OccurrenceKind.allCases.reduce(0) { bits, kind in
      kind.isOfFixes ? bits | 1 << UInt32(kind.rawValue) : bits
    })

  /// The kinds of the set, in their order.
  public var kinds: [OccurrenceKind] { OccurrenceKind.allCases.filter(contains) }

  /// The same kinds but for fixes delivered, recorded and stored.
  public var withoutFixes: OccurrenceKinds { subtracting(.fixes) }
}
