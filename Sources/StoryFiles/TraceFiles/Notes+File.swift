import StoryModel
import TrackerModel

// The smaller parts of an entry: each is read and written side by side.

/// The names of why a process began.
enum LaunchCauseName: String, CaseIterable {
  case user, event
}

extension LaunchCause {
  init(_ name: LaunchCauseName, _ details: inout Details) throws {
    self =
      switch name {
      case .user: .user
      case .event: .event(try details.choice("channel"))
      }
  }

  var detail: Detail {
    switch self {
    case .user: .thing(LaunchCauseName.user)
    case .event(let channel): .thing(LaunchCauseName.event, [("channel", .name(channel))])
    }
  }
}

/// The names of the changes of a process.
enum ProcessChangeName: String, CaseIterable {
  case foreground, background, suspended, resumed, terminated
}

extension ProcessChange {
  init(_ name: ProcessChangeName, _ details: inout Details) throws {
    self =
      switch name {
      case .foreground: .foreground
      case .background: .background
      case .suspended: .suspended
      case .resumed: .resumed
      case .terminated: .terminated(try details.choice("cause"))
      }
  }

  var detail: Detail {
    switch self {
    case .foreground: .thing(ProcessChangeName.foreground)
    case .background: .thing(ProcessChangeName.background)
    case .suspended: .thing(ProcessChangeName.suspended)
    case .resumed: .thing(ProcessChangeName.resumed)
    case .terminated(let cause): .thing(ProcessChangeName.terminated, [("cause", .name(cause))])
    }
  }
}

/// The names of iOS's answers to requests.
enum AnswerName: String, CaseIterable {
  case ignored, fatal, unavailable, tooLarge, noSuchTask, notKept, dead
}

extension Answer {
  init(_ name: AnswerName, _ details: inout Details) throws {
    self =
      switch name {
      case .ignored: .ignored
      case .fatal: .fatal
      case .unavailable: .unavailable
      case .tooLarge: .tooLarge
      case .noSuchTask: .noSuchTask
      case .notKept: .notKept(try details.id("notification"))
      case .dead: .dead
      }
  }

  var detail: Detail {
    switch self {
    case .ignored: .thing(AnswerName.ignored)
    case .fatal: .thing(AnswerName.fatal)
    case .unavailable: .thing(AnswerName.unavailable)
    case .tooLarge: .thing(AnswerName.tooLarge)
    case .noSuchTask: .thing(AnswerName.noSuchTask)
    case .notKept(let name): .thing(AnswerName.notKept, [("notification", .id(name))])
    case .dead: .thing(AnswerName.dead)
    }
  }
}

/// The names of the changes of a session.
enum SessionChangeName: String, CaseIterable {
  case began, ended, paused, losesBackground, resumed, indicator
}

extension SessionChange {
  init(_ name: SessionChangeName, _ details: inout Details) throws {
    self =
      switch name {
      case .began: .began(keepsRunning: try details.flag("keepsRunning"))
      case .ended: .ended
      case .paused: .paused
      case .losesBackground: .losesBackground
      case .resumed: .resumed
      case .indicator: .indicator(try details.flag("on"))
      }
  }

  func detail(manager: Identifier) -> Detail {
    let details: [(name: String, value: Detail)] = [("manager", .id(manager))]
    return switch self {
    case .began(let keepsRunning):
      .thing(SessionChangeName.began, details + [("keepsRunning", .flag(keepsRunning))])
    case .ended: .thing(SessionChangeName.ended, details)
    case .paused: .thing(SessionChangeName.paused, details)
    case .losesBackground: .thing(SessionChangeName.losesBackground, details)
    case .resumed: .thing(SessionChangeName.resumed, details)
    case .indicator(let on): .thing(SessionChangeName.indicator, details + [("on", .flag(on))])
    }
  }
}

/// The names of what did not reach the disk.
enum LostDataName: String, CaseIterable {
  case point, checkpoint, overwritten
}

extension LostData {
  init(_ name: LostDataName) {
    self =
      switch name {
      case .point: .point
      case .checkpoint: .checkpoint
      case .overwritten: .overwritten
      }
  }

  var detail: Detail {
    switch self {
    case .point: .thing(LostDataName.point)
    case .checkpoint: .thing(LostDataName.checkpoint)
    case .overwritten: .thing(LostDataName.overwritten)
    }
  }
}

/// The names of iOS's questions and the answers.
enum PromptNoteName: String, CaseIterable {
  case asks, asksForUpgrade, expires, answered, asksForNotifications, answeredNotifications
  case asksForFullAccuracy, answeredFullAccuracy
}

extension PromptNote {
  init(_ name: PromptNoteName, _ details: inout Details) throws {
    self =
      switch name {
      case .asks: .asks
      case .asksForUpgrade: .asksForUpgrade
      case .expires: .expires
      case .answered: .answered(try details.choice("status"))
      case .asksForNotifications: .asksForNotifications
      case .answeredNotifications: .answeredNotifications(granted: try details.flag("granted"))
      case .asksForFullAccuracy: .asksForFullAccuracy
      case .answeredFullAccuracy: .answeredFullAccuracy(granted: try details.flag("granted"))
      }
  }

  var detail: Detail {
    switch self {
    case .asks: .thing(PromptNoteName.asks)
    case .asksForUpgrade: .thing(PromptNoteName.asksForUpgrade)
    case .expires: .thing(PromptNoteName.expires)
    case .answered(let status): .thing(PromptNoteName.answered, [("status", .name(status))])
    case .asksForNotifications: .thing(PromptNoteName.asksForNotifications)
    case .answeredNotifications(let granted):
      .thing(PromptNoteName.answeredNotifications, [("granted", .flag(granted))])
    case .asksForFullAccuracy: .thing(PromptNoteName.asksForFullAccuracy)
    case .answeredFullAccuracy(let granted):
      .thing(PromptNoteName.answeredFullAccuracy, [("granted", .flag(granted))])
    }
  }
}
