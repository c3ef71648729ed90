/// What a fetch may give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

/// The name of an object of a store, which it keeps.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  let key: String
  private let described: NSEntityDescription
  private unowned let store: ManagedStore

  init(_ key: String, _ entity: NSEntityDescription, in store: ManagedStore) {
    (self.key, described, self.store) = (key, entity, store)
  }

  /// The object's entity.
  open var entity: NSEntityDescription { described }
  /// Whether the object was never saved.
  open var isTemporaryID: Bool { !store.has(key) }
  /// The name as an address.
  open func uriRepresentation() -> URL { URL(string: "x-coredata://store/\(key)")! }
  /// Whether both name the same object.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSManagedObjectID)?.key == key }
  /// Of the name.
  open override var hash: Int { key.hashValue }
  /// The name.
  open override var description: String { "<x-coredata://store/\(key)>" }
}

/// An object whose properties a store keeps.
open class NSManagedObject: NSObject, NSFetchRequestResult, ObservableObject, @unchecked Sendable {
  /// Its context; nil once that is gone.
  open private(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Its entity.
  public let entity: NSEntityDescription
  /// Its name.
  public let objectID: NSManagedObjectID
  /// What was changed since it was saved last; a value that is nil was taken away.
  var changes: [String: ManagedValue?] = [:]

  var key: String { objectID.key }

  /// Creates an object, new in a context; one without a context is kept nowhere, and ends the program.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    guard let context else { fatalError("unsupported: an NSManagedObject without a context") }
    let store = context.store
    self.entity = entity
    let key = context.keyRead ?? store.newKey(entity.name ?? "")
    objectID = NSManagedObjectID(key, entity, in: store)
    managedObjectContext = context
    super.init()
    store.classes[entity.name ?? ""] = type(of: self)
    context.took(self)
    guard context.keyRead == nil else { return }
    for attribute in entity.properties.compactMap({ $0 as? NSAttributeDescription }) {
      if let value = attribute.defaultValue { changes[attribute.name] = ManagedValue(value) }
    }
    awakeFromInsert()
  }

  /// Creates an object of the class's entity, new in a context.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: moc.entity(of: Self.self), insertInto: moc)
  }

  /// A request for the objects of the class's entity.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: self))
  }

  /// Whether it was never saved.
  open var isInserted: Bool { managedObjectContext?.inserted[key] != nil }
  /// Whether it was saved, and changed since.
  open var isUpdated: Bool { hasChanges && !isInserted && !isDeleted }
  /// Whether the next save takes it away.
  open var isDeleted: Bool { managedObjectContext?.deleted[key] != nil }
  /// Whether something of it was not saved.
  open var hasChanges: Bool { !changes.isEmpty || isInserted || isDeleted }
  /// False: what an object holds is at hand.
  open var isFault: Bool { false }

  /// The value of a property, as Foundation has it.
  open func value(forKey key: String) -> Any? {
    if let relationship = entity.relationship(key) {
      return relationship.isToMany ? NSSet(array: related(key)) : related(key).first
    }
    if case .one = value(of: key) { return related(key).first }
    return value(of: key)?.plain
  }
  /// Sets a property.
  open func setValue(_ value: Any?, forKey key: String) { change(key, to: value) }
  /// The value of a property, without what a subclass does at reading.
  open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
  /// Sets a property, without what a subclass does at setting.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { change(key, to: value) }
  /// Says that a property will be set; nobody listens.
  open func willChangeValue(forKey key: String) {}
  /// Says that a property was set; nobody listens.
  open func didChangeValue(forKey key: String) {}
  /// Says that a property will be read; it is at hand.
  open func willAccessValue(forKey key: String?) {}
  /// Says that a property was read; it was at hand.
  open func didAccessValue(forKey key: String?) {}

  /// It is new.
  open func awakeFromInsert() {}
  /// It was fetched.
  open func awakeFromFetch() {}
  /// It will be saved.
  open func willSave() {}
  /// It was saved.
  open func didSave() {}
  /// It will be deleted.
  open func prepareForDeletion() {}

  /// Its entity, name and values, in a form of ours.
  open override var description: String {
    let values = (managedObjectContext?.store[key] ?? [:]).mapValues(Optional.some)
      .merging(changes) { $1 }
    let list = values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value?.plain ?? "nil")" }
    return "<\(type(of: self)) \(key)> (\(list.joined(separator: "; ")))"
  }
}

// What it holds.
extension NSManagedObject {
  /// What a property holds, as it was set or saved last.
  func value(of key: String) -> ManagedValue? {
    if let changed = changes[key] { return changed }
    return managedObjectContext?.store[self.key]?[key]
  }

  /// Sets a property.
  func change(_ key: String, to value: Any?) {
    if let inverse = entity.relationship(key)?.inverseName,
      entity.relationship(key)?.isToMany == true
    {
      return relate(key, inverse, to: (value as? NSSet)?.allObjects ?? [])
    }
    guard let value else { return keep(nil, under: key) }
    guard let new = ManagedValue(value) else {
      fatalError("unsupported: a property of type \(type(of: value)) in \(entity.name ?? "")")
    }
    keep(new, under: key)
  }

  private func keep(_ value: ManagedValue?, under key: String) {
    changes[key] = .some(value)
    managedObjectContext?.changed(self)
  }

  /// The objects that a relationship leads to, in the order of their making.
  func related(_ key: String) -> [NSManagedObject] {
    guard let context = managedObjectContext else { return [] }
    if let relationship = entity.relationship(key), relationship.isToMany,
      let inverse = relationship.inverseName, let destination = relationship.destinationEntity
    {
      return context.objects(of: destination.name ?? "").filter { other in
        switch other.value(of: inverse) {
        case .one(let found): found == self.key
        case .many(let found): found.contains(self.key)
        default: false
        }
      }
    }
    return switch value(of: key) {
    case .one(let other): [other].compactMap(context.object(withKey:))
    case .many(let others): others.compactMap(context.object(withKey:))
    default: []
    }
  }

  /// Sets the objects that lead back by an inverse.
  private func relate(_ key: String, _ inverse: String, to others: [Any]) {
    let others = others.compactMap { $0 as? NSManagedObject }
    for former in related(key) where !others.contains(former) { former.keep(nil, under: inverse) }
    for other in others { other.keep(.one(self.key), under: inverse) }
  }

  /// Adds an object to a relationship, as `addTo…` does.
  public func manageAdding(_ other: NSManagedObject, _ key: String) {
    change(key, to: NSSet(array: related(key) + [other]))
  }
  /// Adds objects to a relationship, as `addTo…` does.
  public func manageAdding(_ others: NSSet, _ key: String) {
    change(key, to: NSSet(array: related(key) + others.allObjects))
  }
  /// Takes an object out of a relationship, as `removeFrom…` does.
  public func manageRemoving(_ other: NSManagedObject, _ key: String) {
    change(key, to: NSSet(array: related(key).filter { $0 !== other }))
  }
  /// Takes objects out of a relationship, as `removeFrom…` does.
  public func manageRemoving(_ others: NSSet, _ key: String) {
    change(key, to: NSSet(array: related(key).filter { !others.contains($0) }))
  }
}
