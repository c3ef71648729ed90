/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  /// What says so.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Says that it is about to change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

/// Says that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but that.
  public typealias Output = Void
  /// It cannot fail.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()
  /// Creates one.
  public init() {}
  /// Says it.
  public func send() { subject.send() }
  /// Begins to give values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
    subject.receive(subscriber: subscriber)
  }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that one of its published properties is about to change.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    // All properties of an object share one.
    let known = properties.lazy.compactMap { $0.announcer }.first
    let publisher = known ?? ObservableObjectPublisher()
    for property in properties { property.announcer = publisher }
    return publisher
  }
}

/// A published property, of whatever type.
private protocol PublishedProperty {
  var announcer: ObservableObjectPublisher? { get nonmutating set }
}

/// A property whose changes can be heard.
@propertyWrapper public struct Published<Value> {
  /// Gives the value, then each new one just before it is set.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Value
    /// It cannot fail.
    public typealias Failure = Never
    let box: PublishedBox<Value>
    /// Begins to give values to a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Never, S.Input == Value { box.subject.receive(subscriber: subscriber) }
  }

  fileprivate let box: PublishedBox<Value>

  /// Takes the first value.
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  /// Takes the first value.
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  /// What gives its values.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box.take(over: newValue.box) }
  }

  /// The value; only of a class, whose objects say that they change.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    set { box.set(newValue) }
  }

  /// The value of an object's property.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrappedPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storagePath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storagePath].box.value }
    set {
      let box = object[keyPath: storagePath].box
      // An object that says so by a publisher of its own is told by that.
      if box.announcer == nil, let observed = object as? any ObservableObject,
        let own = observed.objectWillChange as? ObservableObjectPublisher
      {
        box.announcer = own
      }
      box.set(newValue)
    }
  }
}

extension Published: PublishedProperty {
  fileprivate var announcer: ObservableObjectPublisher? {
    get { box.announcer }
    nonmutating set { box.announcer = newValue }
  }
}

/// Where a published property keeps its value: the newest one, which subscribers hear of before it is set.
final class PublishedBox<Value> {
  private(set) var value: Value
  var announcer: ObservableObjectPublisher?
  var assigned: [AnyCancellable] = []
  private let changes = PassthroughSubject<Value, Never>()

  init(_ value: Value) { self.value = value }

  func set(_ new: Value) {
    announcer?.send()
    changes.send(new)
    value = new
  }

  /// The value, then each new one.
  var subject: AnyPublisher<Value, Never> {
    AnyPublisher { [self] down in
      down.send(value)
      return changes.sink { down.send($0) }
    }
  }

  func take(over other: PublishedBox) { if other !== self { set(other.value) } }
}
