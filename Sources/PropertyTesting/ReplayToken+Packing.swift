extension ReplayToken {
  /// The values as bytes: each as a variable-length integer, and a run of zeros as a 0 with the
  /// length of the run, since shrinking leaves many zeros.
  static func packed(_ values: some Sequence<UInt64>) -> [UInt8] {
    var bytes: [UInt8] = []
    var zeros: UInt64 = 0
    func appendZeros() {
      if zeros > 0 {
        bytes.append(0)
        append(zeros, to: &bytes)
      }
      zeros = 0
    }
    for value in values {
      if value == 0 {
        zeros += 1
      } else {
        appendZeros()
        append(value, to: &bytes)
      }
    }
    appendZeros()
    return bytes
  }

  /// The values of these bytes. Bytes that `packed` cannot have made count as damaged.
  static func unpacked(_ bytes: [UInt8]) throws(ReplayTokenError) -> [UInt64] {
    var values: [UInt64] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let value = try next(&rest)
      let count = value == 0 ? try next(&rest) : 1
      let room = ChoiceSource.choiceLimit - values.count
      guard count <= UInt64(room) else { throw .tooLong }
      guard count > 0 else { throw .checksumMismatch }
      values += repeatElement(value, count: Int(count))
    }
    return values
  }

  /// Appends seven bits per byte, the lowest first; the top bit says that another byte follows.
  private static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    var value = value
    while value > 127 {
      bytes.append(UInt8(value & 127) | 128)
      value >>= 7
    }
    bytes.append(UInt8(value))
  }

  private static func next(_ bytes: inout ArraySlice<UInt8>) throws(ReplayTokenError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard let byte = bytes.popFirst() else { throw .checksumMismatch }
      let bits = UInt64(byte & 127)
      guard shift < 63 || bits < 2 else { throw .checksumMismatch }
      value |= bits << shift
      if byte < 128 { return value }
    }
    throw .checksumMismatch
  }
}
