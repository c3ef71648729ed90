import Testing
import TrackerModel

@testable import DeviceSimulation
@testable import StoryModel

@Suite("Altitude of a fix") struct PhoneFixHeightTests {
  private static let drive = [Journey.Leg.drive(to: 30_000, for: .minutes(30))]

  private func probe(_ accuracy: LocationAccuracy) -> ProbeStrategy {
    .atLaunch { app in
      app["main"].desiredAccuracy = accuracy
      app.startSession()
    }
  }

  private func fixes(
    _ legs: [Journey.Leg] = drive, _ accuracy: LocationAccuracy = .best,
    on profile: ProfileID = .ios18, seed: UInt64 = 7
  ) -> [Location] {
    Story(.test(legs, on: profile, for: .minutes(29), seed: seed), probe(accuracy))
      .fixes(from: 120).map(\.fix)
  }

  /// By how much each altitude is off on the drive, in what is stated of it.
  private func errors(_ accuracy: LocationAccuracy) -> [Double] {
    (UInt64(0)..<40).flatMap { seed in
      fixes(Self.drive, accuracy, seed: seed).map { fix in
        let x = fix.timestamp.milliseconds * 30_000 / 1_800
        return (fix.altitude - Ground.height(x: x, y: 0)) / fix.verticalAccuracy
      }
    }
  }

  @Test(.covers(.S27)) func `is what satellites state it to be in two cases of three`() {
    let errors = errors(.best)
    let held = errors.count { abs($0) <= 1 }
    #expect((0.6...0.8).contains(Double(held) / Double(errors.count)))
    #expect(errors.allSatisfy { abs($0) < 5 })
  }

  @Test(.covers(.S27), arguments: [LocationAccuracy.hundredMeters, .threeKilometers])
  func `is what Wi-Fi and cells state it to be more often than not`(accuracy: LocationAccuracy) {
    let errors = errors(accuracy)
    #expect(errors.count > 100)
    #expect(errors.count { abs($0) <= 1 } > errors.count / 2)
  }

  @Test(.covers(.S27)) func `is stated as measured, by its source`() {
    let fine = (UInt64(0)..<20).flatMap { fixes(seed: $0).map(\.verticalAccuracy) }
    #expect(Set(fine).isSubset(of: [3, 4, 6, 8, 12]))
    // Of satellites 4 m in the median, of Wi-Fi and of cells 10 m and more.
    #expect(fine.sorted()[fine.count / 2] == 4)
    for accuracy in [LocationAccuracy.hundredMeters, .threeKilometers] {
      #expect(fixes(Self.drive, accuracy).allSatisfy { (10...35).contains($0.verticalAccuracy) })
    }
  }

  @Test func `moves slowly beside the ground`() {
    let all = Story(.test(Self.drive, for: .minutes(29)), probe(.best)).fixes(from: 120)
    for (one, next) in zip(all, all.dropFirst()) where next.time - one.time < 1.5 {
      // 17 m on a slope of a twentieth, and a tenth of the error's spread.
      #expect(abs(next.fix.altitude - one.fix.altitude) < 1.2)
    }
  }

  @Test func `stays for a phone that lies in a house`() {
    let rest = fixes([.rest(.minutes(29))]).map(\.altitude)
    #expect(rest.count > 3)
    #expect((rest.max() ?? 9) - (rest.min() ?? 0) < 3)
  }

  @Test(.covers(.S27), arguments: [(ProfileID.ios9, false), (.ios12, true)])
  func `is none without satellites before iOS 12`(profile: ProfileID, hasAltitude: Bool) {
    for accuracy in [LocationAccuracy.hundredMeters, .threeKilometers] {
      let coarse = fixes(Self.drive, accuracy, on: profile)
      #expect(!coarse.isEmpty)
      #expect(coarse.allSatisfy { ($0.verticalAccuracy > 0) == hasAltitude })
      if !hasAltitude { #expect(coarse.allSatisfy { $0.altitude == 0 }) }
    }
    #expect(fixes(on: profile).allSatisfy { $0.verticalAccuracy > 0 })
  }

  @Test(.covers(.A19)) func `is none while the precise location is hidden`() {
    let hide = Happening(at: .minutes(10), .reducedAccuracy(for: .hours(5)))
    let story = Story(.test(.homeThenDrive, [hide], for: .hours(2)), probe(.best))
    let coarse = story.fixes(from: 601).map(\.fix)
    #expect(!coarse.isEmpty)
    #expect(coarse.allSatisfy { $0.verticalAccuracy == -1 && $0.altitude == 0 })
    #expect(coarse.allSatisfy { $0.speedAccuracy == -1 && $0.courseAccuracy == -1 })
  }
}

@Suite("Error of altitudes") struct HeightErrorTests {
  @Test func `is the same at a time whatever was asked before`() {
    let noise = Noise(seed: 3)
    var (forward, jumping) = (HeightError(), HeightError())
    for time in Int64(0)..<500 {
      let value = forward.value(at: time * 1_000, noise)
      _ = jumping.value(at: (time * 7_919) % 1_000_000 - 500_000, noise)
      #expect(jumping.value(at: time * 1_000, noise) == value)
    }
  }

  @Test func `has a spread of one`() {
    let values = (0..<200).flatMap { seed in
      var error = HeightError()
      let noise = Noise(seed: UInt64(seed))
      return (0..<100).map { error.value(at: Int64($0) * 17_000, noise) }
    }
    let variance = values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    #expect((0.9...1.1).contains(variance.squareRoot()))
  }
}
