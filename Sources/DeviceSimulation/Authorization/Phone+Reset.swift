import StoryModel
import TrackerModel

extension Phone {
  /// L-27: the user resets Location & Privacy: the permission is as if it had never been asked for,
  /// what was registered is gone, and an app that holds camera, photos and the like is killed.
  mutating func resetLocationAndPrivacy() {
    guard power.isOn, storage.isUnlocked else { return }
    // Assumption: a user whom the app asks for the first time answers before anything else, and there is
    // no answer yet to take back; a phone on which a reset closes the question would show it wrong.
    guard !authorization.isAsking || authorization.setting != .notDetermined else { return }
    note(.happening(.resetsLocationAndPrivacy), .L27)
    let before = authorization
    abandonQuestions()
    authorization = Authorization()
    authorization.servicesEnabled = before.servicesEnabled
    authorization.changeIsPending = before.changeIsPending
    removeRegistrations()
    if manifest.holdsOtherPermissions { terminate(.settingsReset, .L27) }
    if authorization.status != before.status { statusChanged() }
  }
}
