import TestSupport
import Testing
import TrackerModel

struct DelegateMethodsTests {
  @Test func `every method has a name, and all of them are all`() {
    #expect(DelegateMethods(DelegateMethods.named.map(\.method)) == .all)
    #expect(Set(DelegateMethods.named.map(\.name)).count == DelegateMethods.named.count)
    #expect(Set(DelegateMethods.named.map(\.method)).count == DelegateMethods.named.count)
  }

  @Test func `a method is of the app or of a session`() {
    #expect(DelegateMethods.ofTheApp.union(.ofSessions) == .all)
    #expect(DelegateMethods.ofTheApp.isDisjoint(with: .ofSessions))
    #expect(DelegateMethods.ofSessions.contains([.didUpdateLocations, .didPauseLocationUpdates]))
  }

  @Test(arguments: EventKind.allCases)
  func `an event is told by the manager that it names, through the method of its name`(
    kind: EventKind
  ) {
    let method = DelegateMethods.named.first { $0.name == kind }?.method
    #expect(kind.sample.delegateCall?.method == method)
    #expect(kind.sample.delegateCall?.manager == (method == nil ? nil : "main"))
  }
}
