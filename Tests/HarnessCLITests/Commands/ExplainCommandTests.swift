import DeviceSimulation
import HarnessReporting
import ReferenceStrategies
import Testing
import TrackerConformance

@testable import HarnessCLI

struct ExplainCommandTests {
  @Test func `explains every name that there is, at 80 columns`() async {
    for name in ExplainText(strategies: Catalog.all).names {
      let run = await CommandRun(["explain", name])
      #expect(run.code == 0, "\(name)")
      #expect(run.output.lowercased().hasPrefix(name.lowercased()), "\(name)")
      #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(name)")
    }
  }

  @Test func `takes a name in any case`() async {
    #expect(await CommandRun("explain i-l3") == CommandRun("explain I-L3"))
  }

  @Test(arguments: [
    ("I-L33", "Nothing is called 'I-L33'. Did you mean 'I-L3'?"),
    ("L-7", "Nothing is called 'L-7'. Did you mean 'L-07'?"),
    ("motion", "Nothing is called 'motion'. Did you mean 'motion-adaptive'?"),
    ("L-06", "Rule 'L-06' is not modelled; 'harness list rules' shows those that are."),
    ("xyzzy", "Nothing is called 'xyzzy'. 'harness help list' says how to see all names."),
  ])
  func `names the closest of an unknown name`(name: String, message: String) async {
    #expect(await CommandRun(["explain", name]) == .failure(message, 64))
  }
}
