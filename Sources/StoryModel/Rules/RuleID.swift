/// The name of a rule of iOS in the rulebook, such as `L-07`: a chapter letter and a number.
///
/// ``RuleCatalog`` says what each one is; ``Rule/Chapter`` what the letters mean. The cases are in the
/// order of the rulebook. The simulation cites only what it models.
public enum RuleID: UInt8, Hashable, Sendable, Codable, CaseIterable, Comparable,
  CustomStringConvertible
{
  case L01 = 1
  case L02, L03, L04, L05, L06, L07, L08, L09, L10, L11, L12, L13, L14, L15, L16, L17
  case L18, L19, L20, L21, L22, L23, L24, L25, L26, L27, L28, L29, L30, L31, L32
  case T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13, T14, T15, T16
  case T17, T18, T19, T20, T21, T22, T23, T24
  case W01, W02, W03, W04, W05, W06, W07, W08, W09, W10
  case A01, A02, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15, A16
  case A17, A18, A19, A20, A21, A22, A23, A24, A25, A26, A27, A28
  case S01, S02, S03, S04, S05, S06, S07, S08, S09, S10, S11, S12, S13, S14, S15, S16
  case S17, S18, S19, S20, S21, S22, S23, S24, S25, S26, S27, S28, S29, S30, S31, S32
  case C01, C02, C03, C04, C05, C06, C07, C08, C09, C10, C11, C12, C13, C14, C15, C16
  case C17, C18, C19, C20, C21
  case V01, V02, V03, V04, V05, V06, V07
  case R01, R02, R03, R04, R05, R06, R07, R08, R09, R10, R11, R12, R13, R14, R15, R16
  case R17, R18
  case M01, M02, M03, M04, M05, M06, M07
  case D01, D02, D03, D04, D05, D06, D07, D08, D09, D10, D11, D12, D13, D14
  case N01, N02, N03, N04, N05, N06, N07, N08
  case P01, P02
  case E01, E02, E03, E04, E05, E06, E07, E08

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.description, $0) })

  /// Reads a name such as `L-07`; nil when there is no such rule.
  public init?(_ text: String) {
    guard let rule = Self.byName[text] else { return nil }
    self = rule
  }

  /// The name of a rule from its chapter's letter and its number, which there must be.
  public init(_ chapter: Unicode.Scalar, _ number: UInt8) {
    guard let first = Rule.Chapter(rawValue: Character(chapter))?.first,
      let rule = Self(rawValue: first.rawValue + number - 1)
    else { preconditionFailure("there is no rule \(chapter)-\(number)") }
    self = rule
  }

  /// The chapter of the rulebook.
  public var chapter: Rule.Chapter {
    Rule.Chapter.allCases.last { $0.first.rawValue <= rawValue } ?? .lifecycle
  }

  /// The number within the chapter.
  public var number: Int { Int(rawValue - chapter.first.rawValue) + 1 }

  /// The name as the rulebook writes it: `L-07`.
  public var description: String { "\(chapter.rawValue)-\(number < 10 ? "0" : "")\(number)" }

  /// Orders rules by chapter letter, then number.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.description < rhs.description }
}

extension Rule.Chapter {
  /// The first rule of the chapter.
  fileprivate var first: RuleID {
    switch self {
    case .lifecycle: .L01
    case .timeLimits: .T01
    case .wakeChannels: .W01
    case .authorization: .A01
    case .standardService: .S01
    case .significantChange: .C01
    case .visits: .V01
    case .regions: .R01
    case .motion: .M01
    case .device: .D01
    case .notifications: .N01
    case .presentation: .P01
    case .energy: .E01
    }
  }
}
