public import Testing

/// Which scenarios `expectConformance` plays if a call does not say.
///
/// ```swift
/// @Suite(.seed(7), .scenarios(1_000)) struct NightlyTests {
///   @Test func `keeps its promises`() async { await expectConformance(of: MyTracker()) }
/// }
/// ```
public struct StorySettings: Hashable, Sendable {
  /// The seed of the scenarios.
  public var seed: UInt64 = 42
  /// How many scenarios to play.
  public var stories = 200

  /// Creates the defaults: 200 scenarios of seed 42.
  public init() {}

  /// The settings of the test that runs.
  ///
  /// Task-local, so that tests that run at the same time do not see each other's settings.
  @TaskLocal public static var current: StorySettings = StorySettings()
}

/// A trait that changes which scenarios the tests of a suite, or one test, play.
///
/// An argument of the call itself wins over the trait; a test's trait wins over its suite's.
public struct StorySettingsTrait: TestTrait, SuiteTrait, TestScoping {
  let change: @Sendable (inout StorySettings) -> Void

  /// Runs the test with the changed settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = StorySettings.current
    change(&settings)
    try await StorySettings.$current.withValue(settings) { try await function() }
  }
}

extension Trait where Self == StorySettingsTrait {
  /// Plays the scenarios of another seed.
  ///
  /// - Parameter seed: The seed. Keep it for a regression test; change it daily for a nightly run.
  public static func seed(_ seed: UInt64) -> Self {
    StorySettingsTrait { $0.seed = seed }
  }

  /// Plays another number of scenarios.
  ///
  /// - Parameter count: How many; 0 makes every `expectConformance` of the test fail.
  public static func stories(_ count: Int) -> Self {
    StorySettingsTrait { $0.stories = count }
  }
}
