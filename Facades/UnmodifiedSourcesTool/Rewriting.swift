import Foundation

/// The lexical rules that make a file for Apple's platforms one that compiles on Linux, line for line. Nothing that
/// the tracker does is changed by them.
struct Rewriting {
  /// Where the file is, for the compiler's messages and for traps.
  let path: String

  /// Modules that are refused by the compiler's own word, since no glue can stand in for them, and how a file that
  /// uses one names what is in it.
  private static var refused: [String: Regex<Substring>] {
    [
      "SwiftData": /@(?:Model|Query)\b|Model(?:Context|Container)|FetchDescriptor/
    ]
  }

  /// The file as it compiles.
  func rewritten(_ text: String) -> String {
    let lines = Self.named(text).split(separator: "\n", omittingEmptySubsequences: false)
    // Xcode's templates import a store that the file does without as often as not.
    let refused = Self.refused.filter { text.contains($0.value) }.keys
    let result = lines.enumerated().flatMap { index, line in
      Self.conditionally(line, orNothing: place(index + 2), refusing: Set(refused))
    }
    return (Self.imports(of: text) + [place(1)] + result).joined(separator: "\n")
  }

  /// What names of a module begin with, and the modules that bring it along.
  private static var broughtAlong:
    [(module: String, names: Regex<Substring>, brought: Regex<Substring>)]
  {
    [
      ("UIKit", /\bUI[A-Z][a-z]\w+/, /\bimport\s+(?:UIKit|SwiftUI)\b/),
      ("CoreLocation", /\bCL[A-Z][a-z]\w+/, /\bimport\s+(?:CoreLocation|MapKit)\b/),
      ("Observation", /@Observable\b/, /\bimport\s+(?:Observation|SwiftUI)\b/),
    ]
  }

  /// A file of an app may have a module by the app's header for Objective-C, or by that of a library of others
  /// which is not here.
  private static func imports(of text: String) -> [String] {
    broughtAlong.filter {
      text.contains($0.names.wordBoundaryKind(.simple)) && !text.contains($0.brought)
    }.map { "import \($0.module)" }
  }

  private func place(_ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))"
  }

  /// Without `@objc`, which needs Apple's runtime, and the entry point, which is the package's; with selectors as
  /// the methods that they name, and with `os` for its submodules, which a module of Swift cannot have. The C
  /// library has another name here; a module of Apple's name would pass for Apple's platform wherever somebody
  /// asks `canImport(Darwin)`.
  private static func named(_ text: String) -> String {
    managed(unheard(text)).replacing(/@objc(Members)?(\([^)\n]*\))?/, with: "")
      .replacing(/@(main|UIApplicationMain)\b/, with: "")
      .replacing(/@nonobjc\b/, with: "")
      .replacing("#selector(", with: "Selector.capture(")
      .replacing(/import os\.[a-z]+/, with: "import os")
      .replacing(/import Darwin\b/, with: "import Glibc")
  }

  /// A property that Core Data keeps, with what reads and sets it, and the methods that add to a relationship: on an
  /// iPhone Objective-C makes them when they are called first.
  private static func managed(_ text: String) -> String {
    text.replacing(/@NSManaged\s+([\w ()]*\bvar\s+(\w+)\s*:\s*[^\n{;\/=]*[^\s{;\/=])/) {
      "\($0.1) { get { managed(\"\($0.2)\") } set { manage(newValue, \"\($0.2)\") } }"
    }
    .replacing(/@NSManaged\s+([\w ]*\bfunc\s+(add|remove)(?:To|From)(\w)(\w*)\(_ (\w+): [\w.]+\))/)
    {
      let key = $0.3.lowercased() + $0.4
      return "\($0.1) { manage\($0.2 == "add" ? "Adding" : "Removing")(\($0.5), \"\(key)\") }"
    }
  }

  /// A delegate's method that is private is none to iOS, which never calls it unless it is `@objc`. Here the
  /// compiler would ask for it to be public; under another name it is not called either.
  private static func unheard(_ text: String) -> String {
    text.replacing(/((?:^|\n)[^\n@]*\b(?:file)?private\s+func\s+)(locationManager\w*\s*\()/) {
      "\($0.1)unheard_\($0.2)"
    }
  }

  /// A line, with what it asks of the platform answered as on an iPhone, and without the import of a module that is
  /// not here. Such a framework brings UIKit along as often as not, and its own types are the glue's to write.
  private static func conditionally(
    _ line: Substring, orNothing next: String, refusing refused: Set<String>
  ) -> [String] {
    if line.firstMatch(of: /^\s*#(?:else)?if\b/) != nil { return [onPhone(line)] }
    guard
      let match = line.firstMatch(
        of: /^\s*(?:@\w+(?:\(\w+\))?\s+)*import\s+(?:\w+\s+)?(\w+)(?:\.\w+)*\s*;?\s*(?:\/\/.*)?$/),
      !refused.contains(String(match.1))
    else { return [String(line)] }
    return [
      "#if canImport(\(match.1))", String(line), "#else", "import UIKit", "#endif", next,
    ]
  }

  /// A condition as it is on an iPhone.
  private static func onPhone(_ condition: Substring) -> String {
    String(condition).replacing(/\bos\(Linux\)/, with: "os(Windows)")
      .replacing(/\bos\(iOS\)/, with: "os(Linux)")
      .replacing(/\btargetEnvironment\(simulator\)/, with: "false")
      .replacing(/\bcanImport\(Darwin\)/, with: "canImport(Glibc)")
  }
}
