import StoryModel
import TrackerModel

/// The radios: cellular, Wi-Fi, satellites.
struct Radio {
  let hasSIM: Bool
  private let wifiIsOn: Bool
  var airplaneMode = false
  /// Whether Wi-Fi was switched on again in airplane mode (D-01).
  var wifiInAirplaneMode = false
  var cellularNetwork = true
  var gnssBlocked = false
  /// D-01, K-13: whether satellites are received in airplane mode.
  var keepsGNSS = true

  init(settings: PhoneSettings) {
    hasSIM = settings.hasCellular
    wifiIsOn = settings.wifi
  }

  /// C-12: without a SIM there is no cell to change.
  var hasService: Bool { hasSIM && cellularNetwork && !airplaneMode }
  /// Whether the receiver can work at all.
  var receivesSatellites: Bool { !gnssBlocked && (!airplaneMode || keepsGNSS) }
  var hasWiFiRadio: Bool { airplaneMode ? wifiInAirplaneMode : wifiIsOn }
}

// Radio: what can be heard where the phone is. Asked for at every fix: a call would copy the phone.
extension Phone {
  /// Whether satellites can be received: open sky or streets (D-01).
  @inline(__always) var hasSky: Bool {
    radio.receivesSatellites && currentStretch.surroundings.seesSky
  }

  /// Whether Wi-Fi positioning works; not in a tunnel.
  @inline(__always) var hearsWiFi: Bool {
    radio.hasWiFiRadio && currentStretch.surroundings != .underground
  }

  /// Whether the cellular network is there; not in a tunnel.
  @inline(__always) var hearsCells: Bool {
    radio.hasService && currentStretch.surroundings != .underground
  }

  mutating func setAirplaneMode(_ on: Bool, wifi: Bool) {
    radio.airplaneMode = on
    radio.wifiInAirplaneMode = wifi
    note(.happening(.airplaneMode(on, wifi: wifi)), .D01)
    radioChanged()
  }

  mutating func setService(_ on: Bool) {
    radio.cellularNetwork = on
    note(.happening(.service(on)))
    radioChanged()
  }

  mutating func setGNSS(_ on: Bool) {
    radio.gnssBlocked = !on
    note(.happening(.gnss(on)))
    radioChanged()
  }

  private mutating func radioChanged() {
    surroundingsChanged()
  }
}
