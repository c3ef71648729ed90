/// What a property of a row holds.
enum ManagedValue: Codable, Hashable {
  case flag(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Seconds since the reference date.
  case date(Double)
  case bytes(Data)
  case uuid(UUID)
  case address(String)
  /// Another row, by its key.
  case one(String)
  /// Other rows, in their order.
  case many([String])

  /// The value as Swift has it; nil for what another type cannot be.
  init?(_ value: Any) {
    switch value {
    case let value as ManagedValue: self = value
    case let value as Bool: self = .flag(value)
    case let value as String: self = .text(value)
    case let value as Date: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as UUID: self = .uuid(value)
    case let value as URL: self = .address(value.absoluteString)
    case let value as Data: self = .bytes(value)
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as Double: self = .real(value)
    case let value as Float: self = .real(Double(value))
    case let value as Decimal: self = .real((value as NSDecimalNumber).doubleValue)
    case let value as NSManagedObject: self = .one(value.key)
    case let value as NSManagedObjectID: self = .one(value.key)
    case let value as NSNumber: self = .real(value.doubleValue)
    case let value as NSString: self = .text(value.description)
    case let value as NSDate: self = .date(value.timeIntervalSinceReferenceDate)
    case let value as NSOrderedSet:
      self = .many(value.array.compactMap { ($0 as? NSManagedObject)?.key })
    case let value as NSSet:
      self = .many(value.allObjects.compactMap { ($0 as? NSManagedObject)?.key })
    default: return nil
    }
  }

  /// The number that it is or stands for; nil for what is none.
  var number: Double? {
    switch self {
    case .flag(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .real(let value), .date(let value): value
    default: nil
    }
  }

  /// The value as Foundation has it.
  var plain: Any {
    switch self {
    case .flag(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .text(let value): value
    case .date(let value): Date(timeIntervalSinceReferenceDate: value)
    case .bytes(let value): value
    case .uuid(let value): value
    case .address(let value): URL(string: value) as Any
    case .one(let key): key
    case .many(let keys): keys
    }
  }
}
