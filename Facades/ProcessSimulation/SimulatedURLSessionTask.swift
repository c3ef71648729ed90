public import Foundation
public import FoundationNetworking
import TrackerModel

/// `URLSessionTask` on the simulated phone: something that goes to one of the app's servers. What sends
/// points is a part of the contract's upload, and what does not a network task (``SimulatedServer``).
open class SimulatedURLSessionTask: NSObject, @unchecked Sendable {
  /// How far it is; names of Foundation's.
  public typealias State = URLSessionTask.State

  /// Its number in its session.
  public let taskIdentifier: Int
  /// What it asks for.
  public let originalRequest: URLRequest?
  /// What it asks for.
  public var currentRequest: URLRequest? { originalRequest }
  /// What was answered.
  public private(set) var response: URLResponse?
  /// Why there was no answer.
  public private(set) var error: (any Error)?
  /// How far it is.
  public private(set) var state = State.suspended
  /// What the app calls it.
  public var taskDescription: String?
  /// How much it matters, which changes nothing here.
  public var priority: Float = 0.5
  /// Not before when it may begin. Assumption: it begins at once all the same.
  public var earliestBeginDate: Date?
  /// How many bytes of its body were sent.
  public var countOfBytesSent: Int64 { response == nil ? 0 : Int64(body) }
  /// How many bytes it has to send.
  public var countOfBytesExpectedToSend: Int64 { Int64(body) }
  private let body: Int
  /// Held until the task is over, as iOS holds it for an app that lets go of it.
  private var session: SimulatedURLSession?
  private var completion: ((Data?, URLResponse?, (any Error)?) -> Void)?
  /// Its name on the phone, where it is a task of its own.
  private var transfer: Identifier?

  init(
    _ number: Int, _ request: URLRequest, body: Data?, _ session: SimulatedURLSession,
    _ completion: ((Data?, URLResponse?, (any Error)?) -> Void)?
  ) {
    taskIdentifier = number
    originalRequest = request
    self.body = (body ?? request.httpBody)?.count ?? 0
    self.session = session
    self.completion = completion
  }

  /// Begins it.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    guard let originalRequest else { return }
    transfer = SimulatedServer.current.send(originalRequest, bytes: body) { [self] arrived in
      ended(arrived)
    }
  }

  /// Holds it, which is too late once it has begun.
  open func suspend() {}

  /// Calls it off: it ends with an error, and what was sent may have arrived.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    if let transfer { SimulatedServer.current.cancel(transfer) }
    finish(nil, nil, URLError(.cancelled))
  }

  /// Assumption: what fails does so because no answer came in time.
  private func ended(_ arrived: Bool) {
    guard state == .running, let request = originalRequest, let url = request.url else { return }
    guard arrived else { return finish(nil, nil, URLError(.timedOut)) }
    let answer = SimulatedServer.current.answer(request)
    let response = HTTPURLResponse(
      url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: [:])
    finish(answer.body, response, nil)
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    state = .completed
    self.response = response
    self.error = error
    let completion = completion
    self.completion = nil
    let session = session
    self.session = nil
    session?.ended(self, data, response, error, completion)
  }
}

/// `URLSessionDataTask` on the simulated phone.
open class SimulatedURLSessionDataTask: SimulatedURLSessionTask, @unchecked Sendable {}
/// `URLSessionUploadTask` on the simulated phone.
open class SimulatedURLSessionUploadTask: SimulatedURLSessionDataTask, @unchecked Sendable {}

/// `URLSessionConfiguration` on the simulated phone: what is set is kept, and changes nothing unless its
/// description says so.
open class SimulatedURLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The name of a background session; nil for others. Assumption: a transfer of one goes on only as long as
  /// the app's process, and an app is not launched for its end.
  public let identifier: String?
  /// How long an answer may take; the phone has its own time.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long all of it may take; the phone has its own time.
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// Whether it waits for a network; here it fails without one.
  open var waitsForConnectivity = false
  /// Whether iOS chooses the time.
  open var isDiscretionary = false
  /// Whether the app is launched for the end of a transfer.
  open var sessionSendsLaunchEvents = false
  /// Whether it goes on a while when the app leaves the screen; here it does not.
  open var shouldUseExtendedBackgroundIdleMode = false
  /// What it is for.
  open var networkServiceType = URLRequest.NetworkServiceType.default
  /// Whether several requests go on one connection without waiting.
  open var httpShouldUsePipelining = false
  /// Where cookies are kept: nowhere.
  open var httpCookieStorage: HTTPCookieStorage?
  /// Whether it uses cells.
  open var allowsCellularAccess = true
  /// Whether it uses networks that cost.
  open var allowsExpensiveNetworkAccess = true
  /// Whether it uses networks that the user spares.
  open var allowsConstrainedNetworkAccess = true
  /// Headers of every request.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// How many connections it keeps.
  open var httpMaximumConnectionsPerHost = 6
  /// What may be answered from memory.
  open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// What is kept of answers: nothing.
  open var urlCache: URLCache?
  /// The folder that it shares with other apps.
  open var sharedContainerIdentifier: String?
  /// Whether cookies are sent.
  open var httpShouldSetCookies = true

  init(identifier: String?) { self.identifier = identifier }

  /// That of most sessions.
  open class var `default`: SimulatedURLSessionConfiguration { .init(identifier: nil) }
  /// One that keeps nothing.
  open class var ephemeral: SimulatedURLSessionConfiguration { .init(identifier: nil) }
  /// One whose transfers are iOS's.
  open class func background(
    withIdentifier identifier: String
  ) -> SimulatedURLSessionConfiguration { .init(identifier: identifier) }
}
