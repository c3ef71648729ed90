import CoreData

// A model and its classes, as a tracker has them: days, each with its points.

final class StoredPoint: NSManagedObject, @unchecked Sendable {
  var latitude: Double {
    get { managed("latitude") }
    set { manage(newValue, "latitude") }
  }
  var time: Date? {
    get { managed("time") }
    set { manage(newValue, "time") }
  }
  var name: String? {
    get { managed("name") }
    set { manage(newValue, "name") }
  }
  var isSent: Bool {
    get { managed("isSent") }
    set { manage(newValue, "isSent") }
  }
  var tries: Int16 {
    get { managed("tries") }
    set { manage(newValue, "tries") }
  }
  var id: UUID? {
    get { managed("id") }
    set { manage(newValue, "id") }
  }
  var day: StoredDay? {
    get { managed("day") }
    set { manage(newValue, "day") }
  }

  class func fetchRequest() -> NSFetchRequest<StoredPoint> {
    NSFetchRequest<StoredPoint>(entityName: "StoredPoint")
  }
}

final class StoredDay: NSManagedObject, @unchecked Sendable {
  var title: String {
    get { managed("title") }
    set { manage(newValue, "title") }
  }
  var points: NSSet? {
    get { managed("points") }
    set { manage(newValue, "points") }
  }
  func addToPoints(_ value: StoredPoint) { manageAdding(value, "points") }
}

/// The model that says how they hang together.
func storedModel() -> NSManagedObjectModel {
  let (model, point, day) = (NSManagedObjectModel(), NSEntityDescription(), NSEntityDescription())
  (point.name, point.managedObjectClassName) = ("StoredPoint", "StoredPoint")
  (day.name, day.managedObjectClassName) = ("StoredDay", "StoredDay")
  model.entities = [point, day]
  point.properties = [
    NSAttributeDescription("latitude"), NSAttributeDescription("time"),
    NSAttributeDescription("tries", defaultValue: 3),
    NSRelationshipDescription("day", to: day, isToMany: false, inverse: "points"),
  ]
  day.properties = [
    NSAttributeDescription("title", isOptional: false),
    NSRelationshipDescription(
      "points", to: point, isToMany: true, inverse: "day", deleteRule: .cascadeDeleteRule),
  ]
  return model
}

/// A store of them, opened as a tracker's template does.
func openedContainer(
  _ model: NSManagedObjectModel? = storedModel()
) -> (container: NSPersistentContainer, error: (any Error)?) {
  let container =
    model.map { NSPersistentContainer(name: "Points", managedObjectModel: $0) }
    ?? NSPersistentContainer(name: "Points")
  var failure: (any Error)?
  container.loadPersistentStores { _, error in failure = error }
  return (container, failure)
}

/// Asks for all points; on an iPhone, too, the type has to be said.
func allPoints() -> NSFetchRequest<StoredPoint> { StoredPoint.fetchRequest() }
