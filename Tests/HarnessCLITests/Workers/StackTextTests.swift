import Testing

@testable import HarnessCLI

struct StackTextTests {
  private static let backtrace = """
    *** Program crashed: Illegal instruction at 0x00007fde17ef9361 ***

    Thread 1 "oot.default-qos" crashed:

      0                  0x00007fde17ef9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
      1 [ra] [inlined]   0x00005602b76b25ed specialized Mine.find(_:) in app at /home/me/Mine.swift:9:5
      2 [ra]             0x00005602b76b25ed specialized Mine.handle(_:memory:in:) + 348 in app at /home/me/My App/Mine.swift:38:20
      3 [ra]             0x00005602b76b25ee WatchedStrategy.handle(_:memory:in:) + 12 in app at /x/W.swift:42:17
      4 [ra]             0x00005602b763cda4 Run.play<A>(into:) + 1891 in app at /x/Simulation.swift:76:11
    """

  @Test func `shows the tracker's own calls, and none of the harness`() {
    #expect(
      StackText.frames(in: Self.backtrace)
        == ["Mine.find(_:) at Mine.swift:9", "Mine.handle(_:memory:in:) at Mine.swift:38"])
  }

  @Test(arguments: ["", "Fatal error", "  0  0x1 + in", "1 0x at"])
  func `shows nothing of what is no backtrace`(text: String) {
    #expect(StackText.frames(in: text).isEmpty)
  }
}
