/// A value that can be promised: a time, a distance, a share of the path or of the battery.
public protocol MeasuredValue: Sendable {
  /// The value in whole units of ``Quantity/Unit``.
  var units: Int64 { get }
}

/// A value that is promised as the most.
public protocol PromisedAtMost: MeasuredValue {}
/// A value that is promised as the least.
public protocol PromisedAtLeast: MeasuredValue {}

extension Duration: PromisedAtMost {
  /// Milliseconds.
  public var units: Int64 { wholeMilliseconds }
}

/// A way that the phone goes.
public struct Distance: PromisedAtMost, Hashable {
  /// Millimetres.
  public let units: Int64
  /// A distance in metres.
  public static func meters(_ meters: Int) -> Distance { Distance(units: Int64(meters) * 1_000) }
}

/// A share of the true path, or of what of it the reference run recorded.
public struct PathShare: PromisedAtLeast, Hashable {
  /// Thousandths.
  public let units: Int64
  /// A share in percent, to a tenth.
  public static func percent(_ percent: Double) -> PathShare {
    PathShare(units: Int64((percent * 10).rounded()))
  }
}

/// A multiple of what positioning takes.
public struct EnergyShare: PromisedAtMost, Hashable {
  /// Thousandths.
  public let units: Int64
  /// A multiple in percent: 115 is a seventh more.
  public static func percent(_ percent: Int) -> EnergyShare {
    EnergyShare(units: Int64(percent) * 10)
  }
}

/// A share of an 11.1 Wh battery.
public struct BatteryShare: PromisedAtMost, Hashable {
  /// Hundredths of a percent.
  public let units: Int64
  /// A share in percent, to a hundredth.
  public static func percent(_ percent: Double) -> BatteryShare {
    BatteryShare(units: Int64((percent * 100).rounded()))
  }
}

/// A quantity with the type of its values: what a ``Claim`` with a number is made of.
///
/// ```swift
/// Claim.promises(.largestGap, atMost: .seconds(30))
/// Claim.promises(.pathCovered, atLeast: .percent(97))
/// ```
public struct Measure<Value: MeasuredValue>: Hashable, Sendable {
  /// The quantity.
  public let quantity: Quantity
}

extension Measure<Duration> {
  /// See ``Quantity/relaunchAfterTermination``.
  public static var relaunchAfterTermination: Self { Self(quantity: .relaunchAfterTermination) }
  /// See ``Quantity/relaunchAfterForceQuit``.
  public static var relaunchAfterForceQuit: Self { Self(quantity: .relaunchAfterForceQuit) }
  /// See ``Quantity/relaunchAfterReboot``.
  public static var relaunchAfterReboot: Self { Self(quantity: .relaunchAfterReboot) }
  /// See ``Quantity/tripStartTime``.
  public static var tripStartTime: Self { Self(quantity: .tripStartTime) }
  /// See ``Quantity/largestGap``.
  public static var largestGap: Self { Self(quantity: .largestGap) }
  /// See ``Quantity/tripEnd``.
  public static var tripEnd: Self { Self(quantity: .tripEnd) }
  /// See ``Quantity/uploadDelay``.
  public static var uploadDelay: Self { Self(quantity: .uploadDelay) }
  /// See ``Quantity/toldWhenBlind``.
  public static var toldWhenBlind: Self { Self(quantity: .toldWhenBlind) }
}

extension Measure<Distance> {
  /// See ``Quantity/tripStartDistance``.
  public static var tripStartDistance: Self { Self(quantity: .tripStartDistance) }
}

extension Measure<PathShare> {
  /// See ``Quantity/pathCovered``.
  public static var pathCovered: Self { Self(quantity: .pathCovered) }
  /// See ``Quantity/shareOfReference``.
  public static var shareOfReference: Self { Self(quantity: .shareOfReference) }
}

extension Measure<EnergyShare> {
  /// See ``Quantity/tripEnergy``.
  public static var tripEnergy: Self { Self(quantity: .tripEnergy) }
}

extension Measure<BatteryShare> {
  /// See ``Quantity/restingDay``.
  public static var restingDay: Self { Self(quantity: .restingDay) }
  /// See ``Quantity/typicalDay``.
  public static var typicalDay: Self { Self(quantity: .typicalDay) }
}
