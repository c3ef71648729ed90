/// What an app asks iOS to run some time (W-01).
open class BGTaskRequest: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// Not before when; nil for any time.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

/// A short task (W-01).
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Creates a request.
  public init(identifier: String) { super.init(identifier) }
}

/// A long task (W-02).
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether it needs a network. Assumption: the phone runs it as one that needs none.
  open var requiresNetworkConnectivity = false
  /// Whether it needs the mains, as the phone's have them all (W-02).
  open var requiresExternalPower = false

  /// Creates a request.
  public init(identifier: String) { super.init(identifier) }
}
