import Testing

struct PackageFilesTests {
  @Test(arguments: ["Package.swift", "LICENSE", "Sources", "Tests", "Strategies", "Golden"])
  func `the top of the package holds what its commands need`(name: String) {
    #expect(SourceTree.has(name), "\(name) is missing at the top of the package.")
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func `the documents are there, each with a title`(name: String) throws {
    try #require(SourceTree.has(name), "\(name) is missing at the top of the package.")
    #expect(try SourceTree.text(name).hasPrefix("# "), "\(name) does not begin with a title.")
  }

  @Test func `the change log has a place for the next change`() throws {
    #expect(try SourceTree.text("CHANGELOG.md").contains("## [Unreleased]"))
  }

  // `Issue.Severity`, which the face for Swift Testing uses, came with 6.3.
  @Test func `the README asks for the Swift that the manifest needs`() throws {
    let manifest = try SourceTree.text("Package.swift")
    let tools = try #require(manifest.firstMatch(of: /^\/\/ swift-tools-version: (\d+\.\d+)\n/))
    let readme = try SourceTree.text("README.md")
    let asked = try #require(readme.firstMatch(of: /\nSwift (\d+\.\d+) or later/))
    #expect(asked.1 == tools.1)
    #expect(tools.1 == "6.3")
  }

  @Test func `the package depends on no other`() throws {
    let manifest = try SourceTree.text("Package.swift")
    #expect(!manifest.contains(".package("), "Package.swift names a package; there is to be none.")
  }
}
