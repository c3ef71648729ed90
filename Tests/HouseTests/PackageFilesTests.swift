import Testing

struct PackageFilesTests {
  /// What a stranger looks for first.
  static let documents = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]

  @Test(arguments: ["Package.swift", "LICENSE", "Sources", "Tests", "Strategies", "Golden"])
  func `the top of the package holds what its commands need`(name: String) {
    #expect(SourceTree.has(name), "\(name) is missing at the top of the package.")
  }

  // Once one of them is there, all are to be: a package is documented or it is not.
  @Test(.enabled(if: documents.contains(where: SourceTree.has), "no document is written yet"))
  func `the documents are there, each with a title`() throws {
    for name in Self.documents {
      try #require(SourceTree.has(name), "\(name) is missing at the top of the package.")
      #expect(try SourceTree.text(name).hasPrefix("# "), "\(name) does not begin with a title.")
    }
  }

  @Test(.enabled(if: SourceTree.has("CHANGELOG.md"), "the change log is not written yet"))
  func `the change log has a place for the next change`() throws {
    #expect(try SourceTree.text("CHANGELOG.md").contains("## [Unreleased]"))
  }

  @Test func `the package depends on no other`() throws {
    let manifest = try SourceTree.text("Package.swift")
    #expect(!manifest.contains(".package("), "Package.swift names a package; there is to be none.")
  }
}
