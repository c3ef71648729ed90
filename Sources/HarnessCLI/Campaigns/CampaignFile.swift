import Foundation
import PropertyTesting
import TrackerConformance

/// What a command adds to a campaign file, one after the other.
protocol CampaignFilePart: Codable, Sendable {
  /// Whether it can be a part of what the head says.
  func fits(_ head: CampaignHead) -> Bool
}

/// A campaign file: what a command has played so far.
///
/// Text, a JSON object a line: the head, then a part after each round. Every line carries a checksum of
/// itself, so that a line that was cut off when the machine went down, or was edited, counts for nothing.
struct CampaignFile: Sendable {
  /// The largest file that is read: a million scenarios need less.
  static let limitInMebibytes = 4_096

  let head: CampaignHead
  private let path: String
  /// The parts as JSON, each of the type that the command in the head writes.
  private let lines: [Data]
  /// How many bytes of the file are whole lines; what follows was cut off.
  let length: Int

  /// Reads a file.
  ///
  /// - Throws: A failure of one line that names the file, the line in it and what to do.
  init(path: String) throws(CommandFailure) {
    let bytes: Data
    do {
      bytes = try TrackFile.bytes(path: path, limitInMebibytes: Self.limitInMebibytes)
    } catch {
      throw CommandFailure(error.text(file: path), .data)
    }
    var (head, lines, length): (CampaignHead?, [Data], Int) = (nil, [], 0)
    var rest = bytes[...]
    var number = 0
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      let line = rest[..<end]
      rest = rest[(end + 1)...]
      guard let content = CampaignLine.content(of: line) else {
        guard number > 1 || CampaignLine.isFramed(line) else { break }
        throw Self.failure(path, number, "the line is damaged; play this part again.")
      }
      if head == nil { head = try Self.head(content, path) } else { lines.append(content) }
      length = rest.startIndex - bytes.startIndex
    }
    guard let head else {
      throw Self.failure(path, 1, "this is no campaign file, as '--out' writes one.")
    }
    (self.head, self.path, self.lines, self.length) = (head, path, lines, length)
  }

  /// The parts.
  ///
  /// - Parameter type: What the command in the head writes.
  /// - Throws: A failure that names the line of one that is none.
  func parts<Part: CampaignFilePart>(
    of type: Part.Type = CampaignPart.self
  ) throws(CommandFailure) -> [Part] {
    var parts: [Part] = []
    for (index, line) in lines.enumerated() {
      guard let part = try? JSONDecoder().decode(Part.self, from: line), part.fits(head) else {
        throw Self.failure(
          path, index + 2, "it is of another version of the program; play it again.")
      }
      parts.append(part)
    }
    return parts
  }

  private static func head(_ content: Data, _ path: String) throws(CommandFailure) -> CampaignHead {
    guard let head = try? JSONDecoder().decode(CampaignHead.self, from: content),
      head.campaignSchema == CampaignHead.schema, head.stories != nil
    else { throw failure(path, 1, "it is of another version of the program; play it again.") }
    return head
  }

  private static func failure(_ path: String, _ line: Int, _ what: String) -> CommandFailure {
    CommandFailure("\(Quoted.bare(path)), line \(line): \(what)", .data)
  }
}

extension CampaignPart: CampaignFilePart {
  func fits(_ head: CampaignHead) -> Bool {
    stories != nil && tallies.count == head.versions?.count ?? 1
      && tallies.allSatisfy { $0.isShaped(like: head.campaign) }
  }
}

/// A line of a campaign file: JSON with a checksum of it.
enum CampaignLine {
  private static let opening = Array(#"{"check":""#.utf8)
  private static let middle = Array(#"","line":"#.utf8)
  private static let digits = 16

  /// The line of a value, with its line break.
  static func text(_ value: some Encodable) throws -> Data {
    let content = try encoded(value)
    let check = String(FNV1a.hash(content), radix: 16)
    let padded = String(repeating: "0", count: digits - check.count) + check
    return Data(opening) + Data(padded.utf8) + Data(middle) + content + Data("}\n".utf8)
  }

  /// Whether it looks like a line of such a file, damaged or not.
  static func isFramed(_ line: Data) -> Bool { line.starts(with: opening) }

  /// What the line says, as JSON; nil where it is not what was written.
  static func content(of line: Data) -> Data? {
    let frame = opening.count + digits + middle.count
    guard line.count > frame, line.starts(with: opening), line.last == UInt8(ascii: "}") else {
      return nil
    }
    let content = Data(line.dropFirst(frame).dropLast())
    let check = String(decoding: line.dropFirst(opening.count).prefix(digits), as: UTF8.self)
    return UInt64(check, radix: 16) == FNV1a.hash(content) ? content : nil
  }

  /// The value as JSON, the same one always in the same bytes.
  static func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
