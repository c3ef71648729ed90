import PropertyTesting

/// An arithmetic expression of the calculator challenge.
private indirect enum Expression: Sendable {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  /// Draws an expression; at the deepest level only a number.
  static func generate(_ source: inout ChoiceSource, depth: Int = 6) -> Expression {
    source.span("expression") { source in
      switch source.weighted(depth == 0 ? [1, 0, 0] : [2, 1, 1]) {
      case 0:
        return .number(source.integer(in: .min ... .max, simplest: 0))
      case 1:
        let left = generate(&source, depth: depth - 1)
        return .sum(left, generate(&source, depth: depth - 1))
      default:
        let left = generate(&source, depth: depth - 1)
        return .quotient(left, generate(&source, depth: depth - 1))
      }
    }
  }

  /// Whether the text of the expression divides by zero outright.
  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  /// The value, or nil if a division by zero occurs.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "(\(left.description) + \(right.description))"
    case .quotient(let left, let right): "(\(left.description) / \(right.description))"
    }
  }
}

extension ShrinkingChallenge {
  /// An expression without a literal division by zero evaluates without a division by zero.
  static let calculator = ShrinkingChallenge(
    "calculator", expected: "(0 / (0 + 0))",
    generate: { Expression.generate(&$0) },
    holds: { $0.dividesByLiteralZero ? nil : $0.value != nil },
    describe: { $0.description })
}
