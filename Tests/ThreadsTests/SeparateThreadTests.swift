import Foundation
import Testing
import Threads

struct SeparateThreadTests {
  @Test func `does the work once, on another thread, and waits for its end`() {
    let here = ObjectIdentifier(Thread.current)
    var threads: [ObjectIdentifier] = []
    SeparateThread.run {
      Thread.sleep(forTimeInterval: 0.01)
      threads.append(ObjectIdentifier(Thread.current))
    }
    #expect(threads.count == 1)
    #expect(!threads.contains(here))
  }

  @Test func `begins with nothing in its thread-local storage`() {
    let key = "SeparateThreadTests"
    Thread.current.threadDictionary[key] = 1
    defer { Thread.current.threadDictionary.removeObject(forKey: key) }
    var found: [Bool] = []
    for _ in 0..<3 {
      SeparateThread.run {
        found.append(Thread.current.threadDictionary[key] != nil)
        Thread.current.threadDictionary[key] = 2
      }
    }
    #expect(found == [false, false, false])
  }
}
