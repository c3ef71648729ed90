#if canImport(UIKit)
  import CoreLocation
  import Foundation
  import TrackerModel
  import UIKit

  // What the strategy can read of its phone.
  extension PhoneDriver {
    /// Renews the facts, and the checkpoint and the files where the disk may have others.
    func readPhone() {
      clock.look()
      let before = app.facts
      app.facts = currentFacts
      let isOpened = app.facts.isProtectedDataAvailable != before.isProtectedDataAvailable
      if diskMayHaveChanged || isOpened { readDisk() }
      let isUnlocked = app.facts.isCompleteProtectionOpen && !before.isCompleteProtectionOpen
      let isLaunch = memory == nil
      if isLaunch || isOpened || isUnlocked || files.isBehind { app.files = files.read() }
    }

    private func readDisk() {
      diskMayHaveChanged = false
      guard app.facts.isProtectedDataAvailable else { return app.readableCheckpoint = nil }
      app.readableCheckpoint = disk.read().flatMap { CheckpointCoding.checkpoint($0) }
    }

    private var currentFacts: AppFacts {
      var facts = AppFacts()
      facts.now = clock.now
      facts.date = clock.date
      facts.secondsFromGMT = PhoneSeam.secondsFromGMT
      facts.appVersion = PhoneSeam.appVersion
      facts.notificationsAllowed = PhoneSeam.notificationsAllowed(notifications)
      facts.isLowPowerModeEnabled = ProcessInfo.processInfo.isLowPowerModeEnabled
      facts.pendingUploads = host.pendingUploads
      facts.networkPath = PhoneSeam.networkPath
      facts.motionAuthorizationStatus = PhoneSeam.motionAuthorizationStatus
      readLocation(&facts)
      readApplication(&facts)
      readDevice(&facts)
      return facts
    }

    private func readLocation(_ facts: inout AppFacts) {
      let manager = managers.reader
      facts.authorizationStatus = AuthorizationStatus(manager.authorizationStatus)
      facts.accuracyAuthorization =
        manager.accuracyAuthorization == .reducedAccuracy ? .reducedAccuracy : .fullAccuracy
      facts.locationServicesEnabled = PhoneSeam.locationServicesEnabled(facts)
      facts.significantLocationChangeMonitoringAvailable =
        CLLocationManager.significantLocationChangeMonitoringAvailable()
      facts.location = manager.location.map { Location($0, by: clock) }
      let regions = manager.monitoredRegions.compactMap { $0 as? CLCircularRegion }
      facts.monitoredRegions = PhoneSeam.inOrder(regions.map { Region($0) })
    }

    private func readApplication(_ facts: inout AppFacts) {
      let application = UIApplication.shared
      facts.applicationState =
        switch application.applicationState {
        case .active: .active
        case .inactive: .inactive
        default: .background
        }
      // What is not counted reads as the greatest number (T-08).
      let left = application.backgroundTimeRemaining
      facts.backgroundTimeEnds =
        left > 1e9 ? nil : facts.now.advanced(by: .milliseconds(Int64((left * 1_000).rounded())))
      facts.isProtectedDataAvailable = PhoneSeam.isDiskOpen(application)
      facts.isCompleteProtectionOpen = application.isProtectedDataAvailable
      facts.backgroundRefreshStatus =
        switch application.backgroundRefreshStatus {
        case .available: .available
        case .restricted: .restricted
        default: .denied
        }
    }

    private func readDevice(_ facts: inout AppFacts) {
      let device = UIDevice.current
      facts.isCharging = device.batteryState == .charging || device.batteryState == .full
      // Without a battery, as in a simulator of Apple's, the level is -1.
      facts.batteryPercent = Int((max(0, device.batteryLevel) * 100).rounded())
      let version = device.systemVersion.split(separator: ".").compactMap { Int($0) }
      facts.systemVersion = SystemVersion(version.first ?? 0, version.dropFirst().first ?? 0)
    }
  }
#endif
