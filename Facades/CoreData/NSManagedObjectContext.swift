import ProcessSimulation

/// Where objects of a store are read, made and changed until they are saved.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// On which queue it works: here always on the process's one.
  public enum ConcurrencyType: UInt, Sendable {
    /// One of its own.
    case privateQueueConcurrencyType = 1
    /// The main one.
    case mainQueueConcurrencyType = 2
  }

  /// Whose store it is.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The context that it saves into. Assumption: the same as if it saved into the store itself.
  open var parent: NSManagedObjectContext?
  /// What wins where two contexts changed one object: the one that saves last.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// Whether it sees what others save: here always.
  open var automaticallyMergesChangesFromParent = false
  /// Whether objects that are gone count as deleted.
  open var shouldDeleteInaccessibleFaults = true
  /// What can be undone: nothing.
  open var undoManager: AnyObject?
  /// What the app calls it.
  open var name: String?
  /// How old what it holds may be: it is as new as the store.
  open var stalenessInterval: TimeInterval = -1
  /// On which queue it works.
  public let concurrencyType: ConcurrencyType

  private var registered: [String: SimulatedProcess.Reference] = [:]
  var inserted: [String: NSManagedObject] = [:]
  var updated: [String: NSManagedObject] = [:]
  var deleted: [String: NSManagedObject] = [:]
  /// The key of the saved object that is being made.
  private(set) var keyRead: String?

  /// Creates a context, which needs a coordinator or a parent.
  public init(concurrencyType: ConcurrencyType) { self.concurrencyType = concurrencyType }

  convenience init(_ coordinator: NSPersistentStoreCoordinator, _ type: ConcurrencyType) {
    self.init(concurrencyType: type)
    persistentStoreCoordinator = coordinator
  }

  /// The store; ends the program where there is none.
  var store: ManagedStore {
    guard let store = persistentStoreCoordinator?.store ?? parent?.store else {
      fatalError("an NSManagedObjectContext has neither a coordinator nor a parent")
    }
    return store
  }

  /// The objects that were made since the last save.
  open var insertedObjects: Set<NSManagedObject> { Set(inserted.values) }
  /// The objects that were changed since the last save.
  open var updatedObjects: Set<NSManagedObject> { Set(updated.values) }
  /// The objects that were deleted since the last save.
  open var deletedObjects: Set<NSManagedObject> { Set(deleted.values) }
  /// The objects that somebody holds.
  open var registeredObjects: Set<NSManagedObject> {
    Set(registered.values.compactMap { $0.object as? NSManagedObject })
  }
  /// Whether there is something to save.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

  /// A new object is in it.
  func took(_ object: NSManagedObject) {
    registered[object.key] = SimulatedProcess.Reference(object)
    if keyRead == nil { inserted[object.key] = object }
  }

  func changed(_ object: NSManagedObject) {
    if inserted[object.key] == nil, deleted[object.key] == nil { updated[object.key] = object }
  }

  /// Takes an object away at the next save, and what its relationships say should go with it.
  open func delete(_ object: NSManagedObject) {
    guard deleted[object.key] == nil else { return }
    object.prepareForDeletion()
    deleted[object.key] = object
    for relationship in object.entity.properties.compactMap({ $0 as? NSRelationshipDescription }) {
      for other in object.related(relationship.name) {
        switch relationship.deleteRule {
        case .cascadeDeleteRule: delete(other)
        case .nullifyDeleteRule:
          if let inverse = relationship.inverseName,
            other.entity.relationship(inverse)?.isToMany == false
          {
            other.change(inverse, to: nil)
          }
        case .noActionDeleteRule, .denyDeleteRule: break
        }
      }
    }
    updated[object.key] = nil
    if inserted.removeValue(forKey: object.key) != nil { deleted[object.key] = nil }
  }

  /// Puts an object into it, in which it is already.
  open func insert(_ object: NSManagedObject) {}

  /// Forgets all that was not saved.
  open func rollback() {
    for object in Array(updated.values) + Array(inserted.values) { object.changes = [:] }
    (inserted, updated, deleted) = ([:], [:], [:])
  }

  /// Forgets all objects.
  open func reset() {
    rollback()
    registered = [:]
  }

  /// Reads an object again: what was not saved of it is kept only where that is asked for.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !flag, inserted[object.key] == nil else { return }
    object.changes = [:]
    updated[object.key] = nil
  }

  /// Reads all objects again.
  open func refreshAllObjects() {}
  /// Says what is to be said of changes: nothing.
  open func processPendingChanges() {}
  /// Gives new objects names that last, as they have from the beginning.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  /// Does something when what runs now has returned.
  open func perform(_ block: @escaping () -> Void) { SimulatedProcess.current.enqueue(block) }
  /// Does something, and waits for it.
  open func perform<Result>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
  ) async rethrows -> Result { try block() }
  /// Does something now.
  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }

  /// When something is done that is waited for.
  public enum ScheduledTaskType: Sendable {
    /// At once where that can be.
    case immediate
    /// When its turn comes.
    case enqueued
  }
}

