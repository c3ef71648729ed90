import Foundation
import Synchronization

/// The two ends of a worker's talk, kept where the trackers that it plays do not find them.
///
/// A tracker may read the program's input, write to its output or close either; what worker and campaign
/// say to each other goes over copies of them. What the tracker writes then lands in a file.
final class WorkerChannel: Sendable {
  private let input: Int32
  private let output: Int32
  private let pending = Mutex<[UInt8]>([])
  private let isWriting = Mutex(false)

  /// Takes the process's streams for itself.
  init() {
    // High numbers: a tracker that closes the next few descriptors does not meet them.
    input = fcntl(STDIN_FILENO, F_DUPFD, 100)
    output = fcntl(STDOUT_FILENO, F_DUPFD, 100)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    close(nothing)
  }

  /// The next request; nil when the campaign is over, or has gone.
  func next() -> WorkerRequest? {
    pending.withLock { bytes in
      while true {
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(bytes[..<end])
          bytes.removeFirst(end + 1)
          return try? JSONDecoder().decode(WorkerRequest.self, from: line)
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = read(input, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        bytes += buffer[..<count]
      }
    }
  }

  /// Tells the campaign something; ends the process where nobody listens any more.
  func tell(_ reply: WorkerReply) {
    guard var line = try? CampaignLine.encoded(reply) else { _exit(WorkerLoop.brokenChannel) }
    line.append(UInt8(ascii: "\n"))
    let text = String(decoding: line, as: UTF8.self)
    isWriting.withLock { _ in
      if Console.send(text, to: output) != nil { _exit(WorkerLoop.brokenChannel) }
    }
  }

  /// How many bytes trackers have written to the process's streams.
  static var written: Int {
    fflush(nil)
    var status = stat()
    return fstat(STDERR_FILENO, &status) == 0 ? Int(status.st_size) : 0
  }
}
