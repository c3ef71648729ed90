public import Foundation

/// `UserDefaults` on the simulated phone: the app's disk, which opens at the first unlock (D-05).
public final class SimulatedUserDefaults: NSObject, @unchecked Sendable {
  private let process = SimulatedProcess.current
  private let prefix: String
  private var registered: [String: Any] = [:]

  private init(prefix: String) { self.prefix = prefix }

  /// The app's own.
  public static var standard: SimulatedUserDefaults {
    SimulatedProcess.current.singleton { SimulatedUserDefaults(prefix: "/") }
  }

  /// Those of a suite, which every object of its name shares; the app's own for nil.
  public init?(suiteName: String?) { prefix = (suiteName ?? "") + "/" }

  /// The app's own.
  public override convenience init() { self.init(prefix: "/") }

  /// Posted when a value was set.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")

  /// The value of a key; nil where none was set or registered, or the disk is locked (D-05).
  public func object(forKey key: String) -> Any? {
    SimulatedProcess.current.mustOwn(process, "UserDefaults")
    return process.disk[prefix + key]?.any ?? registered[key]
  }

  /// Sets a value; nil takes it away. Reaches the disk when the handler returns (D-05).
  ///
  /// Ends the program where the value is none that user defaults may hold, as iOS raises an exception.
  public func set(_ value: Any?, forKey key: String) {
    SimulatedProcess.current.mustOwn(process, "UserDefaults")
    let kept = value.map { value in
      guard let list = PropertyList(value) else {
        fatalError("Attempt to insert non-property list object \(value) for key \(key)")
      }
      return list
    }
    process.setDefault(prefix + key, to: kept)
    SimulatedNotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  /// Sets an address.
  public func set(_ url: URL?, forKey key: String) { set(url?.absoluteString, forKey: key) }

  /// The value of a key, as `object(forKey:)` gives it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets a value, as `set(_:forKey:)` does; an empty optional takes it away.
  public func setValue(_ value: Any?, forKey key: String) {
    // A generic caller's optional is a value of its own; Objective-C knows only nothing.
    if let value, let child = Mirror(reflecting: value).optionalValue {
      return set(child, forKey: key)
    }
    set(value, forKey: key)
  }

  /// Takes a value away.
  public func removeObject(forKey key: String) { set(nil, forKey: key) }

  /// Gives values to the keys that have none, in this process.
  public func register(defaults: [String: Any]) { registered.merge(defaults) { $1 } }

  /// Does nothing: there is nothing to wait for.
  @discardableResult public func synchronize() -> Bool { true }

  /// All that was set or registered, by key.
  public func dictionaryRepresentation() -> [String: Any] {
    var all = registered
    for key in process.disk.defaultsKeys(beginningWith: prefix) {
      all[key] = object(forKey: key)
    }
    return all
  }

  /// Takes away all that was set in a domain: the app's own, or a suite.
  public func removePersistentDomain(forName name: String) {
    let prefix = name == SimulatedBundle.main.bundleIdentifier ? "/" : name + "/"
    for key in process.disk.defaultsKeys(beginningWith: prefix) {
      process.setDefault(prefix + key, to: nil)
    }
  }

  /// An address.
  public func url(forKey key: String) -> URL? { string(forKey: key).flatMap { URL(string: $0) } }

  /// A text, or a number as one.
  public func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let text as String: text
    case let value as Bool: value ? "1" : "0"
    case let number as Int: String(number)
    case let number as Double: String(number)
    default: nil
    }
  }

  /// A list.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  /// A list of texts.
  public func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }

  /// Values by keys.
  public func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }

  /// Bytes.
  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  /// A whole number; 0 where there is none.
  public func integer(forKey key: String) -> Int {
    Int(exactly: double(forKey: key).rounded(.towardZero)) ?? 0
  }

  /// A number; 0 where there is none.
  public func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  /// A number; 0 where there is none.
  public func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case let value as Bool: value ? 1 : 0
    case let number as Int: Double(number)
    case let number as Double: number
    case let text as String: Double(text) ?? 0
    default: 0
    }
  }

  /// True or false; false where there is nothing.
  public func bool(forKey key: String) -> Bool {
    if let text = object(forKey: key) as? String {
      return ["y", "t"].contains(text.lowercased().prefix(1)) || double(forKey: key) != 0
    }
    return double(forKey: key) != 0
  }
}

extension Mirror {
  /// What an optional holds, which may be nothing; nil for what is no optional.
  fileprivate var optionalValue: Any?? {
    guard displayStyle == .optional else { return nil }
    return .some(children.first?.value)
  }
}
