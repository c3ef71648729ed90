/// Which objects are meant: `NSPredicate`, of which Linux's Foundation knows no formats.
open class SimulatedPredicate: NSObject, @unchecked Sendable {
  private let test: (Any?) -> Bool
  /// The format that it was made of, as it was written.
  public let predicateFormat: String

  init(_ format: String, _ test: @escaping (Any?) -> Bool) {
    (predicateFormat, self.test) = (format, test)
  }

  /// Reads a format; ends the program where it is none, or has something that the simulated phone does not read.
  public convenience init(format: String, _ args: any CVarArg...) {
    self.init(format: format, argumentArray: args)
  }
  /// Reads a format; ends the program where it is none, or has something that the simulated phone does not read.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(format, arguments ?? [])
    do {
      self.init(format, try parser.predicate())
    } catch {
      fatalError("unsupported: NSPredicate(format: \"\(format)\"): \(error)")
    }
  }
  /// Means all objects, or none.
  public convenience init(value: Bool) {
    self.init(value ? "TRUEPREDICATE" : "FALSEPREDICATE") { _ in value }
  }
  /// Means the objects of which a block says so.
  public convenience init(block: @escaping (Any?, [String: Any]?) -> Bool) {
    self.init("BLOCKPREDICATE") { block($0, nil) }
  }

  /// Whether an object is meant.
  open func evaluate(with object: Any?) -> Bool { test(object) }

  func holds(for object: NSManagedObject) -> Bool { evaluate(with: object) }
}

/// Predicates together: `NSCompoundPredicate`.
open class SimulatedCompoundPredicate: SimulatedPredicate, @unchecked Sendable {
  /// Means what all of them mean.
  public convenience init(andPredicateWithSubpredicates all: [SimulatedPredicate]) {
    self.init(Self.joined(all, " AND ")) { object in all.allSatisfy { $0.evaluate(with: object) } }
  }
  /// Means what one of them means.
  public convenience init(orPredicateWithSubpredicates all: [SimulatedPredicate]) {
    self.init(Self.joined(all, " OR ")) { object in all.contains { $0.evaluate(with: object) } }
  }
  /// Means what it does not mean.
  public convenience init(notPredicateWithSubpredicate predicate: SimulatedPredicate) {
    self.init("NOT (\(predicate.predicateFormat))") { !predicate.evaluate(with: $0) }
  }

  private static func joined(_ all: [SimulatedPredicate], _ word: String) -> String {
    all.map { "(\($0.predicateFormat))" }.joined(separator: word)
  }
}

extension NSManagedObject {
  /// What a path of properties leads to.
  func value(atPath path: String) -> Any? {
    var here: Any? = self
    for part in path.split(separator: ".") {
      switch (here, part) {
      case (_, "self"), (_, "SELF"): continue
      case (let set as NSSet, "@count"): here = set.count
      case (let set as NSSet, _):
        here = set.allObjects.compactMap { ($0 as? NSManagedObject)?.value(forKey: String(part)) }
      case (let object as NSManagedObject, _): here = object.value(forKey: String(part))
      default: return nil
      }
    }
    return here
  }
}

/// Values beside each other.
enum Comparing {
  /// The order of two values; nil for values that have none.
  static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    switch (plain(left), plain(right)) {
    case (nil, nil): .orderedSame
    case (nil, _): .orderedAscending
    case (_, nil): .orderedDescending
    case (let left as String, let right as String): order(left, right)
    case (let left as UUID, let right as UUID): order(left.uuidString, right.uuidString)
    case (let left as URL, let right as URL): order(left.absoluteString, right.absoluteString)
    case (let left?, let right?):
      if let left = number(left), let right = number(right) { order(left, right) } else { nil }
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> ComparisonResult {
    left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  /// Whether two values are equal; objects are by their names, of which one may be given.
  static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (plain(left), plain(right))
    if left == nil || right == nil { return left == nil && right == nil }
    if let left = key(left), let right = key(right) { return left == right }
    if let left = left as? Data, let right = right as? Data { return left == right }
    return order(left, right) == .orderedSame
  }

  private static func key(_ value: Any?) -> String? {
    (value as? NSManagedObject)?.key ?? (value as? NSManagedObjectID)?.key
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let date as Date: date.timeIntervalSinceReferenceDate
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// A value as Swift has it, out of the optionals around it.
  static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let optional = value as? any OptionalValue { return plain(optional.wrapped) }
    return switch value {
    case let text as NSString: text.description
    case let date as NSDate:
      Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let id as NSUUID: UUID(uuidString: id.uuidString)
    case is NSNull: nil
    default: value
    }
  }
}

private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue { fileprivate var wrapped: Any? { map { $0 } } }
