import Testing
import TrackerModel

@testable import HarnessCLI

struct ParsedArgumentsTests {
  private func arguments(_ line: String) throws -> ParsedArguments {
    try #require(SampleCommands.arguments(line), "'\(line)' is understood")
  }

  @Test func `has nothing where nothing was given`() throws {
    let arguments = try arguments("fuzz")
    #expect(arguments.string("seed") == nil)
    #expect(arguments.strings("strategy") == [])
    #expect(!arguments.flag("json"))
    #expect(!arguments.has("seed"))
    #expect(try arguments.integer("count", in: 1...9) == nil)
    #expect(try arguments.unsignedInteger("seed") == nil)
    #expect(try arguments.duration("time") == nil)
  }

  @Test(arguments: [("1", 1), ("10000000", 10_000_000), ("007", 7)])
  func `converts a whole number in range`(text: String, number: Int) throws {
    let arguments = try arguments("fuzz --count \(text)")
    #expect(try arguments.integer("count", in: 1...10_000_000) == number)
  }

  @Test(arguments: ["ten", "0", "10000001", "-1", "+5", "1.5", "1e3", "99999999999999999999"])
  func `names the option and the requirement for a whole number`(text: String) throws {
    let arguments = try arguments("fuzz --count \(text)")
    let error = #expect(throws: UsageError.self) {
      try arguments.integer("count", in: 1...10_000_000)
    }
    let expected =
      "The value '\(text)' is invalid for '--count <n>':"
      + " a whole number from 1 to 10000000 is needed."
    #expect(error?.fault.text == expected)
  }

  @Test func `takes seeds up to the largest`() throws {
    let largest = try arguments("fuzz --seed 18446744073709551615")
    #expect(try largest.unsignedInteger("seed") == UInt64.max)
  }

  @Test(arguments: ["-1", "+1", "18446744073709551616", "0x2A", "٤٢"])
  func `names the requirement for a seed`(text: String) throws {
    let arguments = try arguments("fuzz --seed \(text)")
    let error = #expect(throws: UsageError.self) { try arguments.unsignedInteger("seed") }
    let expected =
      "The value '\(text)' is invalid for '--seed <seed>':"
      + " a whole number from 0 to 18446744073709551615 is needed."
    #expect(error?.fault.text == expected)
  }

  @Test(arguments: [("90s", 90), ("10m", 600), ("2h", 7_200), ("720h", 2_592_000)])
  func `converts a time`(text: String, seconds: Int) throws {
    #expect(try arguments("fuzz --time \(text)").duration("time") == .seconds(seconds))
  }

  @Test(arguments: ["90", "s", "0s", "721h", "1.5h", "10 m", "3d", "-5m"])
  func `names the requirement for a time`(text: String) throws {
    guard case .run(_, let arguments) = SampleCommands.parser.parse(["fuzz", "--time", text])
    else {
      Issue.record("'\(text)' is not a value")
      return
    }
    let error = #expect(throws: UsageError.self) { try arguments.duration("time") }
    let expected =
      "The value '\(text)' is invalid for '--time <time>':"
      + " a time such as 90s, 10m or 2h, up to 720h is needed."
    #expect(error?.fault.text == expected)
  }

  @Test(arguments: [("1.4", 1.4), ("100", 100), (".5", 0.5), ("-2.25", -2.25)])
  func `converts a number in range`(text: String, number: Double) throws {
    #expect(try arguments("run a --speed \(text)").number("speed", in: -10...100) == number)
  }

  @Test(arguments: ["0", "nan", "inf", "0x1p4", "100.1", "-3", "1e1", "1.2.3", "fast"])
  func `names the requirement for a number`(text: String) throws {
    let arguments = try arguments("run a --speed \(text)")
    let error = #expect(throws: UsageError.self) { try arguments.number("speed", in: 0.5...100) }
    let expected =
      "The value '\(text)' is invalid for '--speed <m/s>': a number from 0.5 to 100 is needed."
    #expect(error?.fault.text == expected)
  }

  @Test func `converts a shard`() throws {
    let shard = try #require(try arguments("fuzz --time 2/4").shard("time"))
    #expect(shard.index == 2)
    #expect(shard.count == 4)
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/", "1/2/3", "a/b"])
  func `refuses what is no shard`(text: String) throws {
    let arguments = try arguments("fuzz --time \(text)")
    #expect(throws: UsageError.self) { try arguments.shard("time") }
  }

  @Test func `refuses two options that exclude each other`() throws {
    let both = try arguments("fuzz --count 5 --time 10m")
    let error = #expect(throws: UsageError.self) { try both.requireAtMostOne("count", "time") }
    #expect(
      error?.fault.text == "The options '--count <n>' and '--time <time>' cannot be used together.")
    try arguments("fuzz --count 5").requireAtMostOne("count", "time")
  }

  @Test func `refuses an option without the one that it belongs to`() throws {
    let alone = try arguments("fuzz --count 5")
    let error = #expect(throws: UsageError.self) { try alone.require("time", for: "count") }
    #expect(error?.fault.text == "The option '--count <n>' can only be used with '--time <time>'.")
    try arguments("fuzz --count 5 --time 10m").require("time", for: "count")
    try arguments("fuzz").require("time", for: "count")
  }

  @Test func `traps when the program asks for an input that it did not declare`() async {
    await #expect(processExitsWith: .failure) {
      _ = SampleCommands.arguments("fuzz")?.string("sed")
    }
  }
}
