import StoryModel
import Testing

@testable import HarnessReporting

struct ExplainTextParametersTests {
  private let explain = ExplainText(strategies: [])

  @Test(arguments: ProfileTable.conflicts)
  func `explains every conflict by its parameters, and how to flip it`(conflict: String) throws {
    let text = try #require(explain.text(conflict))
    #expect(text.hasPrefix("\(conflict)  Conflict between sources\n"))
    for parameter in ProfileTable.parameters(ofConflict: conflict) {
      #expect(text.contains(parameter.id))
    }
    #expect(tooWide(text).isEmpty)
  }

  @Test(arguments: ProfileTable.all)
  func `explains every parameter with its values`(parameter: Parameter) throws {
    let text = try #require(explain.text(parameter.id))
    #expect(text.hasPrefix("\(parameter.id)  Parameter\n"))
    #expect(tooWide(text).isEmpty)
  }

  @Test func `asks what is open, and tells what is not`() {
    #expect(
      explain.line(OpenQuestion.clockResetsAfterLocation.row)
        == "bg.clockResetsAfterLocation: Does the background clock start again after a location "
        + "session? either (disputed), K-02")
    #expect(
      ProfileTable.parameter("wake.window").map(explain.line)
        == "wake.window, how long a wake lasts: 10 s (documented)")
  }

  @Test func `tells in which variants a parameter has another value`() throws {
    let text = try #require(explain.text("bar.affectsLocation"))
    #expect(text.contains("Variants        doc-strict: all\n"))
    #expect(try #require(explain.text("bg.killGrace")).contains("Variants") == false)
  }

  @Test func `explains an open question by where it is open`() throws {
    let text = try #require(explain.text("clockResetsAfterLocation"))
    #expect(text.hasPrefix("clockResetsAfterLocation  Question (K-02)\n"))
    #expect(text.contains("No on           doc-strict\n"))
    #expect(text.contains("Parameter       bg.clockResetsAfterLocation\n"))
  }
}
