import Foundation
import Invariants
import Synchronization
import Testing

@testable import HarnessCLI

struct ConsoleTests {
  /// What a console wrote to either stream.
  private func written(
    showsProgress: Bool, _ use: (Console) -> Void
  ) -> (output: String, errors: String) {
    let texts = Mutex(("", ""))
    use(
      Console(
        showsProgress: showsProgress, output: { text in texts.withLock { $0.0 += text } },
        errors: { text in texts.withLock { $0.1 += text } }))
    return texts.withLock { $0 }
  }

  @Test func `keeps results and diagnostics apart`() {
    let texts = written(showsProgress: true) { console in
      console.write("a\n")
      console.complain("b\n")
      console.write("c\n")
    }
    #expect(texts == ("a\nc\n", "b\n"))
  }

  @Test func `changes texts on their way where that is asked for`() {
    let texts = written(showsProgress: true) { console in
      let changing = console.mapping { $0.uppercased() }
      changing.write("a\n")
      changing.complain("b\n")
      #expect(changing.showsProgress)
    }
    #expect(texts == ("A\n", "B\n"))
  }

  @Test func `replaces the passing line, and takes it away`() {
    let texts = written(showsProgress: true) { console in
      console.showProgress("1 of 2")
      console.showProgress("2 of 2")
      console.clearProgress()
    }
    #expect(texts == ("", "\r\u{1b}[K1 of 2\r\u{1b}[K2 of 2\r\u{1b}[K"))
  }

  @Test func `shows no passing line where nobody watches`() {
    let texts = written(showsProgress: false) { console in
      console.showProgress("1 of 2")
      console.clearProgress()
    }
    #expect(texts == ("", ""))
  }

  @Test func `sends a text whole, however long it is`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/out"
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    let text = String(repeating: "✘ a line\n", count: 100_000)
    #expect(Console.send(text, to: file) == nil)
    #expect(Console.send("", to: file) == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `says what went wrong instead of ending with a trap`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("in", "")
    let file = open(path, O_RDONLY)
    defer { close(file) }
    #expect(Console.send("text", to: file) == EBADF)
  }
}
