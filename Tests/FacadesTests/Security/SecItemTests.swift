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
    var next = PlayedProcess(disk: played.saved)
    next.run {
      #expect(Self.read() == (errSecSuccess, Data([2])))
      #expect(SecItemDelete(Self.token as CFDictionary) == errSecSuccess)
      #expect(Self.read().0 == errSecItemNotFound)
    }
  }

  @Test func `says before the first unlock that it cannot be read`() {
    var facts = AppFacts()
    facts.isProtectedDataAvailable = false
    var played = PlayedProcess(facts: facts)
    played.run { #expect(Self.read().0 == errSecInteractionNotAllowed) }
  }
}
