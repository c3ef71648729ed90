import Foundation
import StoryFiles
import StoryModel
import Testing
import TrackerConformance
import TrackerModel

@testable import HarnessCLI

struct ScenarioJSONTests {
  private func story() -> Scenario {
    var story = Scenario(title: "A day / at “home”", profile: .ios16_4, length: .hours(6))
    story.happenings = [
      Happening(at: .minutes(10), .locationPermission(.denied, for: .minutes(30))),
      Happening(at: .hours(1), .crash),
    ]
    story.settings.hasPasscode.toggle()
    return story
  }

  private func fault(of text: String) -> String? {
    do {
      _ = try ScenarioJSON.scenario(Data(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `writes keys in order, two spaces deep, and slashes as they are`() throws {
    #expect(
      try ScenarioJSON.text(Scenario(title: "A/B", profile: .ios18, length: .hours(1))) == """
        {
          "lengthSeconds" : 3600,
          "noiseSeed" : 0,
          "phone" : "iPhone15",
          "profile" : "ios18",
          "schema" : 1,
          "title" : "A/B"
        }

        """)
  }

  @Test func `reads what it wrote, and writes that in the same way`() throws {
    let text = try ScenarioJSON.text(story())
    let read = try ScenarioJSON.scenario(Data(text.utf8))
    #expect(read == story())
    #expect(try ScenarioJSON.text(read) == text)
    #expect(text.hasSuffix("}\n"))
  }

  @Test func `reads again every story that is generated`() throws {
    let campaign = Campaign(
      strategies: [], seed: 3, generator: ScenarioGenerator(profiles: Profile.defaults))
    for number in 0..<40 {
      let scenario = campaign.scenario(number)
      let text = try ScenarioJSON.text(scenario)
      #expect(try ScenarioJSON.scenario(Data(text.utf8)) == scenario, "story \(number)")
    }
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"schema": 1}"#])
  func `says in one line what is wrong with a file`(text: String) throws {
    let line = try #require(fault(of: text))
    #expect(!line.isEmpty && !line.contains("\n"))
  }

  @Test func `names the place of a fault`() throws {
    let text = try ScenarioJSON.text(story())
    let broken = text.replacingOccurrences(of: "\"ios16.4\"", with: "\"android\"")
    #expect(broken != text)
    #expect(
      fault(of: broken)?.hasPrefix("profile: 'android' is unknown; known are 'ios7.0', ") == true)
  }
}
