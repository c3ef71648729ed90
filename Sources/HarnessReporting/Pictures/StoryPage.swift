/// One story as a page: a file that needs nothing else, neither a network nor a script.
///
/// The script only selects: its state is the fragment of the address, such as `#t=0-600000&l=process`.
public struct StoryPage {
  /// The most bytes of a page; what has no room is left out of the trace, and counted there.
  public static let byteBudget = 2_000_000

  private let sections: StorySections

  /// Prepares the page of a story that was played.
  ///
  /// - Parameters:
  ///   - report: What the harness has to say of it.
  ///   - command: What to type to play it again.
  public init(_ report: RunReport, command: String) {
    sections = StorySections(report, command: command)
  }

  /// The file's text; longer than the budget only if even a trace without a line is.
  public func text(budget: Int = StoryPage.byteBudget) -> String {
    TextLayout.forFile {
      let frame = PageFrame(title: sections.title)
      return frame.text(sections.html(within: budget - frame.bytes))
    }
  }
}
