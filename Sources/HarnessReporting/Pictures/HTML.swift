/// The few means by which pages are written: what is text stays text, whatever it holds.
enum HTML {
  /// Text for an element or an attribute in double quotes; control characters, which XML has none of,
  /// become a sign that shows them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An element with text.
  static func text(_ name: String, _ text: String, class style: String = "") -> String {
    "<\(name)\(style.isEmpty ? "" : " class=\"\(style)\"")>\(escaped(text))</\(name)>"
  }

  /// Tenths of a pixel as SVG writes them: `12.5`, `12`.
  static func pixels(_ tenths: Int) -> String {
    tenths % 10 == 0 ? String(tenths / 10) : Figures.decimal(Int64(tenths), places: 1)
  }
}
