/// One line of what `--json` prints: the report for a program.
///
/// REPORT-FORMAT.md describes each. A report begins with a head and ends with an end; what has no end is
/// of a run that was cut short.
public enum ReportRecord: Hashable, Sendable {
  /// What was asked of which program.
  case head(Head)
  /// How far a campaign has come.
  case progress(Progress)
  /// What became of a strategy.
  case strategy(Strategy)
  /// What became of one promise of a strategy.
  case result(Result)
  /// What was recorded of a scenario, and what it cost.
  case track(Track)
  /// A scenario in which promises break.
  case finding(Finding)
  /// A scenario that a strategy brings to no end.
  case loss(Loss)
  /// A trace beside the recorded one.
  case trace(Trace)
  /// What became of a strategy that was broken on purpose.
  case mutant(Mutant)
  /// A row of a list.
  case item(Item)
  /// What there is to say of a name.
  case explanation(Explanation)
  /// The end, with the verdict.
  case end(End)

  /// The version of the format, which the head carries. It grows where a field goes or means something
  /// else; a reader has to put up with new fields and new kinds.
  public static let schema = 1

  /// What a line says it is, in its field `kind`.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case head, progress, strategy, result, track, finding, loss, trace, mutant, item, explanation,
      end
  }
}

extension ReportRecord: Codable {
  private enum Key: String, CodingKey { case kind }

  /// Writes the fields of the record and its kind as one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func write(_ kind: Kind, _ payload: some Encodable) throws {
      try container.encode(kind, forKey: .kind)
      try payload.encode(to: encoder)
    }
    switch self {
    case .head(let payload): try write(.head, payload)
    case .progress(let payload): try write(.progress, payload)
    case .strategy(let payload): try write(.strategy, payload)
    case .result(let payload): try write(.result, payload)
    case .track(let payload): try write(.track, payload)
    case .finding(let payload): try write(.finding, payload)
    case .loss(let payload): try write(.loss, payload)
    case .trace(let payload): try write(.trace, payload)
    case .mutant(let payload): try write(.mutant, payload)
    case .item(let payload): try write(.item, payload)
    case .explanation(let payload): try write(.explanation, payload)
    case .end(let payload): try write(.end, payload)
    }
  }

  /// Reads a record of a known kind.
  public init(from decoder: any Decoder) throws {
    let kind = try decoder.container(keyedBy: Key.self).decode(Kind.self, forKey: .kind)
    self =
      switch kind {
      case .head: .head(try Head(from: decoder))
      case .progress: .progress(try Progress(from: decoder))
      case .strategy: .strategy(try Strategy(from: decoder))
      case .result: .result(try Result(from: decoder))
      case .track: .track(try Track(from: decoder))
      case .finding: .finding(try Finding(from: decoder))
      case .loss: .loss(try Loss(from: decoder))
      case .trace: .trace(try Trace(from: decoder))
      case .mutant: .mutant(try Mutant(from: decoder))
      case .item: .item(try Item(from: decoder))
      case .explanation: .explanation(try Explanation(from: decoder))
      case .end: .end(try End(from: decoder))
      }
  }
}
