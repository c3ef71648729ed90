import ProcessSimulation
import TrackerModel

// The keychain of the app on the simulated disk. Before the first unlock nothing of it can be read (D-05).
// Assumption: nor can items that are to be read at any time, and those for an unlocked phone can afterwards; an
// app that keeps a token of either kind would show it wrong.

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
  let key = ([kind] + names.map { attributes[$0].map { "\($0)" } ?? "" }).joined(separator: "\n")
  return (key, attributes.filter { !wishes.contains($0.key) })
}

/// The keys of the items that a query is for, in their order.
private func found(_ query: CFDictionary) -> [String] {
  let wanted = query.filter { !wishes.contains($0.key) && $0.key != kSecValueData }
  return SimulatedProcess.current.keychainKeys.filter { key in
    let item = SimulatedProcess.current.keychainItem(key) ?? [:]
    return wanted.allSatisfy { name, value in item[name].map { "\($0)" == "\(value)" } ?? false }
  }
}

private var isLocked: Bool { !SimulatedProcess.current.phone.pointee.isProtectedDataAvailable }

/// Adds an item (D-05).
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let (key, content) = item(attributes) else { return errSecParam }
  guard !isLocked else { return errSecInteractionNotAllowed }
  guard SimulatedProcess.current.keychainItem(key) == nil else { return errSecDuplicateItem }
  return SimulatedProcess.current.setKeychainItem(key, to: content) ? errSecSuccess : errSecParam
}

/// Looks for an item (D-05).
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard !isLocked else { return errSecInteractionNotAllowed }
  let items = found(query).compactMap { SimulatedProcess.current.keychainItem($0) }
  guard let first = items.first else { return errSecItemNotFound }
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

/// Changes items (D-05).
public func SecItemUpdate(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
  guard !isLocked else { return errSecInteractionNotAllowed }
  let keys = found(query)
  guard !keys.isEmpty else { return errSecItemNotFound }
  for key in keys {
    let changed = (SimulatedProcess.current.keychainItem(key) ?? [:]).merging(changes) { $1 }
    guard SimulatedProcess.current.setKeychainItem(key, to: changed) else { return errSecParam }
  }
  return errSecSuccess
}

/// Takes items away (D-05).
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard !isLocked else { return errSecInteractionNotAllowed }
  let keys = found(query)
  guard !keys.isEmpty else { return errSecItemNotFound }
  for key in keys { _ = SimulatedProcess.current.setKeychainItem(key, to: nil) }
  return errSecSuccess
}

/// What a status means, in a form of ours.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? { "OSStatus \(status)" }
