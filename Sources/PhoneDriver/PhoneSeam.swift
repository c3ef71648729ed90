#if canImport(UIKit)
  import CoreLocation
  import CoreMotion
  import Foundation
  import Network
  import TrackerModel
  import UIKit
  import UserNotifications

  #if os(Linux)
    import ProcessSimulation

    typealias Timer = SimulatedTimer
    typealias NotificationCenter = SimulatedNotificationCenter
  #endif

  /// Whether the app may show notifications, as iOS said when it was asked last: it answers later.
  final class NotificationRights {
    /// What iOS said last; that it may, before it said anything.
    private(set) var isAllowed = true

    /// Asks iOS.
    func refresh() {
      UNUserNotificationCenter.current().getNotificationSettings { [weak self] settings in
        let isAllowed = settings.authorizationStatus == .authorized
        PhoneSeam.onMain { self?.isAllowed = isAllowed }
      }
    }
  }

  // Where a phone says less than the contract, or says it later. The simulated phone says all, so that a
  // trace is the same with the driver and without.
  #if os(Linux)
    enum PhoneSeam {
      private static var facts: AppFacts { SimulatedProcess.current.phone.pointee.facts }

      static var secondsFromGMT: Int { facts.secondsFromGMT }
      static var appVersion: Int { facts.appVersion }
      static func notificationsAllowed(_ rights: NotificationRights) -> Bool {
        facts.notificationsAllowed
      }
      static func locationServicesEnabled(_ facts: AppFacts) -> Bool {
        CLLocationManager.locationServicesEnabled()
      }
      static var networkPath: NetworkPath { NetworkPath(NWPathMonitor().currentPath) }
      static var motionAuthorizationStatus: MotionAuthorizationStatus {
        MotionAuthorizationStatus(CMMotionActivityManager.authorizationStatus())
      }
      static func isDiskOpen(_ application: UIApplication) -> Bool {
        facts.isProtectedDataAvailable
      }
      static func inOrder(_ regions: [Region]) -> [Region] {
        let order = facts.monitoredRegions.map(\.identifier)
        return order.compactMap { name in regions.first { $0.identifier == name } }
      }
      static func makeManager(_ name: Identifier) -> CLLocationManager {
        CLLocationManager(named: name)
      }
      static func setDelegateMethods(_ methods: DelegateMethods, of manager: CLLocationManager) {
        if !methods.isEmpty { manager.delegateMethods = methods }
      }
      static func raise(_ name: Identifier) {
        SimulatedProcess.current.phone.pointee.raise(name)
      }
      static func onMain(_ work: @escaping () -> Void) { work() }
    }
  #else
    enum PhoneSeam {
      static var secondsFromGMT: Int { TimeZone.current.secondsFromGMT() }

      /// `CFBundleVersion`, where it is a whole number.
      static var appVersion: Int {
        (Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String).flatMap { Int($0) }
          ?? 1
      }

      static func notificationsAllowed(_ rights: NotificationRights) -> Bool { rights.isAllowed }

      /// Listens all the time: what a monitor knows before its start is not documented.
      private static let paths: NWPathMonitor = {
        let monitor = NWPathMonitor()
        monitor.start(queue: .main)
        return monitor
      }()
      static var networkPath: NetworkPath { NetworkPath(paths.currentPath) }
      static var motionAuthorizationStatus: MotionAuthorizationStatus {
        MotionAuthorizationStatus(CMMotionActivityManager.authorizationStatus())
      }

      /// Asked only where the permission leaves it open: the answer can take its time.
      static func locationServicesEnabled(_ facts: AppFacts) -> Bool {
        facts.authorizationStatus.allowsLocation || CLLocationManager.locationServicesEnabled()
      }

      /// A file of the default class, which is closed until the first unlock (D-05).
      private static let probe = PhoneFile("PhoneDriver.probe", isOpenBeforeUnlock: false)
      /// A process does not outlive a restart, so that what was open stays open.
      private static var wasDiskOpen = false

      /// Whether files of the default class are readable, which no property says:
      /// `isProtectedDataAvailable` is of the stricter class, and false whenever the phone is locked.
      static func isDiskOpen(_ application: UIApplication) -> Bool {
        if wasDiskOpen { return true }
        wasDiskOpen = probe.read() != nil
        if !wasDiskOpen, application.isProtectedDataAvailable {
          wasDiskOpen = true
          try? probe.write(Data([1]))
        }
        return wasDiskOpen
      }

      /// iOS gives them in no order: by their names.
      static func inOrder(_ regions: [Region]) -> [Region] {
        regions.sorted { $0.identifier.description < $1.identifier.description }
      }

      static func makeManager(_ name: Identifier) -> CLLocationManager { CLLocationManager() }

      /// The driver leaves out what it is not to hear; iOS asks the driver itself which methods it has.
      static func setDelegateMethods(_ methods: DelegateMethods, of manager: CLLocationManager) {}

      static func raise(_ name: Identifier) { fatalError(name.description) }

      static func onMain(_ work: @escaping () -> Void) {
        if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
      }
    }
  #endif
#endif
