import Testing
import UIKit

struct SpellingsOfSwift4Tests {
  @Test(arguments: [
    (
      Notification.Name.UIApplicationDidEnterBackground,
      UIApplication.didEnterBackgroundNotification
    ),
    (.UIApplicationWillEnterForeground, UIApplication.willEnterForegroundNotification),
    (.UIApplicationDidBecomeActive, UIApplication.didBecomeActiveNotification),
    (.UIApplicationWillResignActive, UIApplication.willResignActiveNotification),
    (.UIApplicationWillTerminate, UIApplication.willTerminateNotification),
    (.UIApplicationDidReceiveMemoryWarning, UIApplication.didReceiveMemoryWarningNotification),
  ])
  func `are the names of today`(old: Notification.Name, new: Notification.Name) {
    #expect(old == new)
    #expect(UIBackgroundTaskInvalid == .invalid)
  }
}
