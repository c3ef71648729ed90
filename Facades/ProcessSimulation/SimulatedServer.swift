public import Foundation
package import FoundationNetworking
import TrackerModel

/// The way from the process to its server: every task of a session is a part of the contract's upload, which
/// arrives or not for all that were begun before it.
///
/// The phone has one upload at a time. Assumption: what is begun meanwhile waits for its end, and is sent then; an
/// app that sends several things at once gets its answers later here than on a phone.
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
  private var waiting: [(Bool) -> Void] = []
  private var sent: [(Bool) -> Void] = []

  private init() {
    SimulatedProcess.current.hear { [unowned self] event in
      switch event {
      case .uploadDidFinish: end(arrived: true)
      case .uploadDidFail: end(arrived: false)
      default: return false
      }
      return true
    }
  }

  /// The process's way.
  package static var current: SimulatedServer {
    SimulatedProcess.current.singleton { SimulatedServer() }
  }

  /// Sends something, and says later whether it arrived.
  func send(_ done: @escaping (_ arrived: Bool) -> Void) {
    waiting.append(done)
    if sent.isEmpty { begin() }
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
