import CLaunchedProcess
import Glibc

/// One end of the channel between the phone and the process of an app: messages, each with its length.
///
/// A message goes out in one piece, and what has come is read in one: most of what an event costs is to wake
/// the other process.
final class ProcessChannel {
  /// The descriptor.
  let descriptor: Int32
  /// What was read and not yet taken.
  private var received: [UInt8] = []
  private var position = 0

  /// Creates an end.
  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Sends a message; what nobody listens to is lost, which the next ``next()`` shows.
  func send(_ message: [UInt8]) {
    var whole: [UInt8] = []
    whole.reserveCapacity(8 + message.count)
    withUnsafeBytes(of: UInt64(message.count).littleEndian) { whole.append(contentsOf: $0) }
    whole.append(contentsOf: message)
    whole.withUnsafeBytes { send($0) }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) {
    var done = 0
    while done < bytes.count {
      // Without a signal where the other end is closed.
      let count = Glibc.send(
        descriptor, bytes.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      done += count
    }
  }

  /// The next message; nil where the other process has ended.
  func next() -> [UInt8]? {
    guard let length = take(8) else { return nil }
    return take(Int(length.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
  }

  /// Whether something comes, or the end, before the seconds are over.
  func waits(seconds: Int32) -> Bool {
    position < received.count || launched_process_wait(descriptor, seconds * 1_000) == 1
  }

  private func take(_ count: Int) -> [UInt8]? {
    while received.count - position < count {
      guard read(atLeast: count - (received.count - position)) else { return nil }
    }
    defer { position += count }
    return Array(received[position..<position + count])
  }

  /// Reads what is there, once something is.
  ///
  /// - Parameter missing: How much is waited for; there may be more.
  private func read(atLeast missing: Int) -> Bool {
    received.removeFirst(position)
    position = 0
    let capacity = max(missing, 4_096)
    let more = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, done in
      var got: Int
      repeat {
        got = Glibc.read(descriptor, buffer.baseAddress!, capacity)
      } while got < 0 && errno == EINTR
      done = max(0, got)
    }
    received += more
    return !more.isEmpty
  }

  /// Closes this end.
  func close() { _ = Glibc.close(descriptor) }
}
