import TrackerConformance

extension HappeningFamily {
  /// What a scenario is like in which nothing of it happens, as a clause.
  var absence: String {
    switch self {
    case .endsTheProcess: "nothing ends the process"
    case .forceQuit: "nobody force-quits the app"
    case .powerOff: "the phone stays on"
    case .use: "nobody opens the app again"
    case .permission: "no permission is switched off or on"
    case .reset: "nobody resets Location & Privacy"
    case .offline: "the app is online"
    case .diskFull: "the disk has room"
    case .optOut: "tracking stays on"
    case .power: "nobody saves power or charges"
    case .push: "nobody pushes or calls"
    case .falsePlaces: "satellites are received, and fixes are true"
    case .time: "the clock and the background time are as usual"
    }
  }

  /// That a cause is another one than those told before it; nil for the first.
  static func remark(without families: [HappeningFamily]) -> String? {
    guard let last = families.last else { return nil }
    let others = families.dropLast().map(\.absence)
    let clauses =
      others.isEmpty ? last.absence : others.joined(separator: ", ") + " and \(last.absence)"
    return "another cause: broken also where \(clauses)"
  }
}
