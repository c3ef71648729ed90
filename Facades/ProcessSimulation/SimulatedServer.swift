public import Foundation
package import FoundationNetworking
import TrackerModel

/// The way from the process to its servers.
///
/// A task that sends points is a part of the contract's upload, which arrives or not for all that were begun before
/// it. The phone has one upload at a time. Assumption: what is begun meanwhile waits for its end, and is sent then; an
/// app that sends points in several tasks at once gets its answers later here than on a phone. Any other task is a
/// network task of the contract, and ends by itself.
public final class SimulatedServer {
  /// What the server answers to a request that has arrived.
  public struct Answer: Sendable {
    /// The status of HTTP.
    public let status: Int
    /// The body.
    public let body: Data

    /// Creates an answer.
    public init(status: Int = 200, body: Data = Data()) {
      self.status = status
      self.body = body
    }
  }

  /// What it answers; with an empty body of status 200, unless the app's glue says otherwise.
  package var answer: (URLRequest) -> Answer = { _ in Answer() }
  /// Whether a request with so many bytes of a body sends points. Assumption: what has neither body nor query sends
  /// none; a tracker that puts a place into the path of an address would show it wrong, unless its glue says so.
  package var sendsPoints: (_ request: URLRequest, _ bytes: Int) -> Bool = { request, bytes in
    bytes > 0 || request.url?.query != nil
  }
  private var waiting: [(Bool) -> Void] = []
  private var sent: [(Bool) -> Void] = []
  private var others: [Identifier: (Bool) -> Void] = [:]
  private var made = 0

  private init() {
    SimulatedProcess.current.hear { [unowned self] event in
      switch event {
      case .uploadDidFinish: end(arrived: true)
      case .uploadDidFail: end(arrived: false)
      case .networkTaskDidFinish(let name): end(name, arrived: true)
      case .networkTaskDidFail(let name): end(name, arrived: false)
      default: return false
      }
      return true
    }
  }

  /// The process's way.
  package static var current: SimulatedServer {
    SimulatedProcess.current.singleton { SimulatedServer() }
  }

  /// Sends a request with a body of so many bytes, and says later whether it arrived.
  ///
  /// - Returns: Its name, where it can be called off: one that is no part of an upload.
  func send(
    _ request: URLRequest, bytes: Int, _ done: @escaping (_ arrived: Bool) -> Void
  ) -> Identifier? {
    guard !sendsPoints(request, bytes) else {
      waiting.append(done)
      if sent.isEmpty { begin() }
      return nil
    }
    made += 1
    let name = Identifier("request", numbered: made)
    others[name] = done
    // What comes back is not known before it is there.
    SimulatedProcess.current.phone.pointee.startNetworkTask(name, sending: bytes)
    return name
  }

  /// Calls a request off.
  func cancel(_ name: Identifier) {
    guard others.removeValue(forKey: name) != nil else { return }
    SimulatedProcess.current.phone.pointee.cancelNetworkTask(name)
  }

  private func end(_ name: Identifier, arrived: Bool) {
    others.removeValue(forKey: name)?(arrived)
  }

  private func begin() {
    guard !waiting.isEmpty else { return }
    swap(&waiting, &sent)
    SimulatedProcess.current.phone.pointee.upload()
  }

  private func end(arrived: Bool) {
    let ended = sent
    sent = []
    for done in ended { done(arrived) }
    // What they began joins what waited.
    begin()
  }
}
