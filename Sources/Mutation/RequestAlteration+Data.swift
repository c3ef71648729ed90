import TrackerModel

// Alterations of times, points and names.
extension RequestAlteration {
  static let times: [RequestAlteration] = [
    .init(.startTimer, "sooner") { request, _ in
      guard case .startTimer(let name, let interval, let repeats) = request else { return request }
      return .startTimer(name, after: interval / 4, repeats: repeats)
    },
    .init(.startTimer, "later") { request, _ in
      guard case .startTimer(let name, let interval, let repeats) = request else { return request }
      return .startTimer(name, after: interval * 10, repeats: repeats)
    },
    .init(.startTimer, "flipped") { request, _ in
      guard case .startTimer(let name, let interval, let repeats) = request else { return request }
      return .startTimer(name, after: interval, repeats: !repeats)
    },
    .init(.startTimer, "other-name") { request, _ in
      guard case .startTimer(_, let interval, let repeats) = request else { return request }
      return .startTimer(.otherName, after: interval, repeats: repeats)
    },
    .init(.invalidateTimer, "other-name") { _, _ in .invalidateTimer(.otherName) },
    .init(.endBackgroundTask, "none") { _, _ in .endBackgroundTask(.invalid) },
    .init(.queryActivities, "shorter") { request, _ in
      guard case .queryActivities(let from, let to) = request else { return request }
      return .queryActivities(from: from.advanced(by: (to - from) * 9 / 10), to: to)
    },
    .init(.addNotification, "sooner") { request, _ in
      guard case .addNotification(let name, let interval, let repeats) = request
      else { return request }
      return .addNotification(name, after: interval / 4, repeats: repeats)
    },
    .init(.addNotification, "later") { request, _ in
      guard case .addNotification(let name, let interval, let repeats) = request
      else { return request }
      return .addNotification(name, after: interval * 10, repeats: repeats)
    },
    .init(.addNotification, "flipped") { request, _ in
      guard case .addNotification(let name, let interval, let repeats) = request
      else { return request }
      return .addNotification(name, after: interval, repeats: !repeats)
    },
    .init(.addNotification, "other-name") { request, _ in
      guard case .addNotification(_, let interval, let repeats) = request
      else { return request }
      return .addNotification(.otherName, after: interval, repeats: repeats)
    },
    .init(.addNotificationOnExit, "moved") { request, _ in
      guard case .addNotificationOnExit(let name, var region) = request else { return request }
      region.center = region.center.aKilometerNorth
      return .addNotificationOnExit(name, region)
    },
    .init(.removePendingNotification, "other-name") { _, _ in
      .removePendingNotification(.otherName)
    },
    .init(.submitAppRefreshTask, "later") { request, _ in
      guard case .submitAppRefreshTask(let date) = request else { return request }
      return .submitAppRefreshTask(earliestBeginDate: date.advanced(by: .hours(12)))
    },
    .init(.submitProcessingTask, "later") { request, _ in
      guard case .submitProcessingTask(let date) = request else { return request }
      return .submitProcessingTask(earliestBeginDate: date.advanced(by: .hours(12)))
    },
    .init(.setMinimumBackgroundFetchInterval, "never") { _, _ in
      .setMinimumBackgroundFetchInterval(nil)
    },
    .init(.allowDeferredLocationUpdates, "longer") { request, _ in
      guard case .allowDeferredLocationUpdates(let manager, let distance, let timeout) = request
      else { return request }
      return .allowDeferredLocationUpdates(
        manager, untilTraveled: distance * 10, timeout: timeout * 10)
    },
    .init(.compute, "longer") { request, _ in
      guard case .compute(let duration) = request else { return request }
      return .compute(duration * 10)
    },
  ]

  static let data: [RequestAlteration] = [
    record("older") { $0.timestamp = $0.timestamp.advanced(by: .minutes(-60)) },
    record("null-island") { $0.coordinate = .nullIsland },
    record("moved") { $0.coordinate = $0.coordinate.aKilometerNorth },
    record("coarser") { $0.horizontalAccuracy = $0.horizontalAccuracy * 10 },
    record("invalid") { $0.horizontalAccuracy = -1 },
    record("without-speed") { $0.speed = -1 },
    .init(.record, "other-store") { request, _ in
      guard case .record(let location, let store) = request else { return request }
      return .record(location, in: store == .track ? .journal : .track)
    },
    .init(.deletePoints, "other") { request, _ in
      .deletePoints(request == .deletePoints(.all) ? .acknowledged : .all)
    },
    .init(.perform, "other-name") { request, _ in
      guard case .perform(_, let place) = request else { return request }
      return .perform(.otherName, at: place)
    },
    .init(.perform, "nowhere") { request, _ in
      guard case .perform(let name, _) = request else { return request }
      return .perform(name)
    },
    .init(.writeFile, "complete") { request, _ in
      guard case .writeFile(let name, _) = request else { return request }
      return .writeFile(name, .complete)
    },
    .init(.tellUser, "other") { _, _ in .tellUser(.otherName) },
    .init(.beginTrip, "ends") { _, _ in .endTrip },
    .init(.endTrip, "begins") { _, _ in .beginTrip },
  ]

  private static func record(
    _ name: String, _ change: @escaping @Sendable (inout Location) -> Void
  ) -> RequestAlteration {
    RequestAlteration(.record, name) { request, _ in
      guard case .record(var location, let store) = request else { return request }
      change(&location)
      return .record(location, in: store)
    }
  }
}
