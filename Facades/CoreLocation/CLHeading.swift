/// Which way the phone is held.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side.
  case landscapeLeft
  /// On its other side.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its front.
  case faceDown
}

/// Where the phone points; the simulated one has no compass, and makes none.
public final class CLHeading: NSObject, @unchecked Sendable {
  /// Degrees from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Degrees from true north.
  public let trueHeading: CLLocationDirection
  /// How far it may be off.
  public let headingAccuracy: CLLocationDirection
  /// When.
  public let timestamp: Date

  private init(_ heading: CLLocationDirection, _ timestamp: Date) {
    (magneticHeading, trueHeading, headingAccuracy) = (heading, heading, -1)
    self.timestamp = timestamp
  }
}

/// No filter of headings.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
