// What Apple says of Core Location, on its pages and in its headers.
extension RuleSource {
  static let coreLocation: [RuleSource] = [
    .init(
      "SLC", "CLLocationManager.startMonitoringSignificantLocationChanges()",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/startmonitoringsignificantlocationchanges()"
    ),
    .init(
      "STD", "CLLocationManager.startUpdatingLocation()",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/startupdatinglocation()"
    ),
    .init(
      "REQ", "CLLocationManager.requestLocation()",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/requestlocation()"),
    .init(
      "ALLOWBG", "CLLocationManager.allowsBackgroundLocationUpdates",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/allowsbackgroundlocationupdates"
    ),
    .init(
      "PAUSE", "CLLocationManager.pausesLocationUpdatesAutomatically",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/pauseslocationupdatesautomatically"
    ),
    .init(
      "DIDPAUSE", "locationManagerDidPauseLocationUpdates(_:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidpauselocationupdates(_:)"
    ),
    .init(
      "DIDRESUME", "locationManagerDidResumeLocationUpdates(_:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidresumelocationupdates(_:)"
    ),
    .init(
      "ACC", "CLLocationManager.desiredAccuracy",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/desiredaccuracy"),
    .init(
      "DF", "CLLocationManager.distanceFilter",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/distancefilter"),
    .init(
      "CLLOC", "CLLocationManager.location",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/location"),
    .init(
      "ALWAYS", "CLLocationManager.requestAlwaysAuthorization()",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/requestalwaysauthorization()"
    ),
    .init(
      "WIU", "CLLocationManager.requestWhenInUseAuthorization()",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/requestwheninuseauthorization()"
    ),
    .init(
      "AUTHGUIDE", "Requesting authorization to use location services",
      at:
        "developer.apple.com/documentation/corelocation/requesting-authorization-to-use-location-services"
    ),
    .init(
      "DIDAUTH", "locationManagerDidChangeAuthorization(_:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidchangeauthorization(_:)"
    ),
    .init(
      "FAIL", "locationManager(_:didFailWithError:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanager(_:didfailwitherror:)"
    ),
    .init("ERR", "CLError.Code", at: "developer.apple.com/documentation/corelocation/clerror/code"),
    .init(
      "UPD", "locationManager(_:didUpdateLocations:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanager(_:didupdatelocations:)"
    ),
    .init(
      "DEFER", "deferred updates, CLLocationManager.allowDeferredLocationUpdates",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanager/allowdeferredlocationupdates(untiltraveled:timeout:)"
    ),
    .init(
      "VISIT", "CLLocationManager.startMonitoringVisits()",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/startmonitoringvisits()"
    ),
    .init(
      "CLVISIT", "CLVisit, with arrivalDate and departureDate",
      at: "developer.apple.com/documentation/corelocation/clvisit"),
    .init(
      "REG", "CLLocationManager.startMonitoring(for:)",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/startmonitoring(for:)"),
    .init(
      "REGSET", "CLLocationManager.monitoredRegions",
      at: "developer.apple.com/documentation/corelocation/cllocationmanager/monitoredregions"),
    .init(
      "REGEXIT", "locationManager(_:didExitRegion:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanager(_:didexitregion:)"
    ),
    .init(
      "REGSTATE", "locationManager(_:didDetermineState:for:)",
      at:
        "developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanager(_:diddeterminestate:for:)"
    ),
    .init(
      "REGGUIDE", "Monitoring the user's proximity to geographic regions",
      at:
        "developer.apple.com/documentation/corelocation/monitoring-the-user-s-proximity-to-geographic-regions"
    ),
    .init(
      "BGLOC", "Handling location updates in the background",
      at:
        "developer.apple.com/documentation/corelocation/handling-location-updates-in-the-background"
    ),
    .init(
      "GETLOC", "Getting the current location of a device",
      at: "developer.apple.com/documentation/corelocation/getting-the-current-location-of-a-device"),
    .init(
      "PUSHEXT", "Creating a location push service extension",
      at:
        "developer.apple.com/documentation/corelocation/creating-a-location-push-service-extension"),
    .init(
      "SUSPAUTH", "Suspending authorization requests",
      at: "developer.apple.com/documentation/corelocation/suspending-authorization-requests"),
    .init(
      "STAT", "CLLocationUpdate.isStationary",
      at: "developer.apple.com/documentation/corelocation/cllocationupdate"),
    .init("HDR", "comments in the SDK header CLLocationManager.h of iOS 13, 15 and 16"),
    .init("HDR8", "comments in the SDK header CLLocationManager.h of iOS 8 to 10"),
    .init("HDR12", "comments in the SDK header CLLocationManager.h of iOS 12"),
    .init("BAS.h", "the SDK header CLBackgroundActivitySession.h of iOS 17 and 18"),
    .init("SVC.h", "the SDK header CLServiceSession.h of iOS 18"),
    .init("UIAPP.h", "the SDK header UIApplication.h, comment on backgroundRefreshStatus"),
  ]
}
