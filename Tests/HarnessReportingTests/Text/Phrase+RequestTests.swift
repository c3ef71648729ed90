import StoryModel
import TestSupport
import Testing
import TrackerModel

@testable import HarnessReporting

struct PhraseRequestTests {
  private static let task = BackgroundTaskIdentifier(rawValue: 3)
  private static let hour = Instant(milliseconds: 3_600_000)
  private static let place = Region(
    identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 150)

  @Test(arguments: [
    (Request.createManager("1"), "#1 is created"), (.releaseManager("1"), "#1 is released"),
    (.setDelegateMethods("1", []), "#1 has no delegate"),
    (.setDelegateMethods("1", .all), "#1 delegate has all methods"),
    (
      .setDelegateMethods("1", [.didVisit, .didFailWithError]),
      "#1 delegate has only didFailWithError, didVisit"
    ),
    (
      .setDelegateMethods("1", .all.subtracting([.didVisit, .didFailWithError])),
      "#1 delegate has all methods but didFailWithError, didVisit"
    ),
    (.setDesiredAccuracy("1", .best), "#1 desiredAccuracy = best"),
    (.setDesiredAccuracy("1", .bestForNavigation), "#1 desiredAccuracy = bestForNavigation"),
    (.setDesiredAccuracy("1", .threeKilometers), "#1 desiredAccuracy = 3,000 m"),
    (.setDistanceFilter("1", .none), "#1 distanceFilter = none"),
    (.setDistanceFilter("1", DistanceFilter(meters: 10)), "#1 distanceFilter = 10 m"),
    (.setActivityType("1", .fitness), "#1 activityType = fitness"),
    (
      .setPausesLocationUpdatesAutomatically("1", false),
      "#1 pausesLocationUpdatesAutomatically = false"
    ),
    (.setAllowsBackgroundLocationUpdates("1", true), "#1 allowsBackgroundLocationUpdates = true"),
    (
      .setShowsBackgroundLocationIndicator("1", true),
      "#1 showsBackgroundLocationIndicator = true"
    ),
    (.requestWhenInUseAuthorization, "requestWhenInUseAuthorization"),
    (.requestAlwaysAuthorization, "requestAlwaysAuthorization"),
    (.startUpdatingLocation("1"), "#1 startUpdatingLocation"),
    (.stopUpdatingLocation("1"), "#1 stopUpdatingLocation"),
    (.requestLocation("1"), "#1 requestLocation"),
    (
      .startMonitoringSignificantLocationChanges("1"),
      "#1 startMonitoringSignificantLocationChanges"
    ),
    (
      .stopMonitoringSignificantLocationChanges("1"),
      "#1 stopMonitoringSignificantLocationChanges"
    ),
    (.startMonitoringVisits, "startMonitoringVisits"),
    (.stopMonitoringVisits, "stopMonitoringVisits"),
    (.stopMonitoring("home"), "stopMonitoring home"),
    (.requestState("home"), "requestState home"),
  ])
  func `names a call to Core Location`(request: Request, text: String) {
    #expect(said(.request(request)) == "request  " + text)
  }

  @Test(arguments: [
    (Request.beginBackgroundTask(task, "upload"), "beginBackgroundTask 3 upload"),
    (.endBackgroundTask(task), "endBackgroundTask 3"),
    (.startTimer("loop", after: .seconds(30), repeats: true), "startTimer loop · every 30 s"),
    (.startTimer("loop", after: .seconds(90), repeats: false), "startTimer loop · after 0:01:30"),
    (.invalidateTimer("loop"), "invalidateTimer loop"),
    (.startActivityUpdates, "startActivityUpdates"),
    (.stopActivityUpdates, "stopActivityUpdates"),
    (.queryActivities(from: .start, to: hour), "queryActivities 0:00:00 to 1:00:00"),
    (
      .addNotification("dead", after: .seconds(180), repeats: false),
      "addNotification dead · after 0:03:00"
    ),
    (.removePendingNotification("dead"), "removePendingNotification dead"),
    (.requestNotificationAuthorization, "requestNotificationAuthorization"),
    (.submitAppRefreshTask(earliestBeginDate: hour), "submitAppRefreshTask · not before 1:00:00"),
    (
      .submitProcessingTask(earliestBeginDate: hour), "submitProcessingTask · not before 1:00:00"
    ),
    (.setTaskCompleted, "setTaskCompleted"),
    (.upload, "upload"),
    (.record(fix(1_000), in: .track), "record 52.52000, 13.40500 · 5 m"),
    (.record(fix(1_000), in: .journal), "record 52.52000, 13.40500 · 5 m · journal"),
    (.mergeJournal, "mergeJournal"),
    (.deletePoints(.acknowledged), "deletePoints acknowledged"),
    (.beginTrip, "beginTrip"),
    (.endTrip, "endTrip"),
    (.perform("gate"), "perform gate"),
    (.perform("gate", at: place), "perform gate · at home · 52.52000, 13.40500 · 150 m"),
    (.saveCheckpoint, "save"),
    (.tellUser("denied"), "tellUser denied"),
    (.writeFile("trip", .complete), "writeFile trip · complete"),
    (.appendToFile("log"), "appendToFile log"), (.removeFile("log"), "removeFile log"),
    (.compute(.milliseconds(100)), "compute 0.1 s"),
  ])
  func `names any other call`(request: Request, text: String) {
    #expect(said(.request(request)) == "request  " + text)
  }

  @Test(arguments: [
    (true, true, ""), (true, false, " · entry only"), (false, true, " · exit only"),
    (false, false, " · silent"),
  ])
  func `tells a region by its place and what it reports`(
    entry: Bool, exit: Bool, suffix: String
  ) {
    let region = Region(
      identifier: "home", center: Coordinate(latitude: 52.52, longitude: 13.405), radius: 150,
      notifyOnEntry: entry, notifyOnExit: exit)
    #expect(
      said(.request(.startMonitoring(region)))
        == "request  startMonitoring home · 52.52000, 13.40500 · 150 m" + suffix)
  }

  /// Setters print the property, and a trace is easier to read with these two in other words.
  private static let renamed: [RequestKind: String] = [
    .createManager: "is created", .releaseManager: "is released",
    .setDelegateMethods: "delegate has", .saveCheckpoint: "save",
    .addNotificationOnExit: "addNotification alarm · on leaving",
  ]

  @Test(arguments: RequestKind.allCases)
  func `names every kind of call`(kind: RequestKind) {
    let name = kind.rawValue
    let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4) + " = "
    let text = kind.sample.words(fixes: nil)
    #expect(text.contains(Self.renamed[kind] ?? name) || text.contains(property))
  }
}
