import PropertyTesting
import Testing

/// An event whose payload has another length for each kind.
private enum Event: Hashable {
  case wait(UInt64)
  case move(UInt64, UInt64)
  case visit(UInt64, UInt64, UInt64)

  static func generate(_ source: inout ChoiceSource) -> Event {
    source.span("event") { source in
      switch source.choose(upTo: 2) {
      case 0: .wait(source.choose(upTo: 100))
      case 1: .move(source.choose(upTo: 100), source.choose(upTo: 100))
      default:
        .visit(source.choose(upTo: 100), source.choose(upTo: 100), source.choose(upTo: 100))
      }
    }
  }

  /// Whether the numbers suit the kind: none for a move, all for a visit.
  var isValid: Bool {
    switch self {
    case .wait: false
    case .move(let x, let y): x == 0 && y == 0
    case .visit(let x, let y, let time): x >= 3 && y >= 4 && time >= 5
    }
  }

  var isWait: Bool { if case .wait = self { true } else { false } }
}

struct ShrinkRunAlternativesTests {
  @Test func `rewrites an event into a simpler kind and keeps what follows`() {
    let generate = { (source: inout ChoiceSource) in
      (Event.generate(&source), source.choose(upTo: 100))
    }
    let (event, rest) = minimal(from: [2, 5, 6, 7, 77], generate) { !$0.0.isWait && $0.1 >= 70 }
    #expect(event == .move(0, 0))
    #expect(rest == 70)
  }

  @Test func `gives the simpler kind the simplest payload`() {
    let generate = { (source: inout ChoiceSource) in
      (Event.generate(&source), source.choose(upTo: 100))
    }
    let (event, rest) = minimal(from: [2, 5, 6, 7, 77], generate) { $0.0.isValid && $0.1 >= 70 }
    #expect(event == .move(0, 0))
    #expect(rest == 70)
  }

  @Test func `keeps a part of the payload that matters to the simpler kind too`() {
    let generate = { (source: inout ChoiceSource) in
      (Event.generate(&source), source.choose(upTo: 1_000))
    }
    let (event, rest) = minimal(from: [2, 5, 6, 40, 777], generate) { event, rest in
      switch event {
      case .wait(let time): time == 40 && rest == 777
      case .move: false
      case .visit(_, _, let time): time == 40 && rest == 777
      }
    }
    #expect(event == .wait(40))
    #expect(rest == 777)
  }
}
