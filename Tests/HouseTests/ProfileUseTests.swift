import Testing

/// The parameters of a profile, and where the simulation reads them.
enum ProfileUse {
  /// The parts of a profile: the property, and the name of its type.
  static func parts(in file: SourceFile) -> [(name: String, type: String)] {
    file.code.compactMap { line in
      line.firstMatch(of: /^  public var ([a-z]+) = ([A-Za-z]+)\(\)$/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
  }

  /// The properties of a part that a version of iOS may set, as its source names them.
  static func properties(in file: SourceFile) -> [String] {
    // What is computed from others is no parameter.
    file.code.filter { !$0.contains("{") }.compactMap { line in
      line.firstMatch(of: /^    public var ([A-Za-z0-9]+)(?::| =)/).map { String($0.output.1) }
    }
  }

  /// The open questions, as their enum's source names them.
  static func questions(in file: SourceFile) -> [String] {
    file.code.filter { $0.hasPrefix("  case ") }.flatMap { line in
      line.dropFirst("  case ".count).split(separator: ",").map { $0.filter { $0 != " " } }
    }
  }

  /// Whether a file reads a part's property.
  static func isRead(_ property: String, of part: String, in file: SourceFile) -> Bool {
    let text = "profile.\(part).\(property)"
    return file.holds(text)
      && file.code.contains { line in
        line.ranges(of: text).contains { range in
          // Not the beginning of a longer name.
          guard let next = line[range.upperBound...].first else { return true }
          return !(next.isLetter || next.isNumber)
        }
      }
  }
}

struct ProfileUseTests {
  private static let folders = ["Sources/StoryModel", "Sources/DeviceSimulation"]

  @Test func `the simulation reads every parameter of a profile`() throws {
    let files = try SourceTree.files(in: Self.folders)
    let profile = try #require(files.first { $0.path.hasSuffix("Profiles/Profile.swift") })
    let readers = files.filter { !$0.path.contains("/Profiles/") }
    var count = 0
    for part in ProfileUse.parts(in: profile) {
      let file = try #require(
        files.first { $0.path.hasSuffix("Profiles/Profile+\(part.type).swift") })
      let properties = ProfileUse.properties(in: file)
      let unread = properties.filter { property in
        !readers.contains { ProfileUse.isRead(property, of: part.name, in: $0) }
      }
      #expect(unread == [], "\(part.type)")
      count += properties.count
    }
    #expect(count > 120)
  }

  @Test func `the simulation asks every open question`() throws {
    let files = try SourceTree.files(in: Self.folders)
    let file = try #require(files.first { $0.path.hasSuffix("Profiles/OpenQuestion.swift") })
    let questions = ProfileUse.questions(in: file)
    #expect(questions.count > 30)
    let unasked = questions.filter { question in
      !files.contains { $0.holds("readings[.\(question)]") }
    }
    #expect(unasked == [])
  }

  @Test func `knows a part, a property and where it is read`() {
    let profile = SourceFile(
      path: "Profile.swift",
      text: """
        public struct Profile {
          public let id: ProfileID
          public var name: String { "x" }
          public var background = BackgroundTime()
        }
        """)
    #expect(ProfileUse.parts(in: profile).map(\.name) == ["background"])
    #expect(ProfileUse.parts(in: profile).map(\.type) == ["BackgroundTime"])
    let part = SourceFile(
      path: "Profile+BackgroundTime.swift",
      text: """
        extension Profile {
          public struct BackgroundTime {
            // public var gone = 1
            public var budget = Duration.zero
            public var most: Int?
            public var both: Bool { true }
          }
        }
        """)
    #expect(ProfileUse.properties(in: part) == ["budget", "most"])
    func reads(_ line: String) -> Bool {
      ProfileUse.isRead("budget", of: "background", in: SourceFile(path: "X.swift", text: line))
    }
    #expect(reads("let x = profile.background.budget"))
    #expect(!reads("let x = profile.budget"))
    #expect(!reads("let x = profile.background.budgetOfAll"))
    #expect(!reads("// profile.background.budget"))
    #expect(!reads("let x = budget"))
    let questions = SourceFile(path: "OpenQuestion.swift", text: "enum X {\n  case a, bC\n}\n")
    #expect(ProfileUse.questions(in: questions) == ["a", "bC"])
  }
}
