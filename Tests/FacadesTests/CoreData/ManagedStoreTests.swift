import CoreData
import ProcessSimulation
import Testing
import TrackerModel

struct ManagedStoreTests {
  private static let file = "Library/Application Support/Points.sqlite"

  /// Saves points in a process, and gives the files that are there then.
  private func files(
    saving latitudes: [Double], deletingOlder: Bool = false, on files: AppFiles = AppFiles()
  ) -> AppFiles {
    var played = PlayedProcess(files: files)
    played.run {
      #expect(throws: Never.self) {
        let context = openedContainer().container.viewContext
        for latitude in latitudes {
          if deletingOlder { try context.fetch(allPoints()).forEach(context.delete) }
          StoredPoint(context: context).latitude = latitude
          try context.save()
        }
      }
    }
    return played.files
  }

  private func latitudes(_ files: AppFiles, _ model: NSManagedObjectModel? = storedModel())
    -> [Double]
  {
    var found: [Double] = []
    var played = PlayedProcess(files: files)
    played.run {
      let context = openedContainer(model).container.viewContext
      found = ((try? context.fetch(allPoints())) ?? []).map(\.latitude)
    }
    return found
  }

  @Test func `is read by the next process as the last one left it, with a model and without`() {
    let saved = files(saving: [1, 2])
    #expect(latitudes(saved) == [1, 2])
    #expect(latitudes(saved, nil) == [1, 2])
    let more = files(saving: [3], on: saved)
    #expect(latitudes(more) == [1, 2, 3])
  }

  @Test func `adds what changes to its file, and is written anew where most of it is over`() {
    func size(_ count: Int, deletingOlder: Bool) -> Int {
      let files = files(saving: (0..<count).map(Double.init), deletingOlder: deletingOlder)
      var bytes = 0
      var played = PlayedProcess(files: files)
      played.run {
        let url = NSPersistentContainer.defaultDirectoryURL().appendingPathComponent(
          "Points.sqlite")
        bytes = FileManager.default.contents(atPath: url.path)?.count ?? 0
      }
      return bytes
    }
    #expect(size(200, deletingOlder: false) > 3 * size(50, deletingOlder: false))
    #expect(size(200, deletingOlder: true) < 2 * size(50, deletingOlder: true))
  }

  @Test func `cannot be opened before the first unlock, as its file cannot`() {
    let saved = files(saving: [1])
    var facts = AppFacts()
    facts.isProtectedDataAvailable = false
    facts.isCompleteProtectionOpen = false
    var played = PlayedProcess(files: saved, facts: facts)
    played.run {
      let (container, error) = openedContainer()
      #expect((error as NSError?)?.code == 256)
      #expect(throws: CocoaError.self) {
        try container.viewContext.fetch(allPoints())
      }
    }
  }

  @Test func `is gone with its process where it is in memory`() {
    var played = PlayedProcess()
    played.run {
      let container = NSPersistentContainer(name: "Points", managedObjectModel: storedModel())
      container.persistentStoreDescriptions.first?.url = URL(fileURLWithPath: "/dev/null")
      container.loadPersistentStores { _, error in #expect(error == nil) }
      _ = StoredPoint(context: container.viewContext)
      #expect(throws: Never.self) { try container.viewContext.save() }
    }
    #expect(latitudes(played.files) == [])
  }
}
