import ProcessSimulation
import TrackerModel

/// A task that iOS runs (W-01).
open class BGTask: NSObject, @unchecked Sendable {
  /// Its name.
  public let identifier: String
  /// What to do when its time is up (W-01).
  open var expirationHandler: (() -> Void)?
  private var isCompleted = false

  init(_ identifier: String) { self.identifier = identifier }

  /// Says that it is done, well or not, of which the phone makes no difference (W-01).
  open func setTaskCompleted(success: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    SimulatedProcess.current.phone.pointee.setTaskCompleted()
    BGTaskScheduler.shared.ended(self)
  }
}

/// A short task (W-01).
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// A long task (W-02).
open class BGProcessingTask: BGTask, @unchecked Sendable {}
