/// `Selector` on the simulated phone, where there is no Objective-C: the method itself, which
/// `#selector(…)` names. The plugin `UnmodifiedSources` writes it as `Selector.capture(…)`.
///
/// A method of an object keeps that object, which a selector does not.
public struct SimulatedSelector {
  private let call: (_ target: Any, _ argument: Any) -> Void

  /// Calls the method of an object, with an argument where it takes one.
  func perform(on target: Any, with argument: Any) { call(target, argument) }

  /// A method of this object.
  public static func capture(_ method: @escaping () -> Void) -> SimulatedSelector {
    SimulatedSelector { _, _ in method() }
  }

  /// A method of this object, with an argument.
  public static func capture<Argument>(
    _ method: @escaping (Argument) -> Void
  ) -> SimulatedSelector {
    SimulatedSelector { _, argument in
      if let argument = argument as? Argument { method(argument) }
    }
  }

  /// A method of the type of the object that it is called on.
  public static func capture<Target>(
    _ method: @escaping (Target) -> () -> Void
  ) -> SimulatedSelector {
    SimulatedSelector { target, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// A method of the type of the object that it is called on, with an argument.
  public static func capture<Target, Argument>(
    _ method: @escaping (Target) -> (Argument) -> Void
  ) -> SimulatedSelector {
    SimulatedSelector { target, argument in
      if let target = target as? Target, let argument = argument as? Argument {
        method(target)(argument)
      }
    }
  }
}
