/// A text as Core Foundation has it.
public typealias CFString = String
/// Values by keys, as Core Foundation has them.
public typealias CFDictionary = [String: Any]
/// An object, as Core Foundation has it.
public typealias CFTypeRef = AnyObject
/// Bytes, as Core Foundation has them.
public typealias CFData = Data
/// How a call ended.
public typealias OSStatus = Int32

/// True, as Core Foundation has it.
public let kCFBooleanTrue: Bool? = true
/// False, as Core Foundation has it.
public let kCFBooleanFalse: Bool? = false

/// It went well.
public let errSecSuccess: OSStatus = 0
/// Something is missing or wrong in the query.
public let errSecParam: OSStatus = -50
/// There is such an item.
public let errSecDuplicateItem: OSStatus = -25_299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25_300
/// The phone is locked (D-05).
public let errSecInteractionNotAllowed: OSStatus = -25_308

/// What kind of item it is.
public let kSecClass: CFString = "class"
/// A password of an app.
public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server.
public let kSecClassInternetPassword: CFString = "inet"
/// A key.
public let kSecClassKey: CFString = "keys"
/// The item's account.
public let kSecAttrAccount: CFString = "acct"
/// The item's service.
public let kSecAttrService: CFString = "svce"
/// The item's server.
public let kSecAttrServer: CFString = "srvr"
/// The item's label.
public let kSecAttrLabel: CFString = "labl"
/// What the app keeps with the item.
public let kSecAttrGeneric: CFString = "gena"
/// Who shares the item.
public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether the item is on the user's other devices.
public let kSecAttrSynchronizable: CFString = "sync"
/// When the item can be read.
public let kSecAttrAccessible: CFString = "pdmn"
/// While the phone is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// While the phone is unlocked, on this phone alone.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// From the first unlock on (D-05).
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// From the first unlock on, on this phone alone (D-05).
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// At any time.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// The item's bytes.
public let kSecValueData: CFString = "v_Data"
/// Whether a search gives the bytes.
public let kSecReturnData: CFString = "r_Data"
/// Whether a search gives what is known of the item.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// How many a search gives.
public let kSecMatchLimit: CFString = "m_Limit"
/// The first.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
