import StoryModel

// Named scenarios.
extension ExplainText {
  /// A scenario of the library: what it is about, what happens in it and when, and how to play it.
  ///
  /// - Parameters:
  ///   - name: Its folder in the library.
  ///   - complaint: What a user says of trackers that fail in it; nil if it is no hostile scenario.
  public static func text(
    _ name: String, _ scenario: Scenario, complaint: String? = nil
  ) -> String {
    let facts = document(
      "\(name)  Scenario", scenario.title,
      [
        ("A user says", complaint.map { ["“\($0)”"] } ?? []),
        ("Played on", ["\(scenario.profile.title), \(scenario.phone.name)"]),
        ("Length", [Times.span(scenario.length)]),
        ("Play it", ["harness run \(name)"]),
      ])
    let story = StoryText.lines(of: scenario, namingPhone: false)
    return facts + ([""] + story).map { $0 + "\n" }.joined()
  }
}
