import TrackerModel

// Bugs around the notification that tells the user that nobody watches.
extension MutationOperator {
  static let alarms: [MutationOperator] = [criesWolf, dropsItsAlarm]

  private static let criesWolf = MutationOperator(
    "cries-wolf", "Sets an alarm whenever it is left, and never takes it away.", in: .everybody,
    convictedBy: ["I-L10"],
    rewrites: { turn in
      switch turn.event {
      case .didBecomeActive: turn.add(.requestNotificationAuthorization)
      case .didEnterBackground:
        turn.add(.addNotification("wolf", after: .seconds(300), repeats: false))
      default: break
      }
    })

  private static let dropsItsAlarm = MutationOperator(
    "drops-its-alarm", "Never sets the alarm that tells of its own end.", in: [.sentinel],
    convictedBy: ["I-L10", "I-L17"],
    rewrites: { turn in
      turn.drop { $0.kind == .addNotification }
    })
}
