/// What every page has around its content: a file that needs nothing else, neither a network nor a script.
struct PageFrame {
  /// What the browser shows above the page.
  let title: String

  /// The bytes of a page without content.
  var bytes: Int { text("").utf8.count }

  /// The file's text.
  func text(_ content: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; \
    style-src &#39;unsafe-inline&#39;; script-src &#39;unsafe-inline&#39;"/>
    <title>\(HTML.escaped(title))</title>
    <style>\(PageStyle.text)</style></head><body>
    \(content)
    <script>\(PageScript.text)</script>
    </body></html>

    """
  }
}

/// How the parts of a story are named in addresses: a page with several tells them apart by a number.
struct PageAddress: Hashable {
  /// The story's number, from 1; nil on a page of one story.
  var number: Int?

  /// The fragment that selects something of the story, as an attribute has it.
  ///
  /// - Parameter selection: Such as `t=0-600000&l=process`; empty for all of it.
  func link(_ selection: String) -> String {
    let parts = (number.map { ["s=\($0)"] } ?? []) + (selection.isEmpty ? [] : [selection])
    return HTML.escaped("#" + parts.joined(separator: "&"))
  }

  /// The name of an element.
  func id(_ name: String) -> String { number.map { "s\($0)-\(name)" } ?? name }
}
