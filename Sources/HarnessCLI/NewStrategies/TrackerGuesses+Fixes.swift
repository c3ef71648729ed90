// Where a tracker tells its fixes, and what its user reads.
extension TrackerGuesses {
  private func isOpen(_ modifiers: Substring...) -> Bool {
    modifiers.allSatisfy { !$0.contains(/private(?!\()/) }
  }

  /// Where it is a published property.
  var published: String? {
    let pattern =
      /([^\n;]*)@Published\s+([^\n]*)\bvar\s+(\w+)\s*(?::\s*(\[CLLocation\]|CLLocation\?)|(?::\s*CLLocation\s*)?=\s*CLLocation\()/
    guard let match = body.matches(of: pattern).first(where: { isOpen($0.1, $0.2) }) else {
      return nil
    }
    // What it begins with is no fix.
    guard let type = match.4 else {
      return "tracker.$\(match.3).dropFirst().sink { Harness.record($0) }"
    }
    let fix = type.hasPrefix("[") ? "$0.last" : "$0"
    return "tracker.$\(match.3).sink { if let fix = \(fix) { Harness.record(fix) } }"
  }

  /// Where it is a publisher.
  var subject: String? {
    let pattern =
      /([^\n;]*)\b(?:let|var)\s+(\w+)\s*[:=]\s*(?:PassthroughSubject|CurrentValueSubject|AnyPublisher)<CLLocation(\?)?,/
    return body.matches(of: pattern).first { isOpen($0.1) }.map {
      let closure = $0.3 == nil ? "Harness.record($0)" : "if let fix = $0 { Harness.record(fix) }"
      return "tracker.\($0.2).sink(receiveCompletion: { _ in }) { \(closure) }"
    }
  }

  /// Where it is a closure that the app sets.
  var closure: String? {
    let pattern =
      /([^\n;]*)\bvar\s+(\w+)\s*:\s*\(\s*((?:@\w+\s+)*\([^()\n]*\)\s*->\s*(?:Void|\(\s*\)))\s*\)\s*\?/
    for match in body.matches(of: pattern) where isOpen(match.1) {
      if let recorder = TrackerMethod.recorder(of: match.3) {
        return "tracker.\(match.2) = { \(recorder) }"
      }
    }
    return nil
  }

  /// How the app tells the harness that its screen says something else; nil where no text of the tracker looks
  /// like it.
  var telling: String? {
    let pattern =
      /([^\n;]*)@Published\s+([^\n]*)\bvar\s+(\w*(?:[sS]tatus|[eE]rror|[mM]essage|[aA]lert|[wW]arning)\w*)\s*(?::\s*String(\?)?|=\s*")/
    guard !tracker.isActor,
      let match = body.matches(of: pattern).first(where: { isOpen($0.1, $0.2) })
    else { return nil }
    let tells = "Harness.tellUser(\"\(match.3)\")"
    let closure = match.4 == nil ? "_ in \(tells)" : "if $0 != nil { \(tells) }"
    let line = "tracker.$\(match.3).dropFirst().removeDuplicates().sink { \(closure) }"
    return tracker.isOnMainActor ? "MainActor.assumeIsolated { \(line) }" : line
  }
}
