import StoryModel
import TrackerModel

// The smaller parts of an entry: each is read and written side by side.

extension LaunchCause: Thing {
  static let forms = plain(.user) + [Form("event") { .event(try $0.choice("channel")) }]

  var details: Fields {
    switch self {
    case .user: []
    case .event(let channel): [("channel", .name(channel))]
    }
  }
}

extension ProcessChange: Thing {
  static let forms =
    plain(.foreground, .background, .suspended, .resumed)
    + [Form("terminated") { .terminated(try $0.choice("cause")) }]

  var details: Fields {
    switch self {
    case .foreground, .background, .suspended, .resumed: []
    case .terminated(let cause): [("cause", .name(cause))]
    }
  }
}

extension Answer: Thing {
  static let forms =
    plain(.ignored, .fatal, .unavailable, .tooLarge, .noSuchTask)
    + [Form("notKept") { .notKept(try $0.id("notification")) }] + plain(.dead)

  var details: Fields {
    switch self {
    case .ignored, .fatal, .unavailable, .tooLarge, .noSuchTask, .dead: []
    case .notKept(let name): [("notification", .id(name))]
    }
  }
}

extension SessionChange: Thing {
  static let forms =
    [Form("began") { .began(keepsRunning: try $0.flag("keepsRunning")) }]
    + plain(.ended, .paused, .losesBackground, .resumed) + [turned("indicator") { .indicator($0) }]

  var details: Fields {
    switch self {
    case .began(let keepsRunning): [("keepsRunning", .flag(keepsRunning))]
    case .ended, .paused, .losesBackground, .resumed: []
    case .indicator(let on): [("on", .flag(on))]
    }
  }
}

extension LostData: Thing {
  static let forms = plain(.point, .checkpoint, .overwritten, .file, .addition)
}

extension PromptNote: Thing {
  static let forms: [Form<PromptNote>] = [
    plain(.asks, .asksForUpgrade, .expires),
    [Form("answered") { .answered(try $0.choice("status")) }],
    plain(.asksForNotifications),
    [Form("answeredNotifications") { .answeredNotifications(granted: try $0.flag("granted")) }],
    plain(.asksForFullAccuracy),
    [Form("answeredFullAccuracy") { .answeredFullAccuracy(granted: try $0.flag("granted")) }],
  ].flatMap(\.self)

  var details: Fields {
    switch self {
    case .asks, .asksForUpgrade, .expires, .asksForNotifications, .asksForFullAccuracy: []
    case .answered(let status): [("status", .name(status))]
    case .answeredNotifications(let granted), .answeredFullAccuracy(let granted):
      [("granted", .flag(granted))]
    }
  }
}
