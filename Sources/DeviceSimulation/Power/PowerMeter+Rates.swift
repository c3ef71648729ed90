import StoryModel

extension PowerMeter {
  /// What of the profile is asked at every change, as whole numbers of the meter's size.
  struct Rates {
    let phoneAtRest, phoneMovingExtra, screen, runnable: Int64
    let satellitesMoving, satellitesAtRest, satellitesIndoors: Int64
    let wifiMoving, wifiAtRest, cellsMoving: Int64
    let significantChanges, visits, regions, motionUpdates: Int64
    let wake, fixCallback, timerTick, coarseStart, cellularUpload, wifiUpload: Int64

    init(_ profile: Profile) {
      (phoneAtRest, phoneMovingExtra) = (
        Int64(profile.power.phoneAtRest), Int64(profile.power.phoneMovingExtra)
      )
      (screen, runnable) = (Int64(profile.power.screen), Int64(profile.power.runnable))
      satellitesMoving = Int64(profile.power.satellitesMoving)
      satellitesAtRest = Int64(profile.power.satellitesAtRest)
      satellitesIndoors = Int64(profile.power.satellitesIndoors)
      (wifiMoving, wifiAtRest) = (Int64(profile.power.wifiMoving), Int64(profile.power.wifiAtRest))
      cellsMoving = Int64(profile.power.cellsMoving)
      significantChanges = Int64(profile.power.significantChanges)
      (visits, regions) = (Int64(profile.power.visits), Int64(profile.power.regions))
      motionUpdates = Int64(profile.power.motionUpdates)
      (wake, fixCallback) = (Int64(profile.power.wake), Int64(profile.power.fixCallback))
      (timerTick, coarseStart) = (Int64(profile.power.timerTick), Int64(profile.power.coarseStart))
      (cellularUpload, wifiUpload) = (
        Int64(profile.power.cellularUpload), Int64(profile.power.wifiUpload)
      )
    }
  }
}
