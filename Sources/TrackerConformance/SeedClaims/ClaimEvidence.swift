import DeviceSimulation
import TrackerModel

/// The trace of a claim's story, with the questions that claims ask of it; times in seconds.
public struct ClaimEvidence: Sendable {
  /// Every entry.
  public let entries: [TraceEntry]
  /// The totals.
  public let totals: Totals

  /// Whether something happened from a time on.
  public func saw(from start: Int64 = 0, _ matches: (Occurrence) -> Bool) -> Bool {
    first(from: start, matches) != nil
  }

  /// When something first happened from a time on.
  public func first(from start: Int64 = 0, _ matches: (Occurrence) -> Bool) -> Int64? {
    entries.first { $0.time.milliseconds >= start * 1_000 && matches($0.what) }
      .map { $0.time.milliseconds / 1_000 }
  }

  /// How often something happened from a time on.
  public func count(from start: Int64 = 0, _ matches: (Occurrence) -> Bool) -> Int {
    entries.count { $0.time.milliseconds >= start * 1_000 && matches($0.what) }
  }

  /// The launches in the background from a time on.
  public func relaunches(from start: Int64) -> [Int64] {
    entries.compactMap { entry in
      guard case .launch(.event) = entry.what, entry.time.milliseconds >= start * 1_000 else {
        return nil
      }
      return entry.time.milliseconds / 1_000
    }
  }

  /// When and why the process first ended.
  public var death: (time: Int64, cause: TerminationCause)? {
    for entry in entries {
      if case .process(.terminated(let cause)) = entry.what {
        return (entry.time.milliseconds / 1_000, cause)
      }
    }
    return nil
  }

  /// When the process was first suspended from a time on.
  public func suspension(from start: Int64) -> Int64? {
    first(from: start) { $0 == .process(.suspended) }
  }

  /// How many fixes of a service the app was given between two times.
  public func fixes(
    of service: LocationService = .standard, from start: Int64 = 0, to end: Int64 = .max / 1_000
  ) -> Int {
    entries.count { entry in
      guard case .event(.locations(_, _, _, service)) = entry.what else { return false }
      return (start * 1_000..<end * 1_000).contains(entry.time.milliseconds)
    }
  }

  /// The share of the battery that the app caused, in hundredths of a percent.
  public var batteryBasisPoints: Int64 {
    totals.appMicrojoules / max(1, totals.batteryMicrojoules / 10_000)
  }
}
