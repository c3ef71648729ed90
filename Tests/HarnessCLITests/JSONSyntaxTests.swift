import StoryFiles
import Testing

@testable import HarnessCLI

struct JSONSyntaxTests {
  private static func fault(_ text: String) -> String? {
    do {
      try JSONSyntax.check(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    "{}", "[]", " null ", "true", "false", "0", "-0.5e+10", "12E3", #""""#, #""\u00e4\n\"/\\\/""#,
    #"{"a": [1, {"b": {}}], "b": "ä"}"#, "\t[\r\n1 ]\n",
  ])
  func `takes what is JSON`(text: String) {
    #expect(Self.fault(text) == nil)
  }

  @Test(arguments: [
    ("", "a value", 1, 1), ("\n  ", "a value", 2, 3),
    ("{\n  \"a\": 1,,\n}", "a key in quotation marks", 2, 10),
    (#"{"a": 1,}"#, "a key in quotation marks", 1, 9), ("[1,]", "a value", 1, 4),
    ("[1 2]", "',' or ']'", 1, 4), (#"{"a" 1}"#, "':'", 1, 6), (#"{"a": 1"#, "',' or '}'", 1, 8),
    ("nul", "a value", 1, 1), ("01", "a number without a zero in front", 1, 1),
    ("1.", "a digit", 1, 3),
    ("1e", "a digit", 1, 3), ("-", "a value", 1, 2), ("5 5", "the end of the file", 1, 3),
    ("\"a\nb\"", "the quotation mark that ends the text", 1, 3),
    (#""ä\x""#, "an escape such as '\\n'", 1, 3), (#""\u12g4""#, "an escape such as '\\n'", 1, 2),
    (#""\u12"#, "an escape such as '\\n'", 1, 2), (#""\"#, "an escape such as '\\n'", 1, 2),
    ("{'a': 1}", "a key in quotation marks", 1, 2), ("NaN", "a value", 1, 1),
  ])
  func `says what is needed, and where`(text: String, what: String, line: Int, column: Int) {
    #expect(
      Self.fault(text)
        == "the file is no valid JSON: \(what) is needed at line \(line), column \(column).")
  }

  @Test func `says which key stands twice, in one object and not in two`() {
    #expect(
      Self.fault("{\"a\": 1,\n \"b\": 2, \"a\": 3}")
        == "the key 'a' stands there for the second time: line 2, column 10.")
    #expect(Self.fault(#"[{"a": 1}, {"a": {"a": 1}}]"#) == nil)
  }

  @Test func `goes as deep as the limit and no deeper`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(Self.fault(nested(JSONSyntax.depthLimit + 1)) == nil)
    #expect(
      Self.fault(nested(JSONSyntax.depthLimit + 2))
        == "lists and objects lie more than 100 deep in each other at line 1, column 102.")
    #expect(Self.fault(String(repeating: "[", count: 1_000_000))?.contains("more than 100") == true)
  }
}
