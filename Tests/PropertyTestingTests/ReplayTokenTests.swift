import PropertyTesting
import Testing

struct ReplayTokenTests {
  private static let sample: [UInt64] = [1, 900, 0, 0, 0, 0, 1, .max, 0, 127, 128]

  private func error(_ text: String) -> ReplayTokenError? {
    do throws(ReplayTokenError) {
      _ = try ReplayToken.decode(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      [], [0], [1], [0, 0, 0], [.max], [0, 1, 0], [127], [128], [16_383, 16_384], sample,
    ] as [[UInt64]])
  func `decodes to the values encoded`(values: [UInt64]) throws {
    #expect(try ReplayToken.decode(ReplayToken.encode(values)) == values)
  }

  // The value is the argument, not the list: a test run prints its arguments.
  @Test(arguments: [0, UInt64.max]) func `decodes the longest case`(value: UInt64) throws {
    let values = Array(repeating: value, count: ChoiceSource.choiceLimit)
    #expect(try ReplayToken.decode(ReplayToken.encode(values)) == values)
  }

  @Test(arguments: 0..<40) func `decodes random cases`(index: UInt64) throws {
    var source = ChoiceSource(seed: 77, caseIndex: index)
    let values = source.list("values", count: 0...60, average: 20) { $0.choose(upTo: .max) }
    #expect(try ReplayToken.decode(ReplayToken.encode(values)) == values)
  }

  @Test func `the format does not change by accident`() {
    #expect(ReplayToken.encode([]) == "P1-7YPZ5")
    #expect(ReplayToken.encode([1, 900, 0, 0, 0, 0]) == "P1-0620E-004-SN28E")
  }

  @Test func `is read in lower case, without hyphens, and with look-alikes`() throws {
    let text = ReplayToken.encode(Self.sample)
    let typed = text.lowercased().replacing("-", with: "").replacing("1", with: "l")
    #expect(
      try ReplayToken.decode("p1" + typed.dropFirst(2).replacing("0", with: "o"))
        == Self.sample)
  }

  @Test func `every single wrong digit is noticed`() {
    let text = Array(ReplayToken.encode(Self.sample))
    for place in 3..<text.count where text[place] != "-" {
      for digit in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where digit != text[place] {
        var mistyped = text
        mistyped[place] = digit
        #expect(error(String(mistyped)) == .checksumMismatch)
      }
    }
  }

  @Test func `missing, doubled and exchanged digits are noticed`() {
    let text = Array(ReplayToken.encode(Self.sample))
    for place in 3..<text.count where text[place] != "-" {
      var shorter = text
      shorter.remove(at: place)
      #expect(error(String(shorter)) == .checksumMismatch)
      var longer = text
      longer.insert(text[place], at: place)
      #expect(error(String(longer)) == .checksumMismatch)
      var exchanged = text
      exchanged.swapAt(place, place - 1)
      let isChanged = text[place - 1] != "-" && text[place] != text[place - 1]
      #expect(!isChanged || error(String(exchanged)) == .checksumMismatch)
    }
  }

  @Test func `a beginning of a token is damaged`() {
    let text = ReplayToken.encode(Self.sample)
    for length in 1..<text.count where text.prefix(length).last != "-" {
      #expect(error(String(text.prefix(length))) == .checksumMismatch)
    }
  }

  @Test(arguments: ["", "-", "---"]) func `an empty token is refused`(text: String) {
    #expect(error(text) == .empty)
  }

  @Test func `a character that no token has is refused with its place`() {
    #expect(error("P1-0*1") == .badCharacter(position: 4))
    #expect(error("P1-01U") == .badCharacter(position: 5))
    #expect(error("P1-0 1") == .badCharacter(position: 4))
    #expect(error("?1-01") == .badCharacter(position: 0))
    #expect(error("P1-é") == .badCharacter(position: 3))
  }

  @Test(arguments: ["P2", "Q1", "X9"]) func `another format is refused`(format: String) {
    let text = format + ReplayToken.encode(Self.sample).dropFirst(2)
    #expect(error(text) == .otherVersion(found: format))
    #expect(error(text.lowercased()) == .otherVersion(found: format))
  }

  @Test func `more choices than a case has are left out when writing`() throws {
    let values = [UInt64](repeating: 3, count: ChoiceSource.choiceLimit + 1)
    #expect(try ReplayToken.decode(ReplayToken.encode(values)) == values.dropLast())
  }

  @Test func `a text longer than any token is refused before it is read`() {
    let text = "P1-" + String(repeating: "0", count: ChoiceSource.choiceLimit * 20)
    #expect(error(text) == .tooLong)
  }

  @Test func `a run of zeros longer than a case is refused`() {
    // Two bytes for a run and its length, 131,073, with the right checksum.
    #expect(error("P1-020R0-20-8KDHP") == .tooLong)
  }

  @Test(arguments: ["P1-0000-Z46MV", "P1-G0-AS6DY", "P1-ZZZZZ-ZZZZZ-ZZZZR-2-5BG6N"])
  func `bytes that no values make are refused`(text: String) {
    // An empty run, a number cut short, and one of more than 64 bits, with the right checksums.
    #expect(error(text) == .checksumMismatch)
  }

  @Test func `each error says what is wrong and what to do`() {
    #expect(
      ReplayTokenError.otherVersion(found: "P2").description
        == "The replay token has the format 'P2'. Expected: 'P1'. "
        + "Replay it with the version that printed it.")
    #expect(
      ReplayTokenError.badCharacter(position: 4).description
        == "The replay token has a character at offset 4 that no token contains.")
  }
}
