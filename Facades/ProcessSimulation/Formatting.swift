public import Foundation

// What Apple's Foundation takes for `%@` and this one does not. Assumption: a log line may keep its texts alive for
// good, since a process of the simulated phone is short.

private func text(of value: Any) -> [Int] {
  [Int(bitPattern: Unmanaged.passRetained(NSString(string: "\(value)")).toOpaque())]
}

extension NSObject: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension Array: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension Dictionary: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension Set: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension Date: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension UUID: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension URL: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}

extension Data: @retroactive CVarArg {
  /// What `%@` says of it.
  public var _cVarArgEncoding: [Int] { text(of: self) }
}
