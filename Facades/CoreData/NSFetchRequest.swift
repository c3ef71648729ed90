import ProcessSimulation

/// What kind of thing a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType = NSFetchRequestResultType([])
  /// Their names.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
}

/// Something that is asked of a store.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {}

/// What a store answered.
open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// Asks for objects of an entity.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  /// The entity's name; nil where the class says it.
  open var entityName: String?
  /// The entity.
  open var entity: NSEntityDescription?
  /// Which objects; nil for all.
  open var predicate: SimulatedPredicate?
  /// In which order; that of their making where nothing says another.
  open var sortDescriptors: [SimulatedSortDescriptor]?
  /// The most objects; 0 for all.
  open var fetchLimit = 0
  /// How many are left out at the beginning.
  open var fetchOffset = 0
  /// How many are read at once; here all.
  open var fetchBatchSize = 0
  /// Whether they are at hand only when they are used; here they always are.
  open var returnsObjectsAsFaults = true
  /// Whether what was not saved counts.
  open var includesPendingChanges = true
  /// Whether the entities below count; there are none.
  open var includesSubentities = true
  /// Whether the values come along; here they always do.
  open var includesPropertyValues = true
  /// Which relationships come along; here all do.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// What it gives.
  open var resultType = NSFetchRequestResultType.managedObjectResultType

  /// Creates a request for the objects of the class.
  public override init() { super.init() }
  /// Creates a request for the objects of an entity.
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
}

/// Takes away all that a request asks for, in the store at once.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  /// What it gives.
  public enum ResultType: UInt, Sendable {
    /// Whether it was done.
    case resultTypeStatusOnly
    /// The names of what is gone.
    case resultTypeObjectIDs
    /// How many are gone.
    case resultTypeCount
  }
  /// What it gives.
  open var resultType = ResultType.resultTypeStatusOnly
  let doomed: (NSManagedObjectContext) throws -> [NSManagedObject]

  /// Takes away what a request asks for.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    doomed = { try $0.matching(fetch) }
  }
  /// Takes away objects.
  public init(objectIDs: [NSManagedObjectID]) {
    doomed = { context in objectIDs.compactMap { context.object(withKey: $0.key) } }
  }
}

/// What came of it.
open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  /// As the request wants it.
  public let result: Any?
  init(_ result: Any?) { self.result = result }
}

/// An order of objects.
open class SimulatedSortDescriptor: NSObject, @unchecked Sendable {
  /// The property; nil where it is a path that the compiler knows.
  public let key: String?
  /// Whether the least come first.
  public let ascending: Bool
  private let value: (NSManagedObject) -> Any?

  /// Orders by a property.
  public init(key: String?, ascending: Bool) {
    (self.key, self.ascending) = (key, ascending)
    value = { object in key.flatMap { object.value(atPath: $0) } }
  }
  /// Orders by a property.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    (key, self.ascending) = (nil, ascending)
    value = { ($0 as? Root)?[keyPath: keyPath] }
  }

  /// Which of two objects comes first; what has no value before what has one.
  func order(_ left: NSManagedObject, _ right: NSManagedObject) -> ComparisonResult {
    let order = Comparing.order(value(left), value(right)) ?? .orderedSame
    guard !ascending else { return order }
    return ComparisonResult(rawValue: -order.rawValue) ?? .orderedSame
  }
}

extension NSManagedObjectContext {
  /// The objects that a request asks for.
  public func fetch<ResultType>(_ request: NSFetchRequest<ResultType>) throws -> [ResultType] {
    let found = try matching(request)
    if request.resultType == .managedObjectIDResultType {
      return found.compactMap { $0.objectID as? ResultType }
    }
    return found.compactMap { $0 as? ResultType }
  }

  /// How many objects a request asks for.
  public func count<ResultType>(for request: NSFetchRequest<ResultType>) throws -> Int {
    try matching(request).count
  }

  /// Does what a request asks for.
  @discardableResult
  public func execute(
    _ request: NSPersistentStoreRequest, file: StaticString = #fileID, line: UInt = #line
  ) throws -> NSPersistentStoreResult {
    guard let request = request as? NSBatchDeleteRequest else {
      unsupported("NSManagedObjectContext.execute(_:) but of an NSBatchDeleteRequest", file, line)
    }
    let doomed = try request.doomed(self).filter { inserted[$0.key] == nil }
    try store.save(doomed.map { ManagedStore.Row(key: $0.key, values: nil) })
    return switch request.resultType {
    case .resultTypeStatusOnly: NSBatchDeleteResult(true)
    case .resultTypeObjectIDs: NSBatchDeleteResult(doomed.map(\.objectID))
    case .resultTypeCount: NSBatchDeleteResult(doomed.count)
    }
  }

  /// The objects that a request asks for, in its order.
  func matching<ResultType>(_ request: NSFetchRequest<ResultType>) throws -> [NSManagedObject] {
    if let type = ResultType.self as? NSManagedObject.Type { remember(type) }
    guard store.isOpen else { throw CocoaError(.fileReadUnknown) }
    let byClass = (ResultType.self as? NSManagedObject.Type).map { entity(of: $0).name ?? "" }
    guard let name = request.entity?.name ?? request.entityName ?? byClass else { return [] }
    var found = objects(of: name, withPending: request.includesPendingChanges)
    if let predicate = request.predicate { found = found.filter { predicate.holds(for: $0) } }
    if let orders = request.sortDescriptors, !orders.isEmpty {
      // Of equals the one that was made first comes first.
      let ranked = found.enumerated().sorted { left, right in
        for order in orders {
          let result = order.order(left.element, right.element)
          if result != .orderedSame { return result == .orderedAscending }
        }
        return left.offset < right.offset
      }
      found = ranked.map(\.element)
    }
    let rest = found.dropFirst(request.fetchOffset)
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }
}
