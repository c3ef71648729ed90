import Invariants
import Mutation
import PublishedStatements
import StoryModel
import TrackerConformance

extension HappeningName {
  /// What happens, in one sentence.
  public var sentence: String {
    switch self {
    case .openApp: "The user opens the app and looks at it for a while."
    case .forceQuit: "The user swipes the app away in the app switcher (L-14)."
    case .memoryPressure: "Memory runs short, and iOS ends apps (L-11)."
    case .crash: "The app crashes (L-22)."
    case .appUpdate: "The app store installs an update (L-26)."
    case .airplaneMode: "Airplane mode is on for a while, Wi-Fi off or on (D-01)."
    case .noService: "There is no cellular network for a while."
    case .locationPermission: "The user takes the location permission back for a while."
    case .reducedAccuracy: "The user hides the precise location for a while (A-19)."
    case .locationServicesOff: "Location Services are off for a while."
    case .powerOff: "The phone is off for a while, boots, and is unlocked later (D-04)."
    case .lowPowerMode: "Low Power Mode is on for a while (D-03)."
    case .backgroundRefreshOff: "Background App Refresh is off for a while (C-16)."
    case .motionDenied: "The user takes the motion permission away for a while (A-15)."
    case .notificationsOff: "Notifications are off for a while."
    case .optOut: "The user switches tracking off in the app for a while."
    case .serverDown: "The app's server does not answer for a while."
    case .diskFull: "The disk is full for a while (D-11)."
    case .charging: "The phone is on external power for a while."
    case .noGNSS: "Satellites cannot be received for a while."
    case .silentPush: "The server sends a silent push (W-04)."
    case .incomingPush: "The server sends a VoIP push (W-05)."
    case .phoneCall: "A phone call interrupts audio (W-06)."
    case .usePhone: "The user unlocks the phone and uses other apps for a while (D-07)."
    case .usageReminder: "iOS asks whether the app may go on with Always (A-11)."
    case .resetLocationAndPrivacy: "The user resets Location & Privacy (L-27)."
    case .otherPermission: "The user changes a permission such as photos (A-14)."
    case .systemKill: "iOS ends the app for a reason of its own (L-28, L-29)."
    case .earlyExpiry: "iOS cuts background time short (T-11)."
    case .clockChange: "The clock is set, on or back (D-10)."
    case .falseFixes: "Fixes are old, doubled, out of order or invalid for a while (S-27)."
    }
  }
}
