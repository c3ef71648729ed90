import ProcessSimulation
import TrackerModel

/// A button of an alert, which nobody touches.
public final class UIAlertAction: NSObject, @unchecked Sendable {
  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default`
    /// To leave all as it is.
    case cancel
    /// To undo something for good.
    case destructive
  }
  /// What it says.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Creates one; what it would do is never done.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style) = (title, style)
  }
}

/// A question or a warning. Who presents it tells the user something on the screen; nobody answers.
open class UIAlertController: UIViewController {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// From below.
    case actionSheet
    /// In the middle.
    case alert
  }
  /// What it says below its title.
  open var message: String?
  /// How it looks.
  public let preferredStyle: Style
  /// Its buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// Creates one.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init()
    (self.title, self.message) = (title, message)
  }
  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Is seen when the app is next in sight.
  func tellUser() {
    let text = [title, message].compactMap { $0 }.joined(separator: ": ")
    let plain = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value < 0x7f }
    let name = Identifier(String(String.UnicodeScalarView(plain.prefix(100)))) ?? "an alert"
    SimulatedProcess.current.phone.pointee.tellUser(name)
  }
}

/// A tap that the user feels; nobody does here.
open class UIFeedbackGenerator: NSObject {
  /// Creates one.
  public override init() { super.init() }
  /// Gets ready.
  open func prepare() {}
}

/// A tap of one strength, which nobody feels.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How strong a tap is.
  public enum FeedbackStyle: Int, Sendable {
    /// A little.
    case light
    /// As usual.
    case medium
    /// Strong.
    case heavy
  }
  /// Creates one of a strength.
  public init(style: FeedbackStyle) { super.init() }
  /// Taps.
  open func impactOccurred() {}
}

/// A tap that says how something went, which nobody feels.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// So so.
    case warning
    /// Not.
    case error
  }
  /// Taps.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
