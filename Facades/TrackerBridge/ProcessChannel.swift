import CLaunchedProcess
import Glibc

/// One end of the channel between the phone and the process of an app: messages, each with its length.
struct ProcessChannel {
  /// The descriptor.
  let descriptor: Int32

  /// Sends a message; what nobody listens to is lost, which the next ``next()`` shows.
  func send(_ message: [UInt8]) {
    var length = UInt64(message.count).littleEndian
    let sent = withUnsafeBytes(of: &length) { send($0) }
    if sent { _ = message.withUnsafeBytes { send($0) } }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count {
      // Without a signal where the other end is closed.
      let count = Glibc.send(
        descriptor, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The next message; nil where the other process has ended.
  func next() -> [UInt8]? {
    guard let length = read(8) else { return nil }
    return read(Int(length.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
  }

  /// Whether something comes, or the end, before the seconds are over.
  func waits(seconds: Int32) -> Bool { launched_process_wait(descriptor, seconds * 1_000) == 1 }

  private func read(_ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let got = Glibc.read(descriptor, buffer.baseAddress! + done, count - done)
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else {
          isWhole = false
          return
        }
        done += got
      }
    }
    return isWhole ? bytes : nil
  }

  /// Closes this end.
  func close() { _ = Glibc.close(descriptor) }
}
