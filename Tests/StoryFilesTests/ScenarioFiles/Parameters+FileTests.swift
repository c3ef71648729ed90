import Foundation
import StoryFiles
import StoryModel
import Testing
import TrackerModel

struct ParametersFileTests {
  private func read(_ parameters: String) throws -> Scenario {
    let text = """
      {"schema": 1, "title": "t", "profile": "ios18", "phone": "iPhone15", "lengthSeconds": 3600,
       "noiseSeed": 1, "parameters": \(parameters)}
      """
    return try JSONDecoder().decode(ScenarioFile.self, from: Data(text.utf8)).scenario
  }

  @Test func `a file sets parameters as commands spell them`() throws {
    let scenario = try read(
      #"{"bg.fgBudget": "180", "slc.spacing": "wide", "session.bgStart.grace": "5-8"}"#)
    #expect(
      scenario.parameters == [
        "bg.fgBudget": .duration(.seconds(180)), "slc.spacing": .choice("wide"),
        "session.bgStart.grace": .milliseconds(5_000...8_000),
      ])
  }

  @Test func `what was written is read again`() throws {
    var scenario = try read("{}")
    for parameter in ProfileTable.all {
      scenario.parameters[parameter.id] = parameter.value(on: .ios12)
    }
    let data = try JSONEncoder().encode(ScenarioFile(scenario))
    #expect(try JSONDecoder().decode(ScenarioFile.self, from: data).scenario == scenario)
  }

  @Test(
    arguments: [
      (#"{"bg.fgbudget": "1"}"#, "Did you mean 'bg.fgBudget'?"),
      (#"{"bg.fgBudget": "soon"}"#, "parameters.bg.fgBudget: 'soon' is no value of it"),
      (#"{"slc.spacing": "narrow"}"#, "on iOS 18 it is 'urban'"),
    ])
  func `a parameter that means nothing is refused in one line`(text: String, part: String) {
    do {
      _ = try read(text)
      Issue.record("It was read.")
    } catch {
      let line = ScenarioFileError(error).description
      #expect(line.contains(part), "\(line)")
      #expect(!line.contains("\n"))
    }
  }
}
