/// The few lines that put somebody's tracker into an app, with a mark at each guess.
struct GlueText {
  let name: StrategyName
  let guesses: TrackerGuesses
  /// The types that have models of Core Data.
  var models: [String] = []
  let info: InfoPropertyList?

  /// The name of the app's class.
  var type: String { name.type + "App" }

  /// The file.
  var text: String {
    let expression = guesses.expression ?? "/* GUESS MISSING: how it is made */ \(guesses.type)()"
    let listening = [holding, telling].compactMap(\.self)
    let launch =
      listening + [resuming, guesses.start.flatMap { starts(atLaunch: $0) }].compactMap(\.self)
    let imports = (["CoreLocation", "TrackerBridge", "TrackerModel", "UIKit"] + own).sorted()
    let lines =
      imports.map { "import \($0)" } + [
        "",
        "/// The app around the tracker. A line marked GUESS is none of its code: keep it as the",
        "/// real app has it, since a finding may rest on it.",
        "final class \(type): TrackerApp {",
      ] + models.map { "  private let given\($0): Void = \($0).give()" } + made(expression)
      + (holds ? ["  private var held: [Any] = []"] : [])
      + (realDelegate == nil
        ? method(Self.launch, launch, returning: "true")
        : listening.isEmpty ? [] : ["  init() {"] + listening.map { "    " + $0 } + ["  }"])
      + (realDelegate.map {
        ["  var delegate: any UIApplicationDelegate { \($0) }  // iOS calls it, as in the real app"]
      } ?? method("firstViewDidLoad()", onScreen))
      + trackingSwitch + [
        "", "  static var tracker: UnmodifiedTracker<\(type)> {", "    UnmodifiedTracker(",
        "      \"\(name.id)\", app: \(type).self, summary: \"As it is.\",",
        "      manifest: AppManifest(\(manifest)))\(mark)", "  }", "}", "",
      ]
    return lines.joined(separator: "\n")
  }

  /// Who of the files is the app's delegate; nil where the glue is.
  private var realDelegate: String? {
    guesses.isDelegate ? "tracker" : guesses.appDelegate.map { _ in "own" }
  }

  /// The lines that make the tracker, and the app's delegate where the files have one.
  private func made(_ expression: String) -> [String] {
    guard let delegate = guesses.appDelegate else {
      return ["  private let tracker = \(expression)  // GUESS: made at launch"]
    }
    return [
      "  private let own = \(delegate)()",
      "  private var tracker: \(guesses.type) { \(expression) }",
    ]
  }

  private static let launch = """
    application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool
    """

  /// What the glue needs itself.
  private var own: [String] { holds ? ["Combine"] : [] }

  /// Whether it listens to a publisher.
  private var holds: Bool { guesses.holdsRecording || telling != nil }

  private var telling: String? {
    guesses.telling.map { "held.append(\($0))  // GUESS: what its screen says" }
  }

  private var holding: String? {
    guard let recording = guesses.recording else { return nil }
    let mark = "  // GUESS: what it stores"
    return (guesses.holdsRecording ? "held.append(\(recording))" : recording) + mark
  }

  private var resuming: String? {
    guesses.resume.map { "\($0)  // GUESS: goes on with what was begun" }
  }

  /// With a switch the user begins; without one the launch does.
  private func starts(atLaunch start: String) -> String? {
    guesses.features.contains(".trackingSwitch")
      ? nil : "\(start)  // GUESS: tracks from the launch on"
  }

  private var onScreen: [String] {
    var lines: [String] = []
    if let ask = guesses.ask, !guesses.isDelegate {
      lines.append("\(ask)  // GUESS: its first view asks")
    }
    if guesses.features.contains(".trackingSwitch"), let start = guesses.start {
      if goesOn {
        lines.append("if !hasBegun { \(start) }  // GUESS: its first view starts it, once for all")
        lines.append("UserDefaults.standard.set(true, forKey: \"harness.hasBegun\")")
      } else {
        lines.append("if !isOff { \(start) }  // GUESS: its first view starts it")
      }
    }
    return lines
  }

  /// Whether a launch goes on with what was begun, so that the user begins once, and a second start would be one too
  /// many.
  private var goesOn: Bool { resuming != nil && realDelegate == nil }

  private var trackingSwitch: [String] {
    guard guesses.features.contains(".trackingSwitch"), let start = guesses.start else { return [] }
    let stop = guesses.stop.map { "    " + $0 } + ["  }"]
    // Whether it is off, the files' own delegate decides at launch as the real app does, or the tracker itself.
    guard guesses.appDelegate == nil, !goesOn else {
      let begun =
        "  private var hasBegun: Bool { UserDefaults.standard.bool(forKey: \"harness.hasBegun\") }"
      return (goesOn ? [begun] : []) + ["  func userDidEnableTracking() {", "    \(start)", "  }"]
        + ["  func userDidDisableTracking() {"] + stop
    }
    return [
      "  private var isOff: Bool { UserDefaults.standard.bool(forKey: \"harness.isOff\") }",
      "  func userDidEnableTracking() {",
      "    UserDefaults.standard.set(false, forKey: \"harness.isOff\")",
      "    \(start)", "  }", "  func userDidDisableTracking() {",
      "    UserDefaults.standard.set(true, forKey: \"harness.isOff\")",
    ] + stop
  }

  private func method(
    _ signature: String, _ body: [String], returning value: String? = nil
  ) -> [String] {
    guard !body.isEmpty else { return [] }
    return ["  func \(signature) {"] + body.map { "    " + $0 }
      + (value.map { ["    return \($0)"] } ?? []) + ["  }"]
  }

  private var mark: String {
    guesses.supportedVersions == nil ? "" : "  // GUESS: the versions, by what it names"
  }

  /// What the app declares and has, in the words of `AppManifest`.
  private var manifest: String {
    var parts: [String] = []
    if let info {
      parts.append("backgroundModes: \(list(info.backgroundModes))")
      parts.append("usageDescriptions: \(list(info.usageDescriptions))")
      if info.usesScenes { parts.append("usesScenes: true") }
      if info.requiresExplicitServiceSession {
        parts.append("requiresExplicitServiceSession: true")
      }
    }
    if !guesses.hearsErrors { parts.append("implementsDidFailWithError: false") }
    parts.append("features: \(list(guesses.features))")
    guesses.supportedVersions.map { parts.append("supportedVersions: \($0)") }
    return parts.joined(separator: ", ")
  }

  private func list(_ words: [String]) -> String { "[" + words.joined(separator: ", ") + "]" }
}
