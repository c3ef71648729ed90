import CoreData
import ProcessSimulation
import Testing
import TrackerBridge

struct SimulatedBundleTests {
  /// As a public type of a tracker has it: what the prelude gives can stand in a default.
  public struct Named {
    /// Its name.
    public let id: UUID
    /// Creates one.
    public init(id: UUID = UUID()) { self.id = id }
  }

  @Test func `has the resources that the glue gave, and a model by its name`() {
    var played = PlayedProcess()
    played.run {
      #expect(Bundle.main.path(forResource: "silence", ofType: "mp3") == nil)
      Harness.resource("silence.mp3", Data([1, 2]))
      let url = Bundle.main.url(forResource: "silence", withExtension: "mp3")
      #expect(url.flatMap { try? Data(contentsOf: $0) } == Data([1, 2]))
      #expect(Bundle.main.url(forResource: "silence.mp3", withExtension: nil) == url)
      let model = Bundle.main.url(forResource: "Trace", withExtension: "momd")
      #expect(model.flatMap { NSManagedObjectModel(contentsOf: $0) }?.entities.isEmpty == true)
      #expect(Named().id != Named().id)
    }
  }
}
