import ProcessSimulation

/// The objects that a save made, in its notification.
public let NSInsertedObjectsKey = "inserted"
/// The objects that a save changed, in its notification.
public let NSUpdatedObjectsKey = "updated"
/// The objects that a save took away, in its notification.
public let NSDeletedObjectsKey = "deleted"

extension Notification.Name {
  /// A context was saved; its objects are in the notification.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
  /// A context will be saved.
  public static let NSManagedObjectContextWillSave = Notification.Name(
    "NSManagingContextWillSaveChangesNotification")
}

/// Who of the glue hears which objects a save made, in the order of their making.
package final class SaveListeners {
  package var all: [(NSManagedObject) -> Void] = []
  package static var current: SaveListeners {
    SimulatedProcess.current.singleton { SaveListeners() }
  }
}

extension NSManagedObjectContext {
  /// A context was saved; its objects are in the notification.
  public static var didSaveObjectsNotification: Notification.Name { .NSManagedObjectContextDidSave }
  /// A context will be saved.
  public static var willSaveObjectsNotification: Notification.Name {
    .NSManagedObjectContextWillSave
  }

  /// Keeps what was made, changed and deleted since the last save.
  ///
  /// - Throws: Where an object lacks what it must have, or the file cannot be written (D-05, D-06); then
  ///   nothing is kept, and all is as it was before.
  public func save() throws {
    guard hasChanges else { return }
    let (new, changed, gone) = (insertedObjects, updatedObjects, deletedObjects)
    SimulatedNotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in new.union(changed) { object.willSave() }
    for object in new.union(changed) { try validate(object) }
    guard store.isOpen else { throw CocoaError(.fileWriteUnknown) }
    let kept = Self.inOrder(new) + Self.inOrder(changed)
    try store.save(
      kept.map { ManagedStore.Row(key: $0.key, values: values(of: $0)) }
        + Self.inOrder(gone).map { ManagedStore.Row(key: $0.key, values: nil) })
    for object in kept { object.changes = [:] }
    (inserted, updated, deleted) = ([:], [:], [:])
    for object in kept { object.didSave() }
    for object in Self.inOrder(new) { SaveListeners.current.all.forEach { $0(object) } }
    SimulatedNotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: new, NSUpdatedObjectsKey: changed, NSDeletedObjectsKey: gone,
      ])
  }

  /// Sees what another context saved: here it does at once.
  public func mergeChanges(fromContextDidSave notification: Notification) {}

  /// What an object holds once it is saved.
  private func values(of object: NSManagedObject) -> [String: ManagedValue] {
    var values = store[object.key] ?? [:]
    for (name, value) in object.changes { values[name] = value }
    return values
  }

  private func validate(_ object: NSManagedObject) throws {
    for property in object.entity.properties where !property.isOptional {
      guard property is NSAttributeDescription, object.value(of: property.name) == nil else {
        continue
      }
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationMissingMandatoryPropertyError,
        userInfo: ["NSValidationErrorKey": property.name, "NSValidationErrorObject": object])
    }
  }
}
