// Answers of Apple's engineers and reports of developers in its forums, and its conference.
extension RuleSource {
  static let forums: [RuleSource] = [
    .init(
      "DTS-85066", "Quinn of Apple, UIApplication Background Task Notes (texts of 2017 and 2021)",
      at: "developer.apple.com/forums/thread/85066"),
    .init(
      "DTS-71792", "an engineer of Apple on significant changes every 15 minutes",
      at: "developer.apple.com/forums/thread/71792"),
    .init(
      "DTS-15808", "an engineer of Apple on force quit and relaunch",
      at: "developer.apple.com/forums/thread/15808"),
    .init(
      "DTS-15685", "an engineer of Apple on user defaults before the first unlock",
      at: "developer.apple.com/forums/thread/15685"),
    .init(
      "ENG-726945", "an engineer of Apple on iOS 16.4 and coarse sessions, as others quote it",
      at: "developer.apple.com/forums/thread/726945"),
    .init(
      "DTS-776698",
      "an engineer of Apple on updates begun in the background (2025), as two repositories paraphrase it",
      at: "developer.apple.com/forums/thread/776698"),
    .init(
      "DTS-793189", "an engineer of Apple: a processing task runs after a force quit",
      at: "developer.apple.com/forums/thread/793189"),
    .init(
      "DTS-719222", "an engineer of Apple on refresh tasks after a force quit",
      at: "developer.apple.com/forums/thread/719222"),
    .init(
      "DTS-685525", "Quinn of Apple, iOS Background Execution Limits",
      at: "developer.apple.com/forums/thread/685525"),
    .init(
      "DTS-675166", "an engineer of Apple on the limit of 80 % of a processor over 60 s",
      at: "developer.apple.com/forums/thread/675166"),
    .init(
      "DTS-828150", "an engineer of Apple on which suspended app is ended first",
      at: "developer.apple.com/forums/thread/828150"),
    .init(
      "DTS-809661", "an engineer of Apple on which suspended app is ended first",
      at: "developer.apple.com/forums/thread/809661"),
    .init(
      "DTS-799094", "an engineer of Apple on CLServiceSession at a launch, as others quote it",
      at: "developer.apple.com/forums/thread/799094"),
    .init(
      "DTS-770063", "an engineer of Apple on CLBackgroundActivitySession, as others quote it",
      at: "developer.apple.com/forums/thread/770063"),
    .init(
      "DTS-763696", "an engineer of Apple on the pause of liveUpdates",
      at: "developer.apple.com/forums/thread/763696"),
    .init(
      "RM-ONLY",
      "an engineer of Apple on region monitoring after a force quit, seen quoted only; its thread was not found"
    ),
    .init(
      "FRM-826964", "a developer: iOS 26.4.2 does not relaunch after a force quit",
      at: "developer.apple.com/forums/thread/826964"),
    .init(
      "FRM-701820", "a developer: iOS 15.3 relaunches at once after a force quit",
      at: "developer.apple.com/forums/thread/701820"),
    .init(
      "FRM-104020", "a developer's log of a background launch and of its background task",
      at: "developer.apple.com/forums/thread/104020"),
    .init(
      "FRM-123975", "a developer: a report of processor time, not fatal",
      at: "developer.apple.com/forums/thread/123975"),
    .init(
      "FRM-391799", "a developer: when a background task expires, and what remains is read as",
      at: "developer.apple.com/forums/message/391799"),
    .init(
      "FRM-768842", "a developer: what is written to user defaults before the first unlock is lost",
      at: "developer.apple.com/forums/thread/768842"),
    .init(
      "FRM-780956", "a developer: a refresh task that was cut off after 2 to 5 s",
      at: "developer.apple.com/forums/thread/780956"),
    .init("W13-204", "WWDC 2013, session 204, its slides"),
    .init("W19-705", "WWDC 2019, session 705, notes of it", at: "wwdcnotes.com/notes/wwdc19/705"),
    .init("W19-707", "WWDC 2019, session 707, as DTS-675166 quotes it"),
    .init(
      "W20-10078", "WWDC 2020, session 10078, two summaries of it",
      at: "developer.apple.com/videos/play/wwdc2020/10078"),
    .init(
      "W23-10147", "WWDC 2023, session 10147, Meet Core Location Monitor",
      at: "developer.apple.com/videos/play/wwdc2023/10147"),
    .init(
      "W23-10180", "WWDC 2023, session 10180, Discover streamlined location updates",
      at: "developer.apple.com/videos/play/wwdc2023/10180"),
    .init(
      "W24-10212", "WWDC 2024, session 10212, What's new in location authorization",
      at: "developer.apple.com/videos/play/wwdc2024/10212"),
  ]
}
