import ProcessSimulation

/// Where a store is, and how it is opened.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// Its address.
  open var url: URL?
  /// Its kind.
  open var type = NSSQLiteStoreType
  /// Whether it is only read; here it is written all the same.
  open var isReadOnly = false
  /// Whether older stores are made new; no store of the simulated phone is older than its app's model.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the way to do so is found out.
  open var shouldInferMappingModelAutomatically = true
  /// Whether it is opened later; here at once. Assumption: before anything else of the app runs.
  open var shouldAddStoreAsynchronously = false
  /// What else it is opened with.
  open private(set) var options: [String: NSObject] = [:]

  /// Creates one of a store at an address.
  public init(url: URL) { self.url = url }
  /// Creates one of a store at no address.
  public override init() { super.init() }
  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A store that is open.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// Its address.
  open private(set) var url: URL?
  /// Its kind.
  open private(set) var type: String
  init(_ url: URL?, _ type: String) { (self.url, self.type) = (url, type) }
}

/// Opens stores of a model.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The stores that are open.
  open private(set) var persistentStores: [NSPersistentStore] = []
  let store: ManagedStore

  /// Creates one without a store.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    store = ManagedStore(model: model)
  }

  /// Opens a store, or begins one (D-05).
  ///
  /// - Throws: Where its file cannot be read, as before the first unlock.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    do {
      try store.open(
        storeType == NSInMemoryStoreType ? nil : storeURL,
        options?[NSPersistentStoreFileProtectionKey] as? FileProtectionType)
    } catch {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 256,
        userInfo: [NSUnderlyingErrorKey: error, NSFilePathErrorKey: storeURL?.path ?? ""])
    }
    let opened = NSPersistentStore(storeURL, storeType)
    persistentStores.append(opened)
    return opened
  }
}

/// A model, its store and the main context.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// What the app calls it.
  public let name: String
  /// The model.
  public var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }
  /// What opens its store.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores to open.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]
  /// The main context.
  open private(set) lazy var viewContext = NSManagedObjectContext(
    persistentStoreCoordinator, .mainQueueConcurrencyType)

  /// Creates one of the model that has its name; where the glue gave none, its entities keep whatever they are given.
  public convenience init(name: String) {
    self.init(
      name: name, managedObjectModel: NSManagedObjectModel.given(name) ?? NSManagedObjectModel())
  }

  /// Creates one of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let url = Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
  }

  /// Where stores are.
  open class func defaultDirectoryURL() -> URL {
    SimulatedFileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Opens the stores, and says of each how that went (D-05).
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      do {
        try persistentStoreCoordinator.addPersistentStore(
          ofType: description.type, configurationName: nil, at: description.url,
          options: description.options)
        block(description, nil)
      } catch { block(description, error) }
    }
  }

  /// A context beside the main one.
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(persistentStoreCoordinator, .privateQueueConcurrencyType)
  }

  /// Does something with a context of its own, when what runs now has returned.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    SimulatedProcess.current.enqueue { block(context) }
  }

  /// Does something with a context of its own, and waits for it.
  open func performBackgroundTask<Result>(
    _ block: @escaping (NSManagedObjectContext) throws -> Result
  ) async rethrows -> Result { try block(newBackgroundContext()) }
}
