import StoryModel
import Testing
import TrackerModel

@testable import MeasuredDays

struct PhoneLogSimulatedTests {
  @Test func `writes the log of a phone that plays, on the day's clock`() throws {
    let invented = try InventedFolder([
      "runs.csv": """
      day,phone,regime,start_s,hours,first_pct,last_pct
      monday,a,best,300,2,100,90

      """
    ])
    let folder = try invented.read()
    let run = folder.runs[0]
    let day = try MeasuredDay("monday", in: folder)
    let log = PlayedRun(run, on: day, seed: 1).log
    #expect(log.tracking.count == 1)
    #expect(log.tracking.first?.upperBound == 7_500)
    // Fixes have an error where the reference knows better, and nowhere else.
    let known = log.fixes.filter { $0.error != nil }
    #expect(known.allSatisfy { (600...1_200).contains($0.taken) })
    #expect((400...601).contains(known.count))
    #expect(log.fixes.contains { $0.error == nil })
    // 4.2 m on each axis.
    #expect((2...10).contains(Samples.quantile(0.5, of: known.compactMap(\.error).sorted())))
    #expect(log.motion.contains { $0.kinds == .automotive && (600...800).contains($0.seconds) })
  }

  @Test func `hears of fences and visits as an app that sleeps at rest does`() throws {
    let invented = try InventedFolder([
      "regimes.csv": "name,accuracy_m,distance_filter_m,mode\nbest,-1,1,duty\nnone,0,0,off\n",
      "monday/truth.csv": InventedFolder.marks(from: 7_200, to: 7_800),
      "monday/reference.csv": InventedFolder.drive(from: 7_200, to: 7_800),
      "runs.csv": """
      day,phone,regime,start_s,hours,first_pct,last_pct
      monday,a,best,0,5,100,90

      """,
    ])
    let folder = try invented.read()
    let log = PlayedRun(
      folder.runs[0], on: try MeasuredDay("monday", in: folder), seed: 1
    ).log
    #expect(log.tracking.contains { (7_200...7_800).contains($0.lowerBound) })
    #expect(log.exits.contains { (7_200...9_000).contains($0) })
    #expect(log.arrivals.contains { $0 > 7_800 })
  }
}
