import CoreData
import ProcessSimulation
import Testing
import TrackerModel

struct NSManagedObjectContextTests {
  /// Runs code with an empty store, in a process.
  private func inProcess(_ body: (NSManagedObjectContext) throws -> Void) {
    var played = PlayedProcess()
    played.run { #expect(throws: Never.self) { try body(openedContainer().container.viewContext) } }
  }

  @Test func `keeps what it is given, and gives defaults and nothing for the rest`() {
    inProcess { context in
      let point = StoredPoint(context: context)
      #expect(point.tries == 3)
      #expect(point.latitude == 0)
      #expect(!point.isSent)
      #expect(point.name == nil)
      #expect(point.isInserted)
      (point.latitude, point.name, point.isSent) = (52.5, "home", true)
      let id = UUID()
      point.id = id
      point.time = Date(timeIntervalSinceReferenceDate: 10)
      #expect(point.objectID.isTemporaryID)
      try context.save()
      #expect(!context.hasChanges)
      #expect(!point.objectID.isTemporaryID)
      let found = try context.fetch(allPoints())
      #expect(found == [point])
      #expect(point.latitude == 52.5)
      #expect(point.name == "home")
      #expect(point.isSent)
      #expect(point.id == id)
      #expect(point.value(forKey: "time") as? Date == Date(timeIntervalSinceReferenceDate: 10))
    }
  }

  @Test func `forgets what was not saved`() {
    inProcess { context in
      let point = StoredPoint(context: context)
      point.latitude = 1
      try context.save()
      point.latitude = 2
      _ = StoredPoint(context: context)
      context.rollback()
      #expect(point.latitude == 1)
      #expect(try context.count(for: allPoints()) == 1)
    }
  }

  @Test func `another context sees what was saved, and not what was not`() {
    inProcess { context in
      let coordinator = try #require(context.persistentStoreCoordinator)
      let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
      other.persistentStoreCoordinator = coordinator
      let point = StoredPoint(context: context)
      point.latitude = 1
      #expect(try other.count(for: allPoints()) == 0)
      try context.save()
      let seen = try #require(try other.existingObject(with: point.objectID) as? StoredPoint)
      #expect(seen !== point)
      seen.latitude = 2
      #expect(point.latitude == 1)
      try other.save()
      #expect(point.latitude == 2)
      context.delete(point)
      try context.save()
      #expect(throws: CocoaError.self) { try other.existingObject(with: point.objectID) }
    }
  }

  @Test func `fetches in order, from a place on, and no more than is asked for`() {
    inProcess { context throws in
      for latitude in [3.0, 1, 2] { StoredPoint(context: context).latitude = latitude }
      let request = allPoints()
      #expect(try context.fetch(request).map(\.latitude) == [3, 1, 2])
      request.sortDescriptors = [NSSortDescriptor(key: "latitude", ascending: false)]
      #expect(try context.fetch(request).map(\.latitude) == [3, 2, 1])
      request.sortDescriptors = [NSSortDescriptor(keyPath: \StoredPoint.latitude, ascending: true)]
      request.fetchOffset = 1
      request.fetchLimit = 1
      #expect(try context.fetch(request).map(\.latitude) == [2])
      request.includesPendingChanges = false
      #expect(try context.count(for: request) == 0)
    }
  }

  @Test func `follows relationships both ways, and deletes along them`() {
    inProcess { context in
      let day = StoredDay(context: context)
      day.title = "Monday"
      let (first, second) = (StoredPoint(context: context), StoredPoint(context: context))
      first.day = day
      day.addToPoints(second)
      #expect(second.day === day)
      #expect(day.points?.count == 2)
      try context.save()
      day.points = NSSet(array: [first])
      #expect(second.day == nil)
      context.delete(day)
      try context.save()
      #expect(try context.fetch(allPoints()) == [second])
    }
  }

  @Test func `refuses an object without what it must have, and keeps nothing then`() {
    inProcess { context throws in
      _ = StoredDay(context: context)
      _ = StoredPoint(context: context)
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.code == NSValidationMissingMandatoryPropertyError)
      #expect(context.insertedObjects.count == 2)
    }
  }

  @Test func `says what a save made, changed and took away`() {
    inProcess { context in
      var said: [String] = []
      let token = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextDidSave, object: context, queue: nil
      ) { saved in
        for key in [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey] {
          said.append("\(key) \((saved.userInfo?[key] as? Set<NSManagedObject>)?.count ?? -1)")
        }
      }
      let point = StoredPoint(context: context)
      try context.save()
      point.latitude = 1
      try context.save()
      context.delete(point)
      try context.save()
      withExtendedLifetime(token) {}
      #expect(
        said == [
          "inserted 1", "updated 0", "deleted 0", "inserted 0", "updated 1", "deleted 0",
          "inserted 0", "updated 0", "deleted 1",
        ])
    }
  }

  @Test func `takes away at once what a batch means`() {
    inProcess { context in
      for latitude in [1.0, 2, 3] { StoredPoint(context: context).latitude = latitude }
      try context.save()
      let doomed: NSFetchRequest<NSFetchRequestResult> = StoredPoint.fetchRequest()
      doomed.predicate = NSPredicate(format: "latitude < %f", 2.5)
      let request = NSBatchDeleteRequest(fetchRequest: doomed)
      request.resultType = .resultTypeCount
      let result = try context.execute(request) as? NSBatchDeleteResult
      #expect(result?.result as? Int == 2)
      #expect(try context.fetch(allPoints()).map(\.latitude) == [3])
    }
  }
}
