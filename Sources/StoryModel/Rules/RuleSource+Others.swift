// What others measured, observed or published.
extension RuleSource {
  static let others: [RuleSource] = [
    .init(
      "MN", "MobilityNet: raw logs of four iPhone 6 with iOS 12, measured by this project",
      at: "github.com/MobilityNet/mobilitynet-analysis-scripts"),
    .init(
      "000", "the published tracker 000: LocationAutomaticStartup (2017)",
      at: "github.com/ChinaChailu/LocationAutomaticStartup"),
    .init(
      "001", "the published tracker 001: XDXBackgroundMode_iOS (2018)",
      at: "github.com/XiaoDongXie1024/XDXBackgroundMode_iOS"),
    .init(
      "002", "the published tracker 002: Drives (2022)", at: "github.com/GuntisTreulands/drives"),
    .init("003", "the published tracker 003: DLLocationTracker (2012)"),
    .init("004", "the published tracker 004: an article on locating round the clock (2016)"),
    .init("DT14", "developer-tech.com (2014): significant changes in iOS 7.0 and 7.1"),
    .init(
      "LWM", "longweekendmobile.com (2010): significant changes on eight phones over twelve days"),
    .init(
      "SO-QUIT", "Stack Overflow, question 33368607", at: "stackoverflow.com/questions/33368607"),
    .init(
      "SO-ASSERT", "Stack Overflow, question 22051324, a crash log",
      at: "stackoverflow.com/questions/22051324"),
    .init(
      "SO-BUDGET", "Stack Overflow, question 25989640", at: "stackoverflow.com/questions/25989640"),
    .init("DEVREF", "developreference, article 26593846"),
    .init("YF3919", "a crash text of iOS 7, the same as SO-ASSERT"),
    .init("VOY7", "voyage11/Location, issue 7", at: "github.com/voyage11/Location/issues/7"),
    .init("VOY8", "voyage11/Location, pull request 8", at: "github.com/voyage11/Location/pull/8"),
    .init("MD535988", "manongdao, question 535988: flat battery and user defaults"),
    .init(
      "RDAR-DEFAULTS", "a bug report on user defaults (2013), as a gist",
      at: "gist.github.com/quicklywilliam/6774038"),
    .init(
      "FLITS", "ios-cllocationmanager-background by Flitsmeister, its README",
      at: "github.com/flitsmeister/ios-cllocationmanager-background"),
    .init("OVER", "Overland for iOS, its README", at: "github.com/aaronpk/Overland-iOS"),
    .init(
      "EM680", "e-mission-docs, issue 680", at: "github.com/e-mission/e-mission-docs/issues/680"),
    .init(
      "OR-MOTION",
      "a bug report: the switch of Motion & Fitness ends the app (a mirror of Open Radar, 17172)"),
    .init(
      "OR-PRIVACY", "a bug report: privacy switches end the app",
      at: "openradar.appspot.com/17945133"),
    .init("VN53", "a list of the switches that end an app, quoted from Apple's forums"),
    .init(
      "GPSS", "GPS Stone, a comment in LocationRecorder.swift", at: "github.com/frostland/GPS-Stone"
    ),
    .init("HA", "Home Assistant for iOS, its documentation"),
    .init("WIGL", "wigl.github.io, which published tracker 000 cites"),
    .init("ITEC", "itecnotes, a thread on significant changes and the battery"),
    .init("BADOO", "a translation of a talk by Badoo (2017)"),
    .init(
      "DEVVER", "a list of differences between simulator and device in a public repository (2026)"),
    .init("IPADP", "iPad Pilot News, on airplane mode and GPS", at: "ipadpilotnews.com"),
    .init(
      "TS", "Transistor Software's background geolocation, its issues and documents",
      at: "github.com/transistorsoft/react-native-background-geolocation"),
    .init(
      "TS-108", "cordova-background-geolocation-lt, issue 108",
      at: "github.com/transistorsoft/cordova-background-geolocation-lt/issues/108"),
    .init(
      "TS-156", "capacitor-background-geolocation, issue 156",
      at: "github.com/transistorsoft/capacitor-background-geolocation/issues/156"),
    .init(
      "TS-2580", "react-native-background-geolocation, issue 2580 (iOS 18.4)",
      at: "github.com/transistorsoft/react-native-background-geolocation/issues/2580"),
    .init(
      "TS-2661", "react-native-background-geolocation, issue 2661 (iOS 26.2.1)",
      at: "github.com/transistorsoft/react-native-background-geolocation/issues/2661"),
    .init(
      "NC4305", "Nextcloud for iOS, issue 4305, with logs of a device",
      at: "github.com/nextcloud/ios/issues/4305"),
    .init(
      "INT119", "Intuit's LocationManager, issue 119 (iOS 17.4)",
      at: "github.com/intuit/LocationManager/issues/119"),
    .init("LOCOKIT12", "LocoKit, issue 12", at: "github.com/sobri909/LocoKit/issues/12"),
    .init(
      "CHRIS169", "cordova-plugin-background-geolocation by christocracy, issue 169 (2015)",
      at: "github.com/christocracy/cordova-plugin-background-geolocation/issues/169"),
    .init("HT", "HyperTrack's SDK for iOS, its change log (4.8.0, 4.16.0, 4.16.1)"),
    .init("SEACODE", "seacode.uk, when applicationWillTerminate is called"),
    .init("ZENG", "Zengularity, a post on visit monitoring"),
    .init("SJI", "sjitech, the README of a repository on regions"),
    .init("LOCK", "an observation of when an app learns of the lock"),
    .init("CSDN", "a copy of DTS-85066 on CSDN"),
    .init("WEBENGAGE", "a copy of DTS-85066 by WebEngage"),
    .init("COCOADAYS", "cocoadays-info (2013), quoting useyourloaf"),
    .init(
      "FIREBASE-3625", "firebase-ios-sdk, issue 3625",
      at: "github.com/firebase/firebase-ios-sdk/issues/3625"),
    .init(
      "FIREFOX-7226", "Firefox for iOS, issue 7226",
      at: "github.com/mozilla-mobile/firefox-ios/issues/7226"),
    .init(
      "KLAVIYO-462", "Klaviyo's SDK for Swift, pull request 462",
      at: "github.com/klaviyo/klaviyo-swift-sdk/pull/462"),
    .init("MJTSAI-45271", "Michael Tsai's blog, 45271"),
    .init(
      "ONESIGNAL-859", "OneSignal's SDK for iOS, pull request 859",
      at: "github.com/OneSignal/OneSignal-iOS-SDK/pull/859"),
    .init("RESTCOMM-398", "RestComm for iOS, issue 398 (iOS 8.3)"),
    .init("SHAPE", "shape.dk, on launches by Live Activities"),
    .init("TGCAMERA-34", "TGCameraViewController, issue 34"),
    .init("TIMOTHYANDREW", "timothyandrew.net, on significant changes in the simulator"),
    .init(
      "MAURON85-56", "cordova-plugin-background-geolocation by mauron85, issue 56",
      at: "github.com/mauron85/cordova-plugin-background-geolocation/issues/56"),
    .init(
      "BGFETCH-323", "react-native-background-fetch, issue 323, with logs of a device",
      at: "github.com/transistorsoft/react-native-background-fetch/issues/323"),
  ]
}
