import Security
import Testing
import TrackerModel

struct SecItemTests {
  private static let token: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "token",
  ]

  private static func read() -> (OSStatus, Data?) {
    var query = token
    query[kSecReturnData as String] = kCFBooleanTrue!
    query[kSecMatchLimit as String] = kSecMatchLimitOne
    var result: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &result)
    return (status, result as? Data)
  }

  @Test func `keeps an item for the next process, until it is taken away`() {
    var played = PlayedProcess()
    played.run {
      #expect(Self.read().0 == errSecItemNotFound)
      var item = Self.token
      item[kSecValueData as String] = Data([1])
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
      let change = [kSecValueData as String: Data([2])]
      #expect(
        SecItemUpdate(Self.token as CFDictionary, change as CFDictionary) == errSecSuccess)
    }
    #expect(played.files.names.count == 1)
    var next = PlayedProcess(files: played.files)
    next.run {
      #expect(Self.read() == (errSecSuccess, Data([2])))
      #expect(SecItemDelete(Self.token as CFDictionary) == errSecSuccess)
      #expect(Self.read().0 == errSecItemNotFound)
    }
  }

  @Test func `says before the first unlock that it cannot be read`() {
    var facts = AppFacts()
    facts.isProtectedDataAvailable = false
    facts.isCompleteProtectionOpen = false
    var played = PlayedProcess(facts: facts)
    played.run { #expect(Self.read().0 == errSecInteractionNotAllowed) }
  }

  @Test(arguments: [
    (nil, false, false), (kSecAttrAccessibleWhenUnlocked, false, false),
    (kSecAttrAccessibleAfterFirstUnlock, true, false), (kSecAttrAccessibleAlways, true, true),
  ])
  func `gives an item of each class when it is open`(
    accessible: CFString?, whileLocked: Bool, beforeUnlock: Bool
  ) {
    var item = Self.token
    item[kSecValueData as String] = Data([1])
    if let accessible { item[kSecAttrAccessible as String] = accessible }
    var played = PlayedProcess()
    played.run { #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess) }
    var facts = AppFacts()
    facts.isCompleteProtectionOpen = false
    for (isUnlocked, isRead) in [(true, whileLocked), (false, beforeUnlock)] {
      facts.isProtectedDataAvailable = isUnlocked
      var locked = PlayedProcess(files: played.files, facts: facts)
      locked.run {
        let other = [kSecValueData as String: Data([2])]
        let status = isRead ? errSecSuccess : errSecInteractionNotAllowed
        #expect(Self.read() == (status, isRead ? Data([1]) : nil))
        #expect(SecItemUpdate(Self.token as CFDictionary, other as CFDictionary) == status)
      }
    }
  }
}
