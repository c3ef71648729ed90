import ProcessSimulation

/// Who is asked where a file is shown.
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// The screen over which it is shown.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
}

extension UIDocumentInteractionControllerDelegate {
  /// One of nothing.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
}

/// Shows a file to the user: to show one ends the program, since nobody looks.
open class UIDocumentInteractionController: NSObject {
  /// Who is asked where.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The file.
  open var url: URL?
  /// What kind of file it is.
  open var uti: String?
  /// What it is called.
  open var name: String?
  /// Creates one without a file.
  public override init() { super.init() }
  /// Creates one of a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
  /// Ends the program: nobody looks.
  @discardableResult
  open func presentPreview(
    animated: Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool { unsupported("UIDocumentInteractionController.presentPreview(animated:)", file, line) }
}
