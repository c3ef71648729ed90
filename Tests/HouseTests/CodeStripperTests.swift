import Testing

struct CodeStripperTests {
  private func code(_ lines: String...) -> [String] {
    var stripper = CodeStripper()
    return lines.map { stripper.code(of: $0) }
  }

  @Test func `leaves out comments and the text of strings`() {
    #expect(code("let a = 1  // one") == ["let a = 1  "])
    #expect(code("f(\"a // b\", c)") == ["f(\"\", c)"])
    #expect(code("f(\"a \\\" b\") + g") == ["f(\"\") + g"])
  }

  @Test func `keeps what is interpolated`() {
    #expect(code("\"a \\(b(c)) d\" + e") == ["\" b(c)\" + e"])
    #expect(code("\"\\(a ? \"x\" : y)\"") == ["\" a ? \"\" : y\""])
  }

  @Test func `follows a string over several lines`() {
    #expect(
      code("let a = \"\"\"", "Date() \\(b) \"c\"", "\"\"\"; d")
        == ["let a = \"", " b", "\"; d"])
  }
}
