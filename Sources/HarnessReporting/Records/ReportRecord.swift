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
  /// What came of a published statement on a version of iOS.
  case statement(Statement)
  /// A verdict that another assumption about iOS changes.
  case sensitive(Sensitive)
  /// How fast a day is played.
  case speed(Speed)
  /// Two builds of the program against each other.
  case ratio(Ratio)
  /// What shrinking needs for a hard problem.
  case shrinking(Shrinking)
  /// The battery gauge against those of real phones.
  case regime(Regime)
  /// A limit of its figures that is passed.
  case limit(Limit)
  /// A figure of the simulated phone and of real ones.
  case quantity(Quantity)
  /// A run of a real phone that was left out.
  case exclusion(Exclusion)
  /// A place at which a reader of files fails.
  case fault(Fault)
  /// A file that was written.
  case file(File)
  /// The end, with the verdict.
  case end(End)

  /// The version of the format, which the head carries. It grows where a field goes or means something
  /// else; a reader has to put up with new fields and new kinds.
  public static let schema = 1

  /// What a line says it is, in its field `kind`.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    case head, progress, strategy, result, track, finding, loss, trace, mutant, item, explanation
    case statement, sensitive, speed, ratio, shrinking
    case regime, limit, quantity, exclusion
    case fault, file, end
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
    case .statement(let payload): try write(.statement, payload)
    case .sensitive(let payload): try write(.sensitive, payload)
    case .speed(let payload): try write(.speed, payload)
    case .ratio(let payload): try write(.ratio, payload)
    case .shrinking(let payload): try write(.shrinking, payload)
    case .regime(let payload): try write(.regime, payload)
    case .limit(let payload): try write(.limit, payload)
    case .quantity(let payload): try write(.quantity, payload)
    case .exclusion(let payload): try write(.exclusion, payload)
    case .fault(let payload): try write(.fault, payload)
    case .file(let payload): try write(.file, payload)
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
      case .statement: .statement(try Statement(from: decoder))
      case .sensitive: .sensitive(try Sensitive(from: decoder))
      case .speed: .speed(try Speed(from: decoder))
      case .ratio: .ratio(try Ratio(from: decoder))
      case .shrinking: .shrinking(try Shrinking(from: decoder))
      case .regime: .regime(try Regime(from: decoder))
      case .limit: .limit(try Limit(from: decoder))
      case .quantity: .quantity(try Quantity(from: decoder))
      case .exclusion: .exclusion(try Exclusion(from: decoder))
      case .fault: .fault(try Fault(from: decoder))
      case .file: .file(try File(from: decoder))
      case .end: .end(try End(from: decoder))
      }
  }
}
