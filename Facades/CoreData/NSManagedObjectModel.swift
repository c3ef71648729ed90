import ProcessSimulation

/// What a store keeps: entities, each with its properties.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The entities.
  open var entities: [NSEntityDescription] = []
  /// The entities by their names.
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { $1 })
  }

  /// The models that the process's glue gave, by their names.
  private final class Given {
    var models: [String: NSManagedObjectModel] = [:]
    static var current: Given { SimulatedProcess.current.singleton { Given() } }
  }

  /// Creates one without entities.
  public override init() { super.init() }

  /// The model of an address, by its file's name: the glue gave it, since no compiled model is read; where it gave none,
  /// entities keep whatever they are given.
  public convenience init?(contentsOf url: URL) {
    self.init()
    entities = Self.given(url.deletingPathExtension().lastPathComponent)?.entities ?? []
  }

  /// The app's one model; where the glue gave none or several, entities keep whatever they are given.
  open class func mergedModel(from bundles: [SimulatedBundle]?) -> NSManagedObjectModel? {
    let all = Given.current.models.values
    return all.count == 1 ? all.first : NSManagedObjectModel()
  }

  /// The model that the glue gave under a name.
  static func given(_ name: String) -> NSManagedObjectModel? { Given.current.models[name] }

  /// Says which model a name means, to be called when the app is launched: what Xcode would put into the app.
  public static func give(_ model: NSManagedObjectModel, named name: String) {
    Given.current.models[name] = model
  }

  /// The entity of a name; one that nobody described keeps whatever its objects are given.
  func entity(_ name: String) -> NSEntityDescription {
    if let known = entities.first(where: { $0.name == name }) { return known }
    let new = NSEntityDescription()
    (new.name, new.managedObjectClassName) = (name, name)
    entities.append(new)
    return new
  }
}

/// An entity: rows of one kind.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// Its name.
  open var name: String?
  /// The class of its objects.
  open var managedObjectClassName: String? = "NSManagedObject"
  /// Its properties, of which there may be more than these where nobody described them.
  open var properties: [NSPropertyDescription] = []
  /// Its attributes, by their names.
  open var attributesByName: [String: NSAttributeDescription] { named() }
  /// Its relationships, by their names.
  open var relationshipsByName: [String: NSRelationshipDescription] { named() }

  /// Creates one without properties.
  public override init() { super.init() }

  private func named<Property: NSPropertyDescription>() -> [String: Property] {
    let own = properties.compactMap { $0 as? Property }
    return Dictionary(own.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  func relationship(_ name: String) -> NSRelationshipDescription? {
    properties.lazy.compactMap { $0 as? NSRelationshipDescription }.first { $0.name == name }
  }

  /// A new object of an entity.
  @discardableResult
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    context.type(of: entityName).init(
      entity: context.store.model.entity(entityName), insertInto: context)
  }

  /// The entity of a name.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { context.store.model.entity(entityName) }
}

/// A property of an entity.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// Its name.
  open var name = ""
  /// Whether an object may be without.
  open var isOptional = true
  /// Creates one.
  public override init() { super.init() }
}

/// What kind of value an attribute has.
public enum NSAttributeType: UInt, Sendable {
  /// Not said.
  case undefinedAttributeType = 0
  /// A number of 16 bits.
  case integer16AttributeType = 100
  /// A number of 32 bits.
  case integer32AttributeType = 200
  /// A number of 64 bits.
  case integer64AttributeType = 300
  /// A decimal number.
  case decimalAttributeType = 400
  /// A number of 64 bits with a fraction.
  case doubleAttributeType = 500
  /// A number of 32 bits with a fraction.
  case floatAttributeType = 600
  /// A text.
  case stringAttributeType = 700
  /// Yes or no.
  case booleanAttributeType = 800
  /// A date.
  case dateAttributeType = 900
  /// Bytes.
  case binaryDataAttributeType = 1_000
  /// A name that nothing else has.
  case UUIDAttributeType = 1_100
  /// An address.
  case URIAttributeType = 1_200
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// What kind of value it has; the store keeps what it is given, whatever this says.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// What a new object has.
  open var defaultValue: Any?

  /// Creates one of a name, for a model as Xcode keeps it.
  public convenience init(_ name: String, isOptional: Bool = true, defaultValue: Any? = nil) {
    self.init()
    (self.name, self.isOptional, self.defaultValue) = (name, isOptional, defaultValue)
  }
}

/// What happens to the objects of a relationship when its own is deleted.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing.
  case noActionDeleteRule
  /// They forget it.
  case nullifyDeleteRule
  /// They are deleted.
  case cascadeDeleteRule
  /// It cannot be deleted while there are any; not looked at here.
  case denyDeleteRule
}

/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity that it leads to.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The most objects that it leads to; 0 for any number.
  open var maxCount = 0
  /// The least objects that it leads to.
  open var minCount = 0
  /// What happens to them when its own is deleted.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether it leads to more than one.
  open var isToMany: Bool { maxCount != 1 }
  var inverseName: String? { inverseRelationship?.name ?? namedInverse }
  private var namedInverse: String?

  /// Creates one of a name, for a model as Xcode keeps it.
  public convenience init(
    _ name: String, to destination: NSEntityDescription, isToMany: Bool, inverse: String?,
    deleteRule: NSDeleteRule = .nullifyDeleteRule
  ) {
    self.init()
    (self.name, destinationEntity, namedInverse) = (name, destination, inverse)
    (maxCount, self.deleteRule) = (isToMany ? 0 : 1, deleteRule)
  }
}
