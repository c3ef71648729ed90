import StoryModel
import Testing
import TrackerModel

@testable import MeasuredDays

struct TravelTests {
  @Test(arguments: [
    ("walk_to_bus", Travel.walk, Journey.Mode.walk, MotionActivity.Kinds.walking),
    ("wait_for_subway", .wait, .dwell, .stationary),
    ("city_escooter", .escooter, .cycle, .cycling), ("express_bus", .bus, .bus, .automotive),
    ("ebike_bikeshare_urban_long", .ebike, .cycle, .cycling),
    ("suburb_bicycling", .bicycle, .cycle, .cycling),
    ("subway_underground", .subway, .train, .automotive),
    ("light_rail_below_ground", .lightRail, .train, .automotive),
    ("commuter_rail_with_tunnels", .train, .train, .automotive),
    ("freeway_driving", .car, .drive, .automotive),
  ])
  func `knows a section by the words of its name`(
    id: String, travel: Travel, mode: Journey.Mode, activity: MotionActivity.Kinds
  ) {
    #expect(Travel(ofSection: id) == travel)
    #expect(travel.mode == mode)
    #expect(travel.activity == activity)
  }

  @Test func `asks no activity of a change, which is walked and waited`() {
    #expect(Travel(ofSection: "tt_light_rail_commuter_rail") == .change)
    #expect(Travel.change.activity == nil)
  }
}
