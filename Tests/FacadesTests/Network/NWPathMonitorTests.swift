import Network
import ProcessSimulation
import Testing
import TrackerModel

struct NWPathMonitorTests {
  private final class Kept { var monitors: [NWPathMonitor] = [] }

  /// A process with monitors that were started, and what they were told.
  private final class Watching {
    var played: PlayedProcess
    let kept = Kept()
    nonisolated(unsafe) var told: [String] = []
    var asked: [Request] = []

    init(_ make: () -> [NWPathMonitor], on way: NetworkPath = .wifi) {
      var facts = AppFacts()
      facts.networkPath = way
      played = PlayedProcess(facts: facts)
      asked = played.run {
        kept.monitors = make()
        for (index, monitor) in kept.monitors.enumerated() {
          monitor.pathUpdateHandler = { [unowned self] path in
            told.append("\(index) \(path.status) \(path.availableInterfaces.map(\.name))")
          }
          monitor.start(queue: .main)
        }
      }
    }

    func hear(_ way: NetworkPath) {
      let process = played.process
      played.run { _ = process.tellFacades(.networkPathDidChange(way)) }
    }
  }

  @Test func `calls with the way as it is, then with each change, until it is cancelled`() {
    let watching = Watching({ [NWPathMonitor()] })
    #expect(watching.asked == [.startPathMonitor])
    for way in [NetworkPath.wifi, .unsatisfied, .cellular] { watching.hear(way) }
    let told = ["0 satisfied [\"en0\"]", "0 unsatisfied []", "0 satisfied [\"pdp_ip0\"]"]
    #expect(watching.told == told)
    #expect(
      watching.played.run { watching.kept.monitors[0].cancel() } == [.cancelPathMonitor])
    watching.hear(.wifi)
    #expect(watching.told == told)
  }

  @Test func `sees only the kinds of network that it is made for`() {
    let watching = Watching({
      [
        NWPathMonitor(requiredInterfaceType: .cellular),
        NWPathMonitor(prohibitedInterfaceTypes: [.cellular]),
      ]
    })
    for way in [NetworkPath.wifi, .cellular] { watching.hear(way) }
    #expect(
      watching.told == [
        "0 unsatisfied []", "1 satisfied [\"en0\"]", "0 satisfied [\"pdp_ip0\"]",
        "1 unsatisfied []",
      ])
  }

  @Test func `are one to the phone, which hears of the last one's end`() {
    let watching = Watching({ [NWPathMonitor(), NWPathMonitor()] })
    #expect(watching.asked == [.startPathMonitor, .startPathMonitor])
    for _ in 1...2 { watching.hear(.wifi) }
    #expect(watching.told == ["0 satisfied [\"en0\"]", "1 satisfied [\"en0\"]"])
    #expect(watching.played.run { watching.kept.monitors[0].cancel() } == [])
    #expect(watching.played.run { watching.kept.monitors = [] } == [.cancelPathMonitor])
  }

  @Test(arguments: NetworkPath.allCases)
  func `reads the way as it is without waiting`(way: NetworkPath) {
    let watching = Watching({ [NWPathMonitor()] }, on: way)
    watching.played.run {
      let path = watching.kept.monitors[0].currentPath
      #expect(path.status == (way == .unsatisfied ? .unsatisfied : .satisfied))
      #expect(path.isExpensive == (way == .cellular))
      #expect(path.usesInterfaceType(.wifi) == (way == .wifi))
    }
  }
}
