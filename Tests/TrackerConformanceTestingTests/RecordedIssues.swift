import Invariants
import PublishedStatements
import Synchronization
import Testing

/// What a body recorded, and what it returned; the test that runs does not hear of the issues.
///
/// Expectations belong outside: inside, a failed one would be collected like any other issue.
func recordedIssues<Value: Sendable>(
  _ body: @Sendable () async -> Value
) async throws -> (issues: [Issue], value: Value) {
  let issues = Mutex<[Issue]>([])
  let value = Mutex<Value?>(nil)
  let collecting = IssueHandlingTrait.compactMapIssues { issue in
    issues.withLock { $0.append(issue) }
    return nil
  }
  try await collecting.provideScope(
    for: try #require(Test.current), testCase: Test.Case.current
  ) {
    let result = await body()
    value.withLock { $0 = result }
  }
  return (issues.withLock { $0 }, try #require(value.withLock { $0 }))
}

extension Issue {
  /// The text that whoever recorded it gave.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
