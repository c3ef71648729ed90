/// When a file of the app can be read and written, as `FileProtectionType`.
///
/// A phone without a passcode closes nothing (D-07). `completeUnlessOpen` is not modelled: what it allows
/// depends on whether a file is held open, and the contract opens and closes one with each request.
public enum FileProtection: String, Hashable, Sendable, Codable, CaseIterable {
  /// While the phone is unlocked, and about ten seconds longer (D-06).
  case complete
  /// From the first unlock after a boot on, locked or not; what a file has that names no class (D-05).
  case completeUntilFirstUserAuthentication
  /// At any time, also before the first unlock (D-14).
  case none
}

/// Why a file was not written, by the name that `CocoaError` has for it.
public enum FileError: String, Hashable, Sendable, Codable, CaseIterable {
  /// Files of its class are closed (D-05, D-06).
  case noPermission
  /// The disk is full (D-11).
  case outOfSpace
}
