#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Work on a thread that did nothing before it and does nothing after it.
///
/// In a module of its own, since the modules that use it import no system library. The threads of
/// Swift's own pool would not do: they have played other stories, and who waits for one of them on
/// another of them may wait for ever.
package enum SeparateThread {
  /// Does the work on a new thread, and waits for its end; on this thread where the system has no other
  /// to give.
  package static func run(_ work: () -> Void) {
    withoutActuallyEscaping(work) { work in wait(for: Errand(work)) }
  }

  private static func wait(for errand: Errand) {
    let reference = Unmanaged.passRetained(errand)
    #if canImport(Darwin)
      // As the system declares it.
      // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
      var thread: pthread_t!
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, nil, routine, reference.toOpaque()) == 0 {
      pthread_join(thread, nil)
    } else {
      errand.work()
    }
    reference.release()
  }

  /// A closure where a C function finds it. One thread waits while the other works, so that the two
  /// never touch at once what it holds.
  private final class Errand: @unchecked Sendable {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }
  }

  private static func perform(_ errand: UnsafeMutableRawPointer) {
    Unmanaged<Errand>.fromOpaque(errand).takeUnretainedValue().work()
  }

  #if canImport(Darwin)
    private static let routine:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        perform($0)
        return nil
      }
  #else
    private static let routine:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
        if let errand = $0 { perform(errand) }
        return nil
      }
  #endif
}
