import StoryModel
import Testing

@testable import HarnessReporting

struct ExplainTextVersionsTests {
  private let explain = ExplainText(strategies: [])

  @Test(arguments: ["iOS 18", "ios18", "18", "iOS 18.3"])
  func `explains a version however it is written`(name: String) throws {
    let text = try #require(explain.text(name))
    #expect(text.hasPrefix("ios18  iOS 18\n\nStands for every iOS 18: "))
    #expect(text.contains("'--profile ios18' plays it.\n"))
  }

  @Test func `says which versions a profile stands for, and which are played only by name`() throws
  {
    let text = try #require(explain.text("iOS 15"))
    #expect(text.hasPrefix("ios14  iOS 14\n\nStands for iOS 14 to 16.3: "))
    #expect(try #require(explain.text("ios9")).contains("Stands for iOS 8 to 10: "))
    #expect(try #require(explain.text("iOS 7")).contains("only where it is named"))
  }

  @Test func `says what is new in a version, and by which rules`() throws {
    let text = try #require(explain.text("iOS 13"))
    let start = try #require(text.firstRange(of: "\nDiffers from iOS 12\n"))
    let end = try #require(text.firstRange(of: "\nAll parameters\n"))
    let new = text[start.upperBound..<end.lowerBound]
    #expect(new.hasPrefix("bg.fgBudget "))
    #expect(new.contains(": 3 min → 30 s\n"))
    #expect(new.contains(" documented · T-"))
    #expect(!new.contains("watchdog.launch"))
    #expect(text[end.upperBound...].contains("\nwatchdog.launch "))
  }

  @Test func `compares a variant with the version that it is made of`() throws {
    let text = try #require(explain.text("doc-strict"))
    #expect(text.hasPrefix("doc-strict\n\nA variant: iOS 18 where the sources are read "))
    #expect(text.contains("\nDiffers from iOS 18\n"))
    #expect(!(try #require(explain.text("ios7.0"))).contains("Differs from"))
  }

  @Test(arguments: Profile.all.map(\.id.rawValue))
  func `keeps to 80 columns`(name: String) throws {
    #expect(tooWide(try #require(explain.text(name))).isEmpty)
  }
}
