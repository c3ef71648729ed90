import ProcessSimulation
import TrackerModel

/// What live updates give, from iOS 17 (S-30).
public struct CLLocationUpdate: Sendable {
  /// What they are for (S-30).
  public enum LiveConfiguration: Sendable {
    /// Any use.
    case `default`
    /// In a car.
    case automotiveNavigation
    /// On foot or by bicycle.
    case fitness
    /// In any other vehicle.
    case otherNavigation
    /// In the air.
    case airborne
  }

  /// The fix; nil when none could be determined (S-30).
  public let location: CLLocation?
  /// Whether the phone rests (S-32).
  public let isStationary: Bool
  /// Whether the app may too little.
  public let insufficientlyInUse: Bool
  /// Whether the phone rests (S-32).
  public var stationary: Bool { isStationary }
  /// Whether the user refuses.
  public var authorizationDenied: Bool { insufficientlyInUse }
  /// Whether Location Services are off for all apps.
  public var authorizationDeniedGlobally: Bool { !phone.pointee.locationServicesEnabled }
  /// Whether location is out of the user's hands.
  public var authorizationRestricted: Bool { phone.pointee.authorizationStatus == .restricted }
  /// Whether the user allows an approximate location only.
  public var accuracyLimited: Bool { phone.pointee.accuracyAuthorization == .reducedAccuracy }
  /// Whether the phone cannot tell where it is (S-30).
  public var locationUnavailable: Bool { location == nil && !insufficientlyInUse }
  private var phone: UnsafeMutablePointer<SimulatedProcess.App> { SimulatedProcess.current.phone }

  /// The updates, as long as somebody waits for them; one loop of an app at a time (S-30).
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates(configuration: configuration)
  }

  /// The updates (S-30).
  public struct Updates: AsyncSequence, Sendable {
    /// One update.
    public typealias Element = CLLocationUpdate
    let configuration: LiveConfiguration

    /// Begins the updates.
    public func makeAsyncIterator() -> AsyncIterator {
      let process = SimulatedProcess.current
      let (stream, continuation) = AsyncStream.makeStream(of: CLLocationUpdate.self)
      process.hear { event in
        guard case .liveUpdate(let update) = event else { return false }
        continuation.yield(CLLocationUpdate(update))
        return true
      }
      continuation.onTermination = { _ in
        SimulatedProcess.current.phone.pointee.stopLiveUpdates()
      }
      process.phone.pointee.startLiveUpdates(configuration.model)
      return AsyncIterator(base: stream.makeAsyncIterator())
    }

    /// Where a loop is.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: AsyncStream<CLLocationUpdate>.Iterator
      /// The next update.
      public mutating func next() async throws -> CLLocationUpdate? { await base.next() }
    }
  }

  init(_ update: LiveUpdate) {
    location = update.location.map { CLLocation($0) }
    isStationary = update.isStationary
    insufficientlyInUse = update.isAuthorizationInsufficient
  }
}

extension CLLocationUpdate.LiveConfiguration {
  fileprivate var model: LiveConfiguration {
    switch self {
    case .default: .default
    case .automotiveNavigation: .automotiveNavigation
    case .fitness: .fitness
    case .otherNavigation: .otherNavigation
    case .airborne: .airborne
    }
  }
}

/// Keeps an app that uses location running out of sight, from iOS 17.
public final class CLBackgroundActivitySession: NSObject, @unchecked Sendable {
  private var isValid = true
  private let process = SimulatedProcess.current

  /// Begins a session, or joins that of the process before.
  public override init() {
    super.init()
    process.phone.pointee.createBackgroundActivitySession()
  }

  deinit { if process.app != nil { invalidate() } }

  /// Ends it.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    process.phone.pointee.invalidateBackgroundActivitySession()
  }
}

/// Says what an app needs, from iOS 18.
public final class CLServiceSession: NSObject, @unchecked Sendable {
  /// How much.
  public enum AuthorizationRequirement: Int, Sendable {
    /// Nothing.
    case none
    /// While in use.
    case whenInUse
    /// Always.
    case always
  }

  private var isValid: Bool
  /// Whether it is for Always.
  let wantsAlways: Bool
  private let process = SimulatedProcess.current

  /// Holds one; to be taken again at every launch.
  public init(authorization: AuthorizationRequirement) {
    isValid = authorization != .none
    wantsAlways = authorization == .always
    super.init()
    switch authorization {
    case .none: break
    case .whenInUse: process.phone.pointee.createServiceSession(.whenInUse)
    case .always: process.phone.pointee.createServiceSession(.always)
    }
  }

  /// Holds one that also asks for the precise location.
  public convenience init(
    authorization: AuthorizationRequirement, fullAccuracyPurposeKey purposeKey: String
  ) { self.init(authorization: authorization) }

  deinit { if process.app != nil { invalidate() } }

  /// Gives it back.
  public func invalidate() {
    guard isValid else { return }
    isValid = false
    process.phone.pointee.invalidateServiceSession()
  }
}
