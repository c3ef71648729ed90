import Foundation

/// What the glue of a tracker says, as far as its files show it.
struct TrackerGuesses {
  private let sources: TrackerSources
  private let tracker: TrackerSources.Kind
  /// The tracker's own code, its extensions included.
  private let body: String

  /// Nil where no class of the files has to do with locations.
  init?(_ sources: TrackerSources) {
    guard let tracker = sources.tracker else { return nil }
    self.sources = sources
    self.tracker = tracker
    let parts = sources.code.components(separatedBy: "extension \(tracker.name)").dropFirst()
    body = ([tracker.body] + parts).joined(separator: "\n")
  }

  /// The class.
  var type: String { tracker.name }

  /// The expression that makes the tracker; nil where its initialisers all want something.
  var expression: String? {
    if let match = tracker.body.firstMatch(
      of: /static\s+(?:let|var)\s+(\w+)\s*(?::\s*\w+\s*)?=\s*(\w+)\(/),
      match.2 == tracker.name || match.2 == "Self"
    {
      return "\(tracker.name).\(match.1)"
    }
    if tracker.body.contains(/class\s+func\s+shared\s*\(\s*\)/) { return "\(type).shared()" }
    let initialisers = tracker.body.matches(
      of: /(private\s+)?(?:(?:override|public|required|convenience)\s+)*\binit\s*\(([^)]*)\)/)
    let open = initialisers.filter { $0.1 == nil }
    if initialisers.isEmpty || open.contains(where: { wantsNothing($0.2) }) { return "\(type)()" }
    return nil
  }

  private func wantsNothing(_ parameters: Substring) -> Bool {
    parameters.split(separator: ",").allSatisfy { $0.contains("=") }
  }

  /// Methods without parameters that anybody may call, in their order.
  private var methods: [String] {
    let pattern = /([^\n]*)\bfunc\s+(\w+)\s*\(\s*\)(?!\s*(?:async|throws|->))/
    return body.matches(of: pattern).filter {
      !$0.1.contains("private") && !$0.1.contains("static") && !$0.1.contains("override")
    }.map { String($0.2) }
  }

  /// The method that starts tracking; nil where none looks like it.
  var start: String? { method(beginningWith: ["start", "begin", "enable", "resume", "setup"]) }

  /// The method that stops tracking; nil where none looks like it.
  var stop: String? { method(beginningWith: ["stop", "end", "disable", "pause"]) }

  /// The method that asks for permission; nil where none looks like it.
  var ask: String? {
    let pattern = /^(request|ask|check)\w*(auth|permission|always|access)/
    return methods.first { $0.lowercased().contains(pattern) }
  }

  private func method(beginningWith words: [String]) -> String? {
    for word in words {
      let found = methods.filter { $0.lowercased().hasPrefix(word) }
      let named = found.first {
        $0.lowercased().contains(/track|locat|updat|monitor|record|gps|collect|servic/)
      }
      if let best = named ?? found.first { return best }
    }
    return nil
  }

  /// How the app tells the harness what it stores; nil where nothing of the tracker shows it.
  var recording: String? { published ?? subject ?? closure }

  private var published: String? {
    guard
      let match = body.firstMatch(
        of: /@Published\s+[^\n]*var\s+(\w+)\s*:\s*(?:CLLocation\?|(\[)CLLocation\])/)
    else { return nil }
    let fix = match.2 == nil ? "$0" : "$0.last"
    return "tracker.$\(match.1).sink { if let fix = \(fix) { Harness.record(fix) } }"
  }

  private var subject: String? {
    let pattern =
      /(?:let|var)\s+(\w+)\s*[:=]\s*(?:PassthroughSubject|CurrentValueSubject)<CLLocation,/
    return body.firstMatch(of: pattern).map {
      "tracker.\($0.1).sink(receiveCompletion: { _ in }) { Harness.record($0) }"
    }
  }

  private var closure: String? {
    let pattern =
      /var\s+(\w+)\s*:\s*\(\(\s*(?:_\s*\w*\s*:\s*)?(\[)?CLLocation\]?\s*\)\s*->\s*Void\)\?/
    return body.firstMatch(of: pattern).map {
      "tracker.\($0.1) = { \($0.2 == nil ? "Harness.record($0)" : "$0.forEach(Harness.record)") }"
    }
  }

  /// Whether the recording is something to be held.
  var holdsRecording: Bool { recording?.contains(".sink") == true }

  /// What the app has, in the words of `AppManifest.Features`.
  var features: [String] {
    var features: [String] = []
    if stop != nil, start != nil { features.append(".trackingSwitch") }
    if recording != nil { features.append(".store") }
    if sources.code.contains(/\bURLSession\b/) { features.append(".uploads") }
    if sources.code.contains("UNUserNotificationCenter") { features.append(".notifications") }
    return features
  }

  /// Whether its delegate hears of errors.
  var hearsErrors: Bool { sources.code.contains("didFailWithError") }
}
