import ProcessSimulation
import TrackerModel

/// A location manager of the app. To the phone it exists from the moment at which it gets a delegate,
/// a setting or a request.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private let process = SimulatedProcess.current
  private var name: Identifier?
  /// Who waits for the user's word on the precise location.
  var accuracyAnswers: [((any Error)?) -> Void] = []
  /// How far the phone must turn between headings, which never come.
  open var headingFilter: CLLocationDegrees = 1
  /// Which way the phone is held, for headings, which never come.
  open var headingOrientation = CLDeviceOrientation.portrait

  /// Who is told. Which methods it has cannot be seen here; what the manifest does not say it lacks, it has.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { tellOfDelegate() }
  }

  /// The methods that the delegate is taken to have; a driver that plays a strategy says it.
  package var delegateMethods = DelegateMethods.all { didSet { tellOfDelegate() } }

  /// Creates a manager.
  public override init() { super.init() }

  /// Creates a manager that has a name in the contract already, for a driver that plays a strategy.
  package init(named name: Identifier) {
    super.init()
    self.name = process.name(self, name)
  }

  /// A manager that nobody holds any more ends its session and hears nothing (S-26).
  deinit {
    guard let name, process.app != nil else { return }
    process.managers.removeAll { $0.name == name }
    process.phone.pointee.releaseManager(name)
  }

  private func tellOfDelegate() {
    // Until it asks for something or has a delegate, it is not there to the phone.
    guard delegate != nil || name != nil else { return }
    let methods = delegate == nil ? [] : delegateMethods
    ask { $0.delegateMethods = methods }
  }

  /// Asks the phone for something.
  func ask(_ request: (inout LocationManager) -> Void) {
    SimulatedProcess.current.mustOwn(process, "CLLocationManager")
    let isNew = name == nil
    let name = self.name ?? process.name(self)
    self.name = name
    if isNew, delegate == nil { process.phone.pointee[name].delegateMethods = [] }
    request(&process.phone.pointee[name])
  }

  private func setting<Value>(_ path: KeyPath<LocationManager, Value>) -> Value {
    var value: Value?
    ask { value = $0[keyPath: path] }
    guard let value else { preconditionFailure("the closure is called at once") }
    return value
  }

  /// How accurate fixes should be (S-28).
  open var desiredAccuracy: CLLocationAccuracy {
    get { setting(\.desiredAccuracy).meters }
    set { ask { $0.desiredAccuracy = LocationAccuracy(meters: newValue) } }
  }

  /// How far the phone must move between fixes (S-04).
  open var distanceFilter: CLLocationDistance {
    get { setting(\.distanceFilter).meters }
    set { ask { $0.distanceFilter = DistanceFilter(meters: newValue) } }
  }

  /// What the user is mostly doing (S-20).
  open var activityType: CLActivityType {
    get { CLActivityType(setting(\.activityType)) }
    set { ask { $0.activityType = newValue.model } }
  }

  /// Whether iOS may pause the session at rest (S-16).
  open var pausesLocationUpdatesAutomatically: Bool {
    get { setting(\.pausesLocationUpdatesAutomatically) }
    set { ask { $0.pausesLocationUpdatesAutomatically = newValue } }
  }

  /// Whether the session may go on in the background (S-10).
  open var allowsBackgroundLocationUpdates: Bool {
    get { setting(\.allowsBackgroundLocationUpdates) }
    set { ask { $0.allowsBackgroundLocationUpdates = newValue } }
  }

  /// Whether a session in the background shows the blue indicator (S-11).
  open var showsBackgroundLocationIndicator: Bool {
    get { setting(\.showsBackgroundLocationIndicator) }
    set { ask { $0.showsBackgroundLocationIndicator = newValue } }
  }

  /// Starts the standard service (S-03).
  open func startUpdatingLocation() { ask { $0.startUpdatingLocation() } }

  /// Stops the standard service (S-03).
  open func stopUpdatingLocation() { ask { $0.stopUpdatingLocation() } }
}

extension SimulatedProcess {
  /// Takes a manager into the process's list; without a name it gets the first number that is free.
  fileprivate func name(
    _ manager: CLLocationManager, _ name: Identifier? = nil
  ) -> Identifier {
    let name = name ?? freeName
    managers.append((name, Reference(manager)))
    return name
  }

  private var freeName: Identifier {
    var number = 1
    while managers.contains(where: { $0.name == Identifier("manager-", numbered: number) }) {
      number += 1
    }
    return Identifier("manager-", numbered: number)
  }
}
