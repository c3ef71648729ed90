import ProcessSimulation

/// What a view keeps.
@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  /// Takes the first value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  /// Takes the first value.
  public init(initialValue: Value) { box = Box(initialValue) }
  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  /// The value, for who may change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }
}

/// A value that somebody else keeps.
@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  /// Takes what reads and sets it.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  /// A value that nobody changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }
  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  /// Itself.
  public var projectedValue: Binding { self }
}

/// An object that a view keeps.
@propertyWrapper public struct StateObject<Object: ObservableObject> {
  /// The object.
  public let wrappedValue: Object
  /// Makes it, at once.
  public init(wrappedValue thunk: @autoclosure () -> Object) { wrappedValue = thunk() }
}

/// An object that a view looks at.
@propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  /// The object.
  public var wrappedValue: Object
  /// Takes it.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

/// A user default (D-05).
@propertyWrapper public struct AppStorage<Value> {
  private let key: String
  private let initial: Value
  private let store: SimulatedUserDefaults?
  private let read: (Any) -> Value?
  private let write: (Value) -> Any?

  /// Takes the key of a value that user defaults may hold (D-05).
  public init(wrappedValue: Value, _ key: String, store: SimulatedUserDefaults? = nil) {
    (self.key, initial, self.store) = (key, wrappedValue, store)
    read = { $0 as? Value }
    write = { $0 }
  }

  /// Takes the key of one of some values that have texts or numbers (D-05).
  public init(wrappedValue: Value, _ key: String, store: SimulatedUserDefaults? = nil)
  where Value: RawRepresentable {
    (self.key, initial, self.store) = (key, wrappedValue, store)
    read = { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }
    write = { $0.rawValue }
  }

  private var defaults: SimulatedUserDefaults { store ?? .standard }

  /// The value (D-05).
  public var wrappedValue: Value {
    get { defaults.object(forKey: key).flatMap { read($0) } ?? initial }
    nonmutating set { defaults.set(write(newValue), forKey: key) }
  }

  /// The value, for who may change it.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}
