import CoreData
import ProcessSimulation
import Testing
import TrackerModel

struct ManagedStoreTests {
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

  /// How many bytes the store has on the disk, and in how many files.
  private func size(_ count: Int, deletingOlder: Bool) -> (bytes: Int, files: Int) {
    var sizes: [Int] = []
    var played = PlayedProcess(
      files: files(saving: (0..<count).map(Double.init), deletingOlder: deletingOlder))
    played.run {
      let folder = NSPersistentContainer.defaultDirectoryURL().path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      sizes = names.map { FileManager.default.contents(atPath: folder + "/" + $0)?.count ?? 0 }
    }
    return (sizes.reduce(0, +), sizes.count)
  }

  @Test func `adds what changes to its last file, and is written anew where most of it is over`() {
    let (few, many) = (size(50, deletingOlder: false), size(600, deletingOlder: false))
    #expect(few.files == 1)
    #expect(many.files > 2)
    #expect(many.bytes > 10 * few.bytes)
    let spared = size(600, deletingOlder: true)
    #expect(spared.files == 1)
    #expect(spared.bytes < 2 * size(50, deletingOlder: true).bytes)
    let saved = files(saving: (0..<600).map(Double.init))
    #expect(latitudes(saved) == (0..<600).map(Double.init))
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
