/// FNV-1a: a short checksum, well mixed for short texts, and the same on every platform; against accidents,
/// not against people.
public enum FNV1a {
  /// The checksum of some bytes.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
