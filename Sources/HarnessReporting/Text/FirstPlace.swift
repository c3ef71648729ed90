extension StringProtocol {
  /// Where a text occurs first; nil where it does not, and where it is empty.
  ///
  /// The standard library's `firstRange(of:)` needs iOS 16.
  func firstPlace(of text: String) -> Range<Index>? {
    guard let first = text.first else { return nil }
    for start in indices where self[start] == first && self[start...].hasPrefix(text) {
      return start..<index(start, offsetBy: text.count)
    }
    return nil
  }
}
