import Foundation

/// What the glue of a tracker says, as far as its files show it.
struct TrackerGuesses {
  private let sources: TrackerSources
  /// All files without comments.
  var code: String { sources.code }
  let tracker: TrackerSources.Kind
  /// The tracker's own code, its extensions included.
  let body: String
  private let methods: [TrackerMethod]
  /// The objects of Core Data that look like its points.
  private let saved: SavedPoints?

  /// Nil where no class of the files has to do with locations.
  init?(_ sources: TrackerSources, saving saved: SavedPoints? = nil) {
    guard let tracker = sources.tracker else { return nil }
    self.saved = saved
    self.sources = sources
    self.tracker = tracker
    let parts = [tracker.body] + sources.extensions(of: tracker.name)
    body = parts.joined(separator: "\n")
    methods = parts.flatMap { TrackerMethod.all(in: $0) }
  }

  /// The class.
  var type: String { tracker.name }

  /// Whether it is the app's delegate itself, so that iOS calls it.
  var isDelegate: Bool { tracker.inherits.contains("UIApplicationDelegate") }

  /// The app's delegate where the files have one beside the tracker, and it leads to the same tracker as the glue:
  /// it is what launches it in the real app.
  var appDelegate: String? {
    guard let found = delegateKind, shared != nil || heldByDelegate != nil else { return nil }
    return found.name
  }

  private var delegateKind: TrackerSources.Kind? {
    sources.kinds.first {
      $0.inherits.contains("UIApplicationDelegate") && $0.name != type && !$0.isActor
        && !$0.body.contains(/\binit\s*\(\s*\w/)
    }
  }

  /// The property of the app's delegate that holds the tracker.
  private var heldByDelegate: Substring? {
    let pattern = /([^\n{};]*)\b(?:let|var)\s+(\w+)\s*(?::\s*\w+[?!]?\s*)?=\s*(\w+)\s*\(/
    return delegateKind?.body.matches(of: pattern).first {
      $0.3 == type && !$0.1.contains("private")
    }?.2
  }

  /// The expression that makes the tracker; nil where its initialisers all want something.
  var expression: String? {
    if shared == nil, appDelegate != nil, let heldByDelegate { return "own.\(heldByDelegate)" }
    return making.map { tracker.isOnMainActor ? "MainActor.assumeIsolated { \($0) }" : $0 }
  }

  private var making: String? {
    if let shared { return "\(type).\(shared)" }
    if tracker.body.contains(/class\s+func\s+shared\s*\(\s*\)/) { return "\(type).shared()" }
    let pattern = /([^\n{};]*)\binit\s*\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/
    let initialisers = tracker.body.matches(of: pattern).filter {
      TrackerMethod.isOutermost($0.range.lowerBound, in: tracker.body)
    }
    let open = initialisers.filter { !$0.1.contains("private") }
    if initialisers.isEmpty || open.contains(where: { TrackerMethod.wanted($0.2).isEmpty }) {
      return "\(type)()"
    }
    return nil
  }

  /// The static property that holds the only one.
  private var shared: Substring? {
    let pattern =
      /([^\n{};]*)\bstatic\s+(?:let|var)\s+(\w+)\s*(?::\s*(\w+)[?!]?\s*)?=\s*(?:(\w+)\s*\(|\{|\.init\()/
    return tracker.body.matches(of: pattern).first {
      let isOwn = [$0.3, $0.4].contains { $0.map { $0 == type || $0 == "Self" } ?? false }
      return isOwn && !$0.1.contains(/private(?!\()/)
    }?.2
  }

  private static let starting = ["start", "begin", "enable", "resume", "setup"]
  private static let stopping = ["stop", "end", "disable", "pause"]

  /// The line that starts tracking; nil where no method looks like it.
  var start: String? {
    guard let startMethod, startMethod.recorder != nil else { return call(of: startMethod) }
    // Fixes that are heard of elsewhere are not recorded twice.
    let closure = told == nil ? startMethod.recorder : "_ in"
    return startMethod.call(on: tracker, giving: closure)
  }

  private var startMethod: TrackerMethod? {
    guard !isDelegate else { return nil }
    return candidates(Self.starting).first
      ?? candidates(Self.starting, wanting: true).first { $0.recorder != nil }
  }

  /// The lines that stop tracking: every method that looks like it, since an app that is switched off stops all.
  var stop: [String] {
    isDelegate ? [] : candidates(Self.stopping).compactMap { call(of: $0) }
  }

  /// A method that looks like the start and wants something, where none does that wants nothing.
  var startThatWants: TrackerMethod? {
    start == nil && !isDelegate ? candidates(Self.starting, wanting: true).first : nil
  }

  /// The line that asks for permission; nil where no method is named so or does it, or what starts calls it when it
  /// has to.
  var ask: String? {
    let pattern = /^(request|ask|check)\w*(auth|permission|always|access)/
    let able = methods.filter { $0.wants.isEmpty && $0.name != "locationManager" }
    let named = able.first { $0.name.lowercased().contains(pattern) }
    if let named, startMethod?.body.contains(named.name + "(") == true { return nil }
    return call(
      of: named
        ?? able.first {
          $0.asks && $0 != startMethod && !$0.name.hasPrefix("locationManagerDid")
        })
  }

  /// The line that goes on at a launch with what was begun before; nil where no method looks like it.
  var resume: String? {
    let pattern =
      /^(restore|continue|reactivate|rearm)|^(start|begin|resume|enable)\w*if(needed|appropriate|enabled|active)$|^app\w*launch/
    return call(
      of: methods.first {
        $0.wants.isEmpty && !isDelegate && $0 != startMethod
          && $0.name.lowercased().contains(pattern)
      })
  }

  private func call(of method: TrackerMethod?) -> String? { method?.call(on: tracker) }

  /// The methods whose names begin so: those that have to do with tracking, or else the first.
  private func candidates(_ words: [String], wanting: Bool = false) -> [TrackerMethod] {
    let able = methods.filter { $0.wants.isEmpty != wanting && $0.name != "locationManager" }
    for word in words {
      let found = able.filter { $0.name.lowercased().hasPrefix(word) }
      let named = found.filter {
        $0.name.lowercased().contains(/track|locat|updat|monitor|record|gps|collect|servic/)
      }
      if !found.isEmpty { return named.isEmpty ? [found[0]] : named }
    }
    return []
  }

  /// How the app tells the harness what it stores; nil where nothing of the tracker shows it, or what starts it
  /// does.
  var recording: String? {
    if let saved { return saved.line }
    guard !tracker.isActor, let told else { return nil }
    return tracker.isOnMainActor ? "MainActor.assumeIsolated { \(told) }" : told
  }

  /// What of the tracker tells its fixes.
  private var told: String? {
    tracker.isActor ? nil : saved?.line ?? published ?? subject ?? closure
  }

  /// Whether the recording is something to be held.
  var holdsRecording: Bool { recording?.contains(".sink") == true }

  /// What the app has, in the words of `AppManifest.Features`.
  var features: [String] {
    var features: [String] = []
    if !stop.isEmpty, start != nil { features.append(".trackingSwitch") }
    if recording != nil || startMethod?.recorder != nil { features.append(".store") }
    if code.contains(/\bURLSession\b/.wordBoundaryKind(.simple)) { features.append(".uploads") }
    if code.contains("UNUserNotificationCenter") { features.append(".notifications") }
    return features
  }

  /// Whether its delegate hears of errors.
  var hearsErrors: Bool { code.contains("didFailWithError") }
}
