import Foundation
import PropertyTesting
import StoryFiles
import TrackerConformance

/// A reader of what users hand over, tried with inputs that nobody would write.
enum InputReader: String, CaseIterable, Sendable {
  case scenario
  case gpx
  case geojson
  case table
  case token
  case expected

  /// Reads the input as the commands do.
  ///
  /// - Returns: What is wrong with the reader's answer; nil if it took the input, or refused it in one
  ///   line. A reader that ends the process gives no answer.
  func fault(on input: [UInt8]) -> String? {
    do {
      switch self {
      case .scenario: return try Self.scenarioFault(Data(input))
      case .gpx: return try Self.trackFault(GPXReader().read(Data(input)))
      case .geojson: return try Self.trackFault(GeoJSONReader().read(Data(input)))
      case .table: return try Self.trackFault(TrackTable().read(Data(input)))
      case .token: return try Self.tokenFault(String(decoding: input, as: UTF8.self))
      case .expected: return try Self.expectedFault(Data(input))
      }
    } catch {
      guard let line = Self.line(error) else {
        return "it threw \(type(of: error)), which no reader declares"
      }
      return !line.isEmpty && line == Quoted.bare(line)
        ? nil : "it refused the input in other than one line"
    }
  }

  private static func tokenFault(_ text: String) throws -> String? {
    let values = try ReplayToken.decode(text)
    return try ReplayToken.decode(ReplayToken.encode(values)) == values
      ? nil : "a token that it took is not the same when it is written and read again"
  }

  private static func scenarioFault(_ input: Data) throws -> String? {
    let scenario = try ScenarioJSON.scenario(input)
    return try ScenarioJSON.scenario(Data(ScenarioJSON.text(scenario).utf8)) == scenario
      ? nil : "a scenario that it took is not the same when it is written and read again"
  }

  /// What is played of a track is what `harness import` writes of it.
  private static func trackFault(_ track: ImportedTrack) throws -> String? {
    let scenario = try TrackImport(track, title: "track").scenario
    return try ScenarioJSON.scenario(Data(ScenarioJSON.text(scenario).utf8)) == scenario
      ? nil : "the scenario of a track is not the same when it is written and read again"
  }

  private static func expectedFault(_ input: Data) throws -> String? {
    let results = try ScenarioJSON.expected(input)
    return try ScenarioJSON.expected(Data(ScenarioJSON.text(results).utf8)) == results
      ? nil : "results that it took are not the same when they are written and read again"
  }

  /// What a user is told; nil for an error that no reader declares.
  private static func line(_ error: any Error) -> String? {
    switch error {
    case let error as ScenarioFileError: Quoted.bare(error.description)
    case let error as TrackError: error.text(file: "track.gpx")
    case let error as TrackImportError: error.text
    case let error as ReplayTokenError: error.description
    default: nil
    }
  }
}
