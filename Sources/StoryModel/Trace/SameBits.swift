/// Whether two values are the same where a number that is none equals itself.
///
/// What an app asks for may hold NaN, such as the accuracy of a point, and two runs in which it does the
/// same must not be told apart by that. What differs only by the sign of a zero is the same here.
package func isSame<Value: Equatable>(_ first: Value, _ second: Value) -> Bool {
  // A description tells every stored property, and each number to its last bit.
  first == second || String(reflecting: first) == String(reflecting: second)
}

/// Whether two rows of values are the same, a number that is none being equal to itself.
package func areSame<Value: Equatable>(_ first: [Value], _ second: [Value]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
}
