import ProcessSimulation
public import UIKit

// What is drawn is not here: who makes views has them declared, and nothing asks for them.

/// Something to be drawn; nothing is.
@MainActor public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is none.
  public var body: Never { fatalError("unsupported: SwiftUI.View.body of a view without one") }
}

/// Nothing to be drawn.
public struct EmptyView: View {
  /// Creates nothing.
  public nonisolated init() {}
  /// There is none.
  public var body: Never { fatalError("unsupported: SwiftUI.View.body of a view without one") }
}

/// Puts views together.
@resultBuilder public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

/// A part of an app.
@MainActor public protocol Scene {}

/// Puts scenes together.
@resultBuilder public enum SceneBuilder {
  /// One.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window of the app, whose view is never made.
public struct WindowGroup<Content: View>: Scene {
  /// Keeps nothing.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// An app. Its glue makes it and calls what the phone does not.
@MainActor public protocol App {
  /// What it is made of.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder var body: Body { get }
  /// Creates it.
  init()
}

/// Whether a scene is in sight.
public enum ScenePhase: Sendable {
  /// Out of sight.
  case background
  /// In sight.
  case inactive
  /// In sight, and used.
  case active
}

/// Does something as it would be seen to happen.
@discardableResult public func withAnimation<Result>(
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The app's delegate in an app that is a value.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
  /// The delegate.
  public let wrappedValue: Delegate
  /// Ends the program: nothing makes an object of a class that it does not know; the app's glue does.
  public init(
    _ type: Delegate.Type = Delegate.self, file: StaticString = #fileID, line: UInt = #line
  ) { unsupported("UIApplicationDelegateAdaptor", file, line) }
}
