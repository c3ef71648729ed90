import Testing

/// The parameters of a profile, and where the simulation reads them.
enum ProfileUse {
  /// The properties of `Profile` that a version of iOS may set, as its source names them.
  static func properties(in file: SourceFile) -> [String] {
    // What is computed from others, such as the name, is no parameter.
    file.code.filter { !$0.contains("{") }.compactMap { line in
      line.firstMatch(of: /^  public var ([A-Za-z0-9]+)(?::| =)/).map { String($0.output.1) }
    }
  }

  /// Whether a file reads a property, as it is or as the answer to an open question.
  static func isRead(_ property: String, in file: SourceFile) -> Bool {
    let texts = ["profile.\(property)", "readings[.\(property)]"].filter(file.holds)
    return !texts.isEmpty
      && file.code.contains { line in
        texts.contains { text in
          line.ranges(of: text).contains { range in
            // Not the beginning of a longer name.
            guard let next = line[range.upperBound...].first else { return true }
            return !(next.isLetter || next.isNumber)
          }
        }
      }
  }
}

struct ProfileUseTests {
  private static let folder = "Sources/DeviceSimulation"

  @Test func `the simulation reads every parameter of a profile`() throws {
    let files = try SourceTree.files(in: [Self.folder])
    let profile = try #require(files.first { $0.path.hasSuffix("Profiles/Profile.swift") })
    let properties = ProfileUse.properties(in: profile)
    #expect(properties.count > 70)
    let readers = files.filter { !$0.path.contains("/Profiles/") }
    let unread = properties.filter { property in
      !readers.contains { ProfileUse.isRead(property, in: $0) }
    }
    #expect(unread == [])
  }

  @Test func `knows a property and where it is read`() {
    let profile = SourceFile(
      path: "Profile.swift",
      text: """
        public struct Profile {
          public let id: ProfileID
          public var name: String { "x" }
          // public var gone = 1
          public var budget = Duration.zero
          public var most: Int?
        }
        """)
    #expect(ProfileUse.properties(in: profile) == ["budget", "most"])
    func reads(_ line: String) -> Bool {
      ProfileUse.isRead("budget", in: SourceFile(path: "X.swift", text: line))
    }
    #expect(reads("let x = profile.budget"))
    #expect(reads("if readings[.budget] {"))
    #expect(!reads("let x = profile.budgetOfAll"))
    #expect(!reads("// profile.budget"))
    #expect(!reads("let x = budget"))
  }
}
