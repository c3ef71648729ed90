#if canImport(UIKit)
  import CoreLocation
  import CoreMotion
  import Foundation
  import TrackerModel
  import UIKit
  import UserNotifications

  // What the strategy asks of its phone.
  extension PhoneDriver {
    /// Asks iOS, or the app, for what a request says.
    func carryOut(_ request: Request) {
      if managers.carryOut(request) { return }
      switch request {
      case .requestTemporaryFullAccuracyAuthorization: askForFullAccuracy()
      case .beginBackgroundTask(let task, let name): begin(task, name)
      case .endBackgroundTask(let task):
        // One that is ended already is ended again, as the strategy wants it: iOS logs that (T-13).
        UIApplication.shared.endBackgroundTask(tasks[task] ?? .invalid)
      case .startTimer(let name, let interval, let repeats):
        timers.start(name, after: interval.seconds, repeats: repeats) { [unowned self] in
          handle(.timerDidFire(name))
        }
      case .invalidateTimer(let name): timers.invalidate(name)
      case .startActivityUpdates: startActivityUpdates()
      case .stopActivityUpdates: motion.stopActivityUpdates()
      case .queryActivities(let start, let end): queryActivities(from: start, to: end)
      case .addNotification(let name, let interval, let repeats):
        let trigger = UNTimeIntervalNotificationTrigger(
          timeInterval: interval.seconds, repeats: repeats)
        add(name, trigger)
      case .addNotificationOnExit(let name, let region):
        let circle = CLCircularRegion(region)
        circle.notifyOnEntry = false
        circle.notifyOnExit = true
        add(name, UNLocationNotificationTrigger(region: circle, repeats: false))
      case .removePendingNotification(let name):
        UNUserNotificationCenter.current()
          .removePendingNotificationRequests(withIdentifiers: [name.description])
      case .requestNotificationAuthorization: askToNotify()
      case .setMinimumBackgroundFetchInterval(let interval):
        UIApplication.shared.setMinimumBackgroundFetchInterval(
          interval.map(\.seconds) ?? UIApplication.backgroundFetchIntervalNever)
      case .completeFetch: fetches.completeOldest()
      case .startPathMonitor: paths.start()
      case .cancelPathMonitor: paths.cancel()
      case .saveCheckpoint: save()
      case .writeFile(let name, let protection): writeFile(name, protection)
      case .appendToFile(let name): appendToFile(name)
      case .removeFile(let name): removeFile(name)
      case .raise(let name): PhoneSeam.raise(name)
      // The store, the server and the screen are the app's, and so is what other frameworks do.
      default: host.carryOut(request)
      }
    }

    private func save() {
      guard let checkpoint = app.checkpointToSave else { return }
      diskMayHaveChanged = true
      do {
        try disk.write(CheckpointCoding.bytes(checkpoint))
      } catch {
        // Before the first unlock a write is lost, and the contract says nothing of it (D-05).
        if app.facts.isProtectedDataAvailable { handle(.saveDidFail) }
      }
    }

    private func askForFullAccuracy() {
      managers.first.requestTemporaryFullAccuracyAuthorization(
        withPurposeKey: host.fullAccuracyPurposeKey
      ) { [weak self] error in
        if error != nil { self?.handle(.temporaryFullAccuracyDidFail) }
      }
    }

    private func begin(_ task: BackgroundTaskIdentifier, _ name: Identifier) {
      tasks[task] = UIApplication.shared.beginBackgroundTask(withName: name.description) {
        [unowned self] in handle(.backgroundTaskWillExpire(task))
      }
    }
  }

  // Core Motion and notifications.
  extension PhoneDriver {
    private func startActivityUpdates() {
      motion.startActivityUpdates(to: .main) { [weak self] activity in
        guard let self, let activity else { return }
        handle(.motionActivity(MotionActivity(activity, by: clock)))
      }
    }

    private func queryActivities(from start: Instant, to end: Instant) {
      motion.queryActivityStarting(
        from: clock.date(ofMoment: start), to: clock.date(ofMoment: end), to: .main
      ) { [weak self] activities, _ in
        guard let self else { return }
        guard let activities else { return handle(.motionQueryFailed) }
        handle(.motionHistory(activities.map { MotionActivity($0, by: self.clock) }))
      }
    }

    private func add(_ name: Identifier, _ trigger: UNNotificationTrigger) {
      let text = host.text(ofNotification: name)
      let content = UNMutableNotificationContent()
      content.title = text.title
      content.body = text.body
      content.sound = .default
      UNUserNotificationCenter.current().add(
        UNNotificationRequest(identifier: name.description, content: content, trigger: trigger))
    }

    private func askToNotify() {
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) {
        [weak self] isGranted, _ in
        PhoneSeam.onMain {
          self?.notifications.refresh()
          self?.handle(.notificationAuthorization(granted: isGranted))
        }
      }
    }
  }
#endif
