import TestSupport
import Testing
import TrackerModel

@testable import Invariants

@Suite("Purpose of a request") struct RequestPurposeTests {
  @Test func `has an end for everything that can be begun`() {
    let samples = RequestKind.allCases.map { $0.sample }
    var ended: [Ongoing] = [.fetch]
    for request in samples {
      if case .ends(let ongoing) = request.purpose { ended.append(ongoing) }
    }
    for request in samples {
      guard case .begins(let begun) = request.purpose else { continue }
      #expect(ended.contains { Self.isSameKind($0, begun) }, "\(request.kind)")
    }
  }

  /// Samples have names of their own.
  private static func isSameKind(_ one: Ongoing, _ other: Ongoing) -> Bool {
    switch (one, other) {
    case (.timer, .timer), (.task, .task), (.notification, .notification): true
    default: one == other
    }
  }

  @Test func `is neutral where nothing is looked at or kept running`() {
    let neutral = RequestKind.allCases.filter {
      if case .neutral = $0.sample.purpose { true } else { false }
    }
    #expect(neutral.count == 32)
    #expect(neutral.contains(.deletePoints))
  }

  /// So I-S11 convicts who sends something after the user stopped tracking, and not who fetches something.
  @Test func `is a deed where something is sent to a server, and neutral where it is only fetched`()
  {
    func deed(sending: Int) -> String? {
      let request = Request.startNetworkTask("config", sending: sending, receiving: 2_000)
      if case .deed(let deed) = request.purpose { return deed }
      return nil
    }
    #expect(deed(sending: 1) == "'config' sent to a server")
    #expect(deed(sending: 0) == nil)
  }
}