// Objects by their names.
extension NSManagedObjectContext {
  /// The entity of a class, by the model or by the class's name.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
    let name = String(describing: type)
    let described = store.model.entities.first { $0.managedObjectClassName == name }
    return described ?? store.model.entity(name)
  }

  /// The class of an entity's objects.
  func type(of entity: String) -> NSManagedObject.Type {
    if let known = store.classes[entity] { return known }
    let name = store.model.entity(entity).managedObjectClassName ?? entity
    for known in store.classes.values {
      let module = String(reflecting: known).prefix { $0 != "." }
      if let found = NSClassFromString("\(module).\(name)") as? NSManagedObject.Type {
        return found
      }
    }
    return NSManagedObject.self
  }

  /// A class was named, and with it the module that others of the app are in.
  func remember(_ type: NSManagedObject.Type) {
    guard type != NSManagedObject.self else { return }
    store.classes[entity(of: type).name ?? ""] = type
  }

  /// The object of a key: a new one, a saved one, or nil.
  func object(withKey key: String) -> NSManagedObject? {
    if let new = inserted[key] { return new }
    guard store.has(key) else { return nil }
    if let held = registered[key]?.object as? NSManagedObject { return held }
    let entity = ManagedStore.entity(of: key)
    keyRead = key
    let object = type(of: entity).init(entity: store.model.entity(entity), insertInto: self)
    keyRead = nil
    object.awakeFromFetch()
    return object
  }

  /// The objects of an entity that are not deleted, in the order of their making, new ones last.
  func objects(of entity: String, withPending: Bool = true) -> [NSManagedObject] {
    let saved = store.keys(of: entity).filter { deleted[$0] == nil }
      .compactMap { object(withKey: $0) }
    guard withPending else { return saved }
    let new = inserted.values.filter { $0.entity.name == entity }
    return saved + Self.inOrder(new)
  }

  /// Objects in the order of their making within an entity, which is the same each time.
  static func inOrder(_ objects: some Sequence<NSManagedObject>) -> [NSManagedObject] {
    objects.sorted { left, right in
      left.key.count == right.key.count ? left.key < right.key : left.key.count < right.key.count
    }
  }
}

extension NSManagedObjectContext {
  /// The object of a name; ends the program where there is none any more.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    guard let object = object(withKey: objectID.key) else {
      fatalError("\(objectID) is not in the store any more")
    }
    return object
  }

  /// The object of a name, where somebody holds it.
  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registered[objectID.key]?.object as? NSManagedObject
  }

  /// The object of a name.
  ///
  /// - Throws: Where there is none any more.
  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = object(withKey: objectID.key), deleted[objectID.key] == nil else {
      throw CocoaError(CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError))
    }
    return object
  }
}
