import PropertyTesting

extension ChoiceSource {
  /// Draws until the value is fit, three times at most; then the case is given up, and it is nil.
  ///
  /// So Hypothesis filters what a strategy draws, which decides what a generator's cases look like.
  mutating func filtered<Value>(
    _ draw: (inout ChoiceSource) -> Value, where isFit: (Value) -> Bool
  ) -> Value? {
    for _ in 0..<3 {
      let value = span("attempt", draw)
      if isFit(value) { return value }
    }
    reject()
    return nil
  }
}
