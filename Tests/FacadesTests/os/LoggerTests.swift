import Testing
import os

struct LoggerTests {
  @Test func `takes messages with values, and does not read them`() {
    var isRead = false
    func value() -> Int {
      isRead = true
      return 1
    }
    let logger = Logger(subsystem: "app", category: "location")
    logger.info("a fix of \(value(), privacy: .public) m")
    os_log("%d fixes", log: .default, type: .error, 3)
    #expect(!isRead)
  }
}
