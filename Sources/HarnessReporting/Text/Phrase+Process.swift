import StoryModel

extension LaunchCause {
  var words: String {
    switch self {
    case .user: "by user"
    case .event(let channel): "by \(channel.words)"
    }
  }
}

extension ProcessChange {
  var words: String {
    switch self {
    case .foreground: "foreground"
    case .background: "background"
    case .suspended: "suspended"
    case .resumed: "resumed"
    case .terminated(let cause): "terminated: \(cause.words)"
    }
  }
}

extension Answer {
  var words: String {
    switch self {
    case .ignored: "ignored"
    case .fatal: "fatal misuse"
    case .unavailable: "unavailable with this status"
    case .tooLarge: "region too large"
    case .noSuchTask: "no such background task"
    case .notKept(let name): "notification \(name) not kept"
    case .dead: "an object with nothing behind it"
    }
  }
}

extension SessionChange {
  var words: String {
    switch self {
    case .began(let keepsRunning): keepsRunning ? "begins, keeps the app running" : "begins"
    case .ended: "ends"
    case .paused: "is paused by iOS"
    case .losesBackground: "no longer keeps the app running"
    case .resumed: "resumes by itself"
    case .indicator(let on): on ? "shows the indicator" : "no longer shows the indicator"
    }
  }
}

extension PositioningMode {
  var words: String {
    switch self {
    case .off: "off"
    case .cell: "cell"
    case .wifi: "Wi-Fi"
    case .gnss: "GNSS"
    }
  }
}

extension LostData {
  var words: String {
    switch self {
    case .point: "loses a point"
    case .checkpoint: "loses a checkpoint"
    case .overwritten: "overwrites the checkpoint of before with one made while locked"
    case .file: "does not take a file"
    case .addition: "does not take what is added to a file"
    }
  }
}

extension Totals {
  var words: String {
    """
    fixes \(Figures.grouped(pointsStored)) recorded, \(Figures.grouped(pointsLost)) lost · \
    wake-ups \(Figures.grouped(wakes)) · GNSS \(Times.clock(gnssMilliseconds)) · \
    \(Measures.energy(microjoules: appMicrojoules)) = \
    \(Figures.percent(appMicrojoules, of: batteryMicrojoules, places: 2)) · \
    trips \(Figures.grouped(trips))
    """
  }
}
