import Foundation
import ProcessSimulation
import Testing
import TrackerModel

struct SimulatedUserDefaultsTests {
  @Test func `gives the next process what it was given`() throws {
    var played = PlayedProcess()
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    played.run {
      let defaults = UserDefaults.standard
      defaults.set(true, forKey: "bool")
      defaults.set(-7, forKey: "int")
      defaults.set(1.5, forKey: "double")
      defaults.set("text", forKey: "string")
      defaults.set(Data([1, 2]), forKey: "data")
      defaults.set(date, forKey: "date")
      defaults.set(["a": [1, 2]], forKey: "nested")
      defaults.set(["x"], forKey: "list")
      defaults.set(1, forKey: "gone")
      defaults.removeObject(forKey: "gone")
      UserDefaults(suiteName: "group")?.set(2, forKey: "int")
    }
    let saved = played.saved
    let disk = try #require(saved)
    let read = try JSONDecoder().decode(SimulatedDisk.self, from: JSONEncoder().encode(disk))
    var next = PlayedProcess(disk: read)
    next.run {
      let defaults = UserDefaults.standard
      #expect(defaults.bool(forKey: "bool"))
      #expect(defaults.integer(forKey: "int") == -7)
      #expect(defaults.double(forKey: "double") == 1.5)
      #expect(defaults.string(forKey: "string") == "text")
      #expect(defaults.data(forKey: "data") == Data([1, 2]))
      #expect(defaults.object(forKey: "date") as? Date == date)
      #expect(defaults.dictionary(forKey: "nested") as? [String: [Int]] == ["a": [1, 2]])
      #expect(defaults.stringArray(forKey: "list") == ["x"])
      #expect(defaults.object(forKey: "gone") == nil)
      #expect(UserDefaults(suiteName: "group")?.integer(forKey: "int") == 2)
    }
  }

  @Test func `falls back on what was registered, then on nothing`() {
    var played = PlayedProcess()
    let requests = played.run {
      UserDefaults.standard.register(defaults: ["n": 3])
      #expect(UserDefaults.standard.integer(forKey: "n") == 3)
      #expect(UserDefaults.standard.integer(forKey: "other") == 0)
      #expect(UserDefaults.standard.string(forKey: "n") == "3")
      #expect(!UserDefaults.standard.bool(forKey: "other"))
    }
    #expect(requests == [])
  }

  @Test func `ends a program that stores what is no property list`() async {
    await #expect(processExitsWith: .failure) {
      var played = PlayedProcess()
      played.run { UserDefaults.standard.set([NSObject()], forKey: "x") }
    }
  }
}
