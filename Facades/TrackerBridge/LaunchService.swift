import CLaunchedProcess
import ProcessSimulation
import TrackerModel

/// The app of a name that `_mangledTypeName` gave; nil where there is none of it.
private func app(named name: UnsafePointer<CChar>?) -> (any TrackerApp.Type)? {
  name.flatMap { _typeByName(String(cString: $0)) } as? any TrackerApp.Type
}

/// Looks an app's type up, so that every copy of the process finds it at once. Runs none of its code.
let findApp: @convention(c) (UnsafePointer<CChar>?) -> Void = { _ = app(named: $0) }

/// What a new process does: it launches the app and answers for it until nobody asks any more.
let serveLaunch: @convention(c) (UnsafePointer<CChar>?) -> Void = { name in
  let channel = ProcessChannel(descriptor: 3)
  guard let root = app(named: name), let bytes = channel.next() else { return }
  serve(root, ProcessMessage.start(bytes), channel)
}

private func serve<Root: TrackerApp>(
  _ root: Root.Type, _ start: ProcessMessage.Start, _ channel: ProcessChannel
) -> Never {
  // What came along is known on the other side.
  let names = LongNamesSent.knowingAll()
  // Neither is ever given back: this process ends without a word to anybody.
  let app = UnsafeMutablePointer<SimulatedProcess.App>.allocate(capacity: 1)
  app.initialize(
    to: SimulatedProcess.App(facts: start.facts, readableCheckpoint: start.disk))
  var zone = PhoneTimeZone()
  zone.follow(start.facts.secondsFromGMT)
  let here = AppInProcess<Root>(
    making: Root.init, start.launch, restoring: start.disk, files: start.files,
    in: &app.pointee)
  here.serve(channel, names, in: zone, on: &app.pointee)
}
