/// A type that a property of a managed object may have.
public protocol ManagedProperty {
  /// Reads what a store keeps under a key of an object.
  static func read(_ key: String, of object: NSManagedObject) -> Self
  /// The value to keep; nil for none.
  var kept: Any? { get }
}

extension ManagedProperty {
  /// Itself.
  public var kept: Any? { self }
}

extension NSManagedObject {
  /// What a property that the store keeps holds, as `@NSManaged` reads it.
  public func managed<Value: ManagedProperty>(_ key: String) -> Value { Value.read(key, of: self) }

  /// Sets a property that the store keeps, as `@NSManaged` does.
  public func manage<Value: ManagedProperty>(_ value: Value, _ key: String) {
    change(key, to: value.kept)
  }

  /// A number; 0 where nothing is kept.
  fileprivate func number(_ key: String) -> Double { value(of: key)?.number ?? 0 }

  /// What is kept; ends the program where there is none, as reading it on a phone does.
  fileprivate func needed<Value>(_ key: String, _ value: Value?) -> Value {
    guard let value else {
      fatalError("\(type(of: self)).\(key) is nil, which its type does not allow")
    }
    return value
  }
}

extension Bool: ManagedProperty {
  /// False where nothing is kept.
  public static func read(_ key: String, of object: NSManagedObject) -> Bool {
    object.number(key) != 0
  }
}

extension ManagedProperty where Self: FixedWidthInteger {
  /// 0 where nothing is kept.
  public static func read(_ key: String, of object: NSManagedObject) -> Self {
    if case .integer(let value) = object.value(of: key) { return Self(truncatingIfNeeded: value) }
    return Self(exactly: object.number(key).rounded(.towardZero)) ?? 0
  }
}

extension Int: ManagedProperty {}
extension Int16: ManagedProperty {}
extension Int32: ManagedProperty {}
extension Int64: ManagedProperty {}

extension Double: ManagedProperty {
  /// 0 where nothing is kept.
  public static func read(_ key: String, of object: NSManagedObject) -> Double {
    object.number(key)
  }
}

extension Float: ManagedProperty {
  /// 0 where nothing is kept.
  public static func read(_ key: String, of object: NSManagedObject) -> Float {
    Float(object.number(key))
  }
}

/// A type whose values a store has, or has not.
public protocol ManagedObjectProperty: ManagedProperty {
  /// The value that a store keeps under a key; nil for none.
  static func found(_ key: String, of object: NSManagedObject) -> Self?
}

extension ManagedObjectProperty {
  /// What is kept; ends the program where nothing is.
  public static func read(_ key: String, of object: NSManagedObject) -> Self {
    object.needed(key, found(key, of: object))
  }
}

extension Optional: ManagedProperty where Wrapped: ManagedObjectProperty {
  /// What is kept.
  public static func read(_ key: String, of object: NSManagedObject) -> Wrapped? {
    Wrapped.found(key, of: object)
  }
  /// What it wraps.
  public var kept: Any? { flatMap(\.kept) }
}

extension String: ManagedObjectProperty {
  /// A text.
  public static func found(_ key: String, of object: NSManagedObject) -> String? {
    if case .text(let text) = object.value(of: key) { text } else { nil }
  }
}

extension Date: ManagedObjectProperty {
  /// A date.
  public static func found(_ key: String, of object: NSManagedObject) -> Date? {
    object.value(of: key)?.number.map(Date.init(timeIntervalSinceReferenceDate:))
  }
}

extension UUID: ManagedObjectProperty {
  /// A name that nothing else has.
  public static func found(_ key: String, of object: NSManagedObject) -> UUID? {
    if case .uuid(let value) = object.value(of: key) { value } else { nil }
  }
}

extension URL: ManagedObjectProperty {
  /// An address.
  public static func found(_ key: String, of object: NSManagedObject) -> URL? {
    if case .address(let text) = object.value(of: key) { URL(string: text) } else { nil }
  }
}

extension Data: ManagedObjectProperty {
  /// Bytes.
  public static func found(_ key: String, of object: NSManagedObject) -> Data? {
    if case .bytes(let bytes) = object.value(of: key) { bytes } else { nil }
  }
}

extension NSNumber: ManagedObjectProperty {
  /// A number.
  public static func found(_ key: String, of object: NSManagedObject) -> Self? {
    object.value(of: key)?.number.flatMap { NSNumber(value: $0) as? Self }
  }
}

extension NSDate: ManagedObjectProperty {
  /// A date.
  public static func found(_ key: String, of object: NSManagedObject) -> Self? {
    object.value(of: key)?.number.flatMap {
      NSDate(timeIntervalSinceReferenceDate: $0) as? Self
    }
  }
}

extension NSOrderedSet: ManagedObjectProperty {
  /// The objects that a relationship leads to, in the order of their making.
  public static func found(_ key: String, of object: NSManagedObject) -> Self? {
    NSOrderedSet(array: object.related(key)) as? Self
  }
}

extension NSSet: ManagedObjectProperty {
  /// The objects that a relationship leads to.
  public static func found(_ key: String, of object: NSManagedObject) -> Self? {
    NSSet(array: object.related(key)) as? Self
  }
}

extension Set: ManagedProperty where Element: NSManagedObject {
  /// The objects that a relationship leads to.
  public static func read(_ key: String, of object: NSManagedObject) -> Set<Element> {
    Set(object.related(key).compactMap { $0 as? Element })
  }
  /// The same as Foundation has it.
  public var kept: Any? { NSSet(array: Array(self)) }
}

extension NSManagedObject: ManagedObjectProperty {
  /// The object that a relationship leads to.
  public static func found(_ key: String, of object: NSManagedObject) -> Self? {
    object.managedObjectContext?.remember(Self.self)
    return object.related(key).first.map { $0 as! Self }
  }
}
