import Foundation

/// `Thread` on the simulated phone, which has one, the main thread; others do not compile.
public enum SimulatedThread {
  /// True: there is no other.
  public static var isMainThread: Bool { true }

  /// Ends the program: a thread that sleeps would hold the whole app up.
  public static func sleep(
    forTimeInterval ti: TimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("Thread.sleep(forTimeInterval:)", file, line) }
}
