/// The frames of a tracker in a backtrace as Swift prints it.
enum StackText {
  /// The most frames that are shown.
  static let most = 8

  /// The frames, innermost first, as far as the tracker goes: `Mine.handle(_:memory:in:) at Mine.swift:12`.
  ///
  /// - Parameter text: A whole backtrace, as `SWIFT_BACKTRACE` leaves it in the error stream.
  static func frames(in text: String) -> [String] {
    var frames: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let frame = Frame(line) else { continue }
      // Below this is the harness.
      if frame.function.hasPrefix("WatchedStrategy.") { break }
      if let place = frame.place { frames.append("\(frame.function) at \(place)") }
      if frames.count == most { break }
    }
    return frames
  }

  /// One line: `1 [ra] 0x0000… function + 12 in image at /path/File.swift:3:5`.
  private struct Frame {
    let function: String
    let place: String?

    init?(_ line: Substring) {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let address = words.firstIndex(where: { $0.hasPrefix("0x") }), address > 0,
        words[0].allSatisfy(\.isASCIIDigit)
      else { return nil }
      // A path may have spaces, and a closure's name says what it is in.
      let at = words[address...].firstIndex { $0 == "at" } ?? words.endIndex
      guard let image = words[address..<at].lastIndex(of: "in") else { return nil }
      // What is inlined has no offset.
      let name = words[(address + 1)..<image].prefix { $0 != "+" }.drop { $0 == "specialized" }
      guard !name.isEmpty else { return nil }
      function = name.joined(separator: " ")
      guard at < words.endIndex else {
        place = nil
        return
      }
      let path = words[(at + 1)...].joined(separator: " ")
      let file = path.split(separator: "/").last.map(String.init) ?? path
      place = file.split(separator: ":").prefix(2).joined(separator: ":")
    }
  }
}
