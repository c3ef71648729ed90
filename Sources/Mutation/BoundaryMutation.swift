import TrackerModel

/// One thing that can go wrong at the boundary between a strategy and its phone, made from data:
/// every kind of request and of event, dropped, repeated, delayed or altered, and every loss.
///
/// One that no invariant convicts shows that an invariant is missing, or that the strategy asks for
/// something that makes no difference.
public struct BoundaryMutation: Sendable {
  /// Where it goes wrong.
  public enum Place: Hashable, Sendable {
    /// The requests of a kind.
    case request(RequestKind)
    /// The events of a kind.
    case event(EventKind)
    /// The launch options.
    case launchOptions
    /// What was saved.
    case checkpoint
    /// What the process remembers.
    case memory
  }

  /// What goes wrong.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// It does not come.
    case drop
    /// It comes twice.
    case `repeat`
    /// It comes at the next turn that is a minute later or more.
    case delay
    /// Something else comes.
    case alter
  }

  /// Where it goes wrong.
  public let place: Place
  /// What goes wrong.
  public let change: Change
  /// At which occasions it goes wrong; the rarer forms are of interest where the bold one is
  /// noticed.
  public var rate = MutationRate.always
  /// The bug.
  public let mutation: MutationOperator

  /// The name, such as `drop-stopMonitoringVisits`.
  public var name: String { mutation.name }
}

extension BoundaryMutation {
  /// Every mutation of the boundary: requests, events, losses.
  public static let catalog: [BoundaryMutation] =
    RequestKind.allCases.flatMap(mutations) + EventKind.allCases.flatMap(mutations) + losses

  /// The mutation of that name; nil when there is none.
  public static func named(_ name: String) -> BoundaryMutation? {
    catalog.first { $0.name == name }
  }

  private static func mutations(of kind: RequestKind) -> [BoundaryMutation] {
    func make(
      _ change: Change, _ name: String, _ summary: String, rate: MutationRate = .always,
      _ rewrites: @escaping @Sendable (inout MutantTurn) -> Void
    ) -> BoundaryMutation {
      BoundaryMutation(
        place: .request(kind), change: change, rate: rate,
        mutation: MutationOperator(name, summary, rewrites: rewrites))
    }
    return MutationRate.allCases.map { rate in
      make(.drop, "drop-\(rate.prefix)\(kind)", "Leaves \(rate.words)\(kind) out.", rate: rate) {
        turn in
        turn.replace(kind) { request, notes in notes.acts(rate) ? [] : [request] }
      }
    } + [
      make(.repeat, "repeat-\(kind)", "Asks for every \(kind) twice.") { turn in
        turn.replace(kind) { request, _ in [request, request] }
      },
      make(.delay, "delay-\(kind)", "Asks for every \(kind) a minute late.") { turn in
        turn.delay(kind)
      },
    ]
      + RequestAlteration.all.filter { $0.kind == kind }.map { alteration in
        make(.alter, "alter-\(kind)-\(alteration.name)", alteration.summary) { turn in
          turn.replace(kind) { request, notes in [alteration.change(request, notes)] }
        }
      }
  }

  private static func mutations(of kind: EventKind) -> [BoundaryMutation] {
    func make(
      _ change: Change, _ name: String, _ summary: String, rate: MutationRate = .always,
      _ reception: @escaping @Sendable (Event) -> MutationOperator.Reception
    ) -> BoundaryMutation {
      BoundaryMutation(
        place: .event(kind), change: change, rate: rate,
        mutation: MutationOperator(
          name, summary,
          receives: { event, notes in
            event.kind == kind && notes.acts(rate) ? reception(event) : .once
          }))
    }
    return MutationRate.allCases.map { rate in
      make(
        .drop, "drop-\(rate.prefix)\(kind)", "Does not hear \(rate.words)\(kind).", rate: rate
      ) { _ in .never }
    } + [
      make(.repeat, "repeat-\(kind)", "Hears every \(kind) twice.") { _ in .twice },
      make(.delay, "delay-\(kind)", "Hears every \(kind) a minute late.") { _ in .later },
    ]
      + EventAlteration.all.filter { $0.kind == kind }.map { alteration in
        make(.alter, "alter-\(kind)-\(alteration.name)", alteration.summary) { event in
          .instead(alteration.change(event))
        }
      }
  }

  private static let losses: [BoundaryMutation] = [
    loss(.launchOptions, .launchOptions, "drop-launch-options", "No launch says why."),
    loss(.checkpoint, .checkpointAtLaunch, "drop-checkpoint", "A launch restores nothing."),
    loss(
      .checkpoint, .checkpointReadLater, "drop-checkpoint-read-later",
      "Reading the checkpoint after the launch gives nothing."),
    loss(
      .memory, .memoryAtWakes, "forget-memory-at-wakes",
      "Forgets all when iOS calls it in the background after half a minute."),
    loss(
      .memory, .memoryWhenLeft, "forget-memory-when-left",
      "Forgets all when the user leaves the app."),
  ]

  private static func loss(
    _ place: Place, _ losses: MutantLosses, _ name: String, _ summary: String
  ) -> BoundaryMutation {
    BoundaryMutation(
      place: place, change: .drop,
      mutation: MutationOperator(name, summary, loses: losses))
  }
}

extension MutationRate {
  /// What stands before the kind in a name.
  fileprivate var prefix: String {
    switch self {
    case .always: ""
    case .firstTime: "first-"
    case .everySecondTime: "every-second-"
    }
  }

  /// What stands before the kind in a sentence.
  fileprivate var words: String {
    switch self {
    case .always: "every "
    case .firstTime: "a process's first "
    case .everySecondTime: "every second "
    }
  }
}
