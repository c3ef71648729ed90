import StoryModel
import Testing
import TrackerConformance
import TrackerModel

struct FlipTests {
  @Test func `an open question is flipped to both answers`() {
    #expect(
      Flip.named("K-02", on: [.ios18]) == [
        Flip("bg.clockResetsAfterLocation", .reading(.yes)),
        Flip("bg.clockResetsAfterLocation", .reading(.no)),
      ])
  }

  @Test func `a settled question is flipped to the other answer`() {
    #expect(
      Flip.named("slc.survivesReboot", on: [.ios18])
        == [Flip("slc.survivesReboot", .reading(.no))])
  }

  @Test func `a number without another source is moved by thirty percent`() {
    #expect(
      Flip.named("bg.killGrace", on: [.ios18]) == [
        Flip("bg.killGrace", .duration(.milliseconds(3_500))),
        Flip("bg.killGrace", .duration(.milliseconds(6_500))),
      ])
  }

  @Test func `a value that was named is the only one`() {
    #expect(
      Flip.named("slc.spacing=wide", on: [.ios18]) == [Flip("slc.spacing", .choice("wide"))])
  }

  @Test(arguments: ["K-99", "K-", "bg.killgrace", "bg.killGrace=x", "K-02=yes=no", "", "="])
  func `a name that means nothing is none`(name: String) {
    #expect(Flip.named(name, on: [.ios18]) == nil)
  }

  @Test func `a choice that the parameter does not know is refused`() {
    #expect(Flip.named("slc.spacing=narrow", on: [.ios18]) == nil)
  }

  /// K-01 to K-21 of the rulebook, each a parameter with another reading.
  @Test(arguments: 1...21)
  func `every conflict of the rulebook can be flipped`(number: Int) throws {
    let name = "K-\(number < 10 ? "0" : "")\(number)"
    let flips = try #require(Flip.named(name, on: Profile.all))
    #expect(!flips.isEmpty)
    for flip in flips {
      var profile = Profile.ios12
      let parameter = try #require(ProfileTable.parameter(flip.parameter))
      #expect(parameter.set(flip.value, on: &profile))
    }
  }

  @Test func `all that is uncertain is flipped, and nothing that is sure`() throws {
    let flips = try #require(Flip.named("all", on: Profile.versions))
    #expect(flips.contains { $0.parameter == "bg.killGrace" })
    #expect(!flips.contains { $0.parameter == "auth.allowOnce" })
    #expect(Set(flips).count == flips.count)
  }
}
