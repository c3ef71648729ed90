import Testing
import TrackerModel

@testable import MeasuredDays

struct PhoneLogMeasuredTests {
  private func log(
    of phone: String, _ changed: [String: String]
  ) throws -> PhoneLog {
    let invented = try InventedFolder(changed)
    let folder = try invented.read()
    let run = try #require(folder.runs.first { $0.phone == phone })
    return try PhoneLog(measured: run, on: MeasuredDay("monday", in: folder), in: folder)
  }

  private static let fixes = """
    phone,told_s,taken_s,lat,lon,hacc_m,speed_mps
    b,700.1,700,50.0100,8,65,-1
    b,650.1,650,50.0060,8,65,-1
    a,700.1,700,50.0100,8,10,-1
    b,9000,9000,50.0100,8,65,-1

    """

  @Test func `measures fixes by the reference, in order and within the run`() throws {
    let log = try log(
      of: "b",
      [
        "monday/fixes.csv": Self.fixes,
        "regimes.csv":
          "name,accuracy_m,distance_filter_m,mode\nbest,-1,1,always\nnone,100,1,duty\n",
      ])
    #expect(log.fixes.map(\.told) == [650.1, 700.1])
    // A thousandth of a degree north of where the phones were.
    #expect((110...112).contains(log.fixes[0].error ?? 0))
    #expect((log.fixes[1].error ?? 9) < 0.1)
  }

  @Test func `asks no error of the phone that made the reference, unless told`() throws {
    #expect(try log(of: "a", ["monday/fixes.csv": Self.fixes]).fixes.map(\.error) == [nil])
    let surveyed = try log(
      of: "a",
      [
        "monday/fixes.csv": Self.fixes,
        "regimes.csv": """
        name,accuracy_m,distance_filter_m,mode,makes_reference
        best,-1,1,always,no
        none,0,0,off,

        """,
      ])
    #expect(surveyed.fixes.allSatisfy { ($0.error ?? 9) < 0.1 })
  }

  @Test func `reads what the app was told and did`() throws {
    let log = try log(
      of: "a",
      [
        "regimes.csv":
          "name,accuracy_m,distance_filter_m,mode\nbest,-1,1,duty\nnone,0,0,off\n",
        "monday/transitions.csv": """
        phone,t_s,transition
        a,700,T_EXITED_GEOFENCE
        a,700.1,T_TRIP_STARTED
        a,800,T_VISIT_ENDED
        b,801,T_VISIT_ENDED
        a,1300,T_VISIT_STARTED
        a,1301,T_TRIP_ENDED

        """,
      ])
    #expect(log.exits == [700])
    #expect(log.departures == [800])
    #expect(log.arrivals == [1_300])
    #expect(log.tracking == [700.1...1_301])
  }

  @Test func `reads motion, also several flags at once, and refuses others`() throws {
    let head = "phone,t_s,flags\n"
    let log = try log(
      of: "a", ["monday/motion.csv": head + "a,5,none\na,9,stationary+automotive\n"])
    #expect(log.motion.map(\.kinds) == [[], [.stationary, .automotive]])
    let error = #expect(throws: MeasuredError.self) {
      try self.log(of: "a", ["monday/motion.csv": head + "a,5,flying\n"])
    }
    #expect(
      error?.text == "monday/motion.csv, line 2: 'flags' is 'flying', and has to be of automotive,"
        + " cycling, none, running, stationary, walking, with + between.")
  }
}
