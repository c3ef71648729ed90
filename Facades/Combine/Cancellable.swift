/// Something that can be called off.
public protocol Cancellable {
  /// Calls it off.
  func cancel()
}

/// Calls a thing off when it is called off itself, or when nobody holds it any more.
public final class AnyCancellable: Cancellable, Hashable {
  private var body: (() -> Void)?

  /// Creates one that calls a closure.
  public init(_ cancel: @escaping () -> Void) { body = cancel }

  /// Creates one that calls something off.
  public init<Canceller: Cancellable>(_ canceller: Canceller) { body = { canceller.cancel() } }

  deinit { body?() }

  /// Calls it off, once.
  public func cancel() {
    let body = body
    self.body = nil
    body?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(self) }

  /// Whether they are the same object.
  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }

  /// Mixes in which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
