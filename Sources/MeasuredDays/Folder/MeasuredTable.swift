import Foundation
import TrackerModel

/// A table of a folder of measured days: a line of column names, then a row a line, fields between commas.
struct MeasuredTable {
  /// The largest file that is read, in bytes; a day of fixes is a thousandth of it.
  static let sizeLimit = 256 << 20

  /// A row, which knows where it stands.
  struct Row {
    let file: String
    let line: Int
    fileprivate let columns: [String: Int]
    fileprivate let fields: [Substring]
  }

  private(set) var rows: [Row] = []

  /// Reads a table, which has to have some columns; it may have more.
  init(_ file: String, in folder: URL, columns: [String]) throws(MeasuredError) {
    let text = try Self.text(of: file, in: folder)
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    guard let head = lines.popFirst() else { throw MeasuredError("it is empty.", file: file) }
    let names = Self.fields(of: head).map(String.init)
    for column in columns where !names.contains(column) {
      throw MeasuredError("the column '\(column)' is missing.", file: file, line: 1)
    }
    let places = Dictionary(
      names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let fields = Self.fields(of: line)
      guard fields.count == names.count else {
        throw MeasuredError(
          "\(fields.count) fields, and the first line names \(names.count).", file: file,
          line: index + 2)
      }
      rows.append(Row(file: file, line: index + 2, columns: places, fields: fields))
    }
  }

  /// The same of a table that a folder need not have; nil where it has none.
  init?(
    ifPresent file: String, in folder: URL, columns: [String]
  ) throws(MeasuredError) {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(file).path) else {
      return nil
    }
    try self.init(file, in: folder, columns: columns)
  }

  private static func fields(of line: Substring) -> [Substring] {
    line.split(separator: ",", omittingEmptySubsequences: false)
  }

  private static func text(of file: String, in folder: URL) throws(MeasuredError) -> String {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(file)) else {
      throw MeasuredError("there is no such file, or it cannot be read.", file: file)
    }
    guard data.count <= sizeLimit else {
      throw MeasuredError("the file is larger than \(sizeLimit >> 20) MiB.", file: file)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw MeasuredError("it is not UTF-8 text.", file: file)
    }
    return text
  }
}

extension MeasuredTable.Row {
  /// The text of a column.
  func text(_ column: String) -> String {
    columns[column].map { String(fields[$0]) } ?? ""
  }

  /// A column that is a finite number within a range.
  func number(_ column: String, in range: ClosedRange<Double>) throws(MeasuredError) -> Double {
    guard let value = Double(text(column)), range.contains(value) else {
      throw error(
        "'\(column)' is '\(text(column))', and has to be a number from"
          + " \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }

  /// A time of the day's clock; old cached locations lie days before it.
  func seconds(_ column: String) throws(MeasuredError) -> Double {
    try number(column, in: -1e7...1e7)
  }

  /// The columns `lat` and `lon`.
  func coordinate() throws(MeasuredError) -> Coordinate {
    Coordinate(
      latitude: try number("lat", in: -90...90), longitude: try number("lon", in: -180...180))
  }

  func error(_ sentence: String) -> MeasuredError {
    MeasuredError(sentence, file: file, line: line)
  }
}

/// Why a folder of measured days was not read.
public struct MeasuredError: Error, Hashable, Sendable {
  /// The file within the folder.
  public let file: String
  /// The line, counted from 1; nil if it is the whole file.
  public let line: Int?
  /// What is wrong, as a sentence.
  public let sentence: String

  init(_ sentence: String, file: String, line: Int? = nil) {
    (self.file, self.line, self.sentence) = (file, line, sentence)
  }

  /// One line: the file, the line in it if there is one, and what is wrong.
  public var text: String { "\(file)\(line.map { ", line \($0)" } ?? ""): \(sentence)" }
}
