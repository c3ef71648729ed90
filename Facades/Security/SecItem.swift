import Foundation
import ProcessSimulation
import TrackerModel

// The keychain of the app on the simulated disk. An item can be read while the phone is unlocked, from the first
// unlock on, or at any time, as `kSecAttrAccessible` says; without it, while the phone is unlocked, which is the
// default of iOS. Assumption: that closes and opens with files of class Complete (D-06).

/// What makes an item another one than the next: its kind and these, as far as it has them.
private let names = [
  kSecAttrService, kSecAttrServer, kSecAttrAccount, kSecAttrGeneric, kSecAttrAccessGroup,
]
/// What a query says of the search, and not of the item.
private let wishes: Set<String> = [
  kSecReturnData, kSecReturnAttributes, kSecMatchLimit, kSecAttrSynchronizable,
]

/// The key of an item, and what is to be known of it.
private func item(_ attributes: CFDictionary) -> (key: String, content: [String: Any])? {
  guard let kind = attributes[kSecClass] as? String else { return nil }
  let parts = [kind] + names.map { attributes[$0].map { "\($0)" } ?? "" }
  let key = parts.map {
    $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }.joined(separator: "/")
  return (key, attributes.filter { !wishes.contains($0.key) })
}

/// When an item can be read and written.
private func protection(_ item: [String: Any]) -> FileProtection {
  switch item[kSecAttrAccessible] as? String {
  case kSecAttrAccessibleAfterFirstUnlock, kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly:
    .completeUntilFirstUserAuthentication
  case kSecAttrAccessibleAlways: .none
  default: .complete
  }
}

private func isOpen(_ item: [String: Any]) -> Bool {
  SimulatedProcess.current.isOpen(protection(item))
}

/// The items that a query is for, in the order of their keys.
private func found(_ query: CFDictionary) -> [(key: String, item: [String: Any])] {
  let wanted = query.filter { !wishes.contains($0.key) && $0.key != kSecValueData }
  return SimulatedProcess.current.keychainKeys.compactMap { key in
    let item = SimulatedProcess.current.keychainItem(key) ?? [:]
    let isIt = wanted.allSatisfy { name, value in
      item[name].map { "\($0)" == "\(value)" } ?? false
    }
    return isIt ? (key, item) : nil
  }
}

/// That there is no such item, which cannot be known before the first unlock (D-05).
private var notFound: OSStatus {
  SimulatedProcess.current.isOpen(.completeUntilFirstUserAuthentication)
    ? errSecItemNotFound : errSecInteractionNotAllowed
}

/// Adds an item (D-05, D-06).
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let (key, content) = item(attributes) else { return errSecParam }
  guard isOpen(content) else { return errSecInteractionNotAllowed }
  guard SimulatedProcess.current.keychainItem(key) == nil else { return errSecDuplicateItem }
  let isKept = SimulatedProcess.current.setKeychainItem(key, to: content, protection(content))
  return isKept ? errSecSuccess : errSecParam
}

/// Looks for an item (D-05, D-06).
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let all = found(query).map(\.item)
  guard !all.isEmpty else { return notFound }
  let items = all.filter(isOpen)
  guard let first = items.first else { return errSecInteractionNotAllowed }
  func wants(_ key: CFString) -> Bool { query[key] as? Bool ?? false }
  func shown(_ item: [String: Any]) -> Any {
    guard wants(kSecReturnAttributes) else { return item[kSecValueData] ?? Data() }
    return wants(kSecReturnData) ? item : item.filter { $0.key != kSecValueData }
  }
  guard wants(kSecReturnData) || wants(kSecReturnAttributes) else { return errSecSuccess }
  let isOne = query[kSecMatchLimit] as? String != kSecMatchLimitAll
  result?.pointee = (isOne ? shown(first) : items.map(shown)) as AnyObject
  return errSecSuccess
}

/// Changes items (D-05, D-06).
public func SecItemUpdate(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
  let all = found(query)
  guard !all.isEmpty else { return notFound }
  for (key, item) in all {
    let changed = item.merging(changes) { $1 }
    guard isOpen(item), isOpen(changed) else { return errSecInteractionNotAllowed }
    guard SimulatedProcess.current.setKeychainItem(key, to: changed, protection(changed)) else {
      return errSecParam
    }
  }
  return errSecSuccess
}

/// Takes items away, for which they need not be readable (D-05).
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let all = found(query)
  guard !all.isEmpty else { return notFound }
  for (key, item) in all {
    _ = SimulatedProcess.current.setKeychainItem(key, to: nil, protection(item))
  }
  return errSecSuccess
}

/// What a status means, in a form of ours.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? { "OSStatus \(status)" }
