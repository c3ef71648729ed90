import Foundation
import Testing

@testable import MeasuredDays

struct MeasuredFolderTests {
  @Test func `reads runs with their regimes, and leaves out what is excluded`() throws {
    let folder = try InventedFolder([
      "exclude.csv": "day,phone,reason\nmonday,b,in the fridge\n"
    ]).read()
    #expect(folder.runs.map(\.phone) == ["a"])
    #expect(folder.runs.first?.regime.mode == .always)
    #expect(folder.exclusions.map(\.reason) == ["in the fridge"])
  }

  @Test func `takes tables from another system, with more columns in another order`() throws {
    let folder = try InventedFolder([
      "regimes.csv":
        "mode,note,name,distance_filter_m,accuracy_m\r\nalways,x,best,1,-1\r\noff,,none,0,0\r\n"
    ]).read()
    #expect(folder.runs.map(\.regime.accuracyMeters) == [-1, 0])
  }

  @Test(arguments: [
    ("runs.csv", "day,phone,regime,start_s,hours,first_pct\n", "runs.csv, line 1: the column"),
    ("runs.csv", "", "runs.csv, line 1: the column 'day' is missing."),
    (
      "runs.csv",
      "day,phone,regime,start_s,hours,first_pct,last_pct\nmonday,a,worst,0,6,100,80\n",
      "runs.csv, line 2: regimes.csv has no regime 'worst'."
    ),
    (
      "runs.csv",
      "day,phone,regime,start_s,hours,first_pct,last_pct\nmonday,a,best,0,six,100,80\n",
      "runs.csv, line 2: 'hours' is 'six', and has to be a number from 0.0 to 1440.0."
    ),
    (
      "runs.csv", "day,phone,regime,start_s,hours,first_pct,last_pct\nmonday,a,best,0\n",
      "runs.csv, line 2: 4 fields, and the first line names 7."
    ),
    (
      "runs.csv", "day,phone,regime,start_s,hours,first_pct,last_pct\n",
      "runs.csv: there is no run to compare."
    ),
    (
      "regimes.csv", "name,accuracy_m,distance_filter_m,mode\nbest,-1,1,sometimes\n",
      "regimes.csv, line 2: 'mode' is 'sometimes', and has to be always, duty or off."
    ),
  ])
  func `says in one line what is wrong, and where`(
    file: String, text: String, said: String
  ) throws {
    let error = try #require(throws: MeasuredError.self) {
      try InventedFolder([file: text]).read()
    }
    #expect(error.text.hasPrefix(said))
  }

  @Test func `says which file is missing`() throws {
    let error = #expect(throws: MeasuredError.self) { try MeasuredFolder(path: "/nowhere/at/all") }
    #expect(error?.text == "regimes.csv: there is no such file, or it cannot be read.")
  }
}
