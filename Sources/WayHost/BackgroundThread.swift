import Foundation

/// Work that may block, on a thread of its own.
package enum BackgroundThread {
    /// Runs `work` on another thread, and `completion` with its result on the main actor.
    @MainActor package static func run<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result, _ completion: @escaping @MainActor @Sendable (Result) -> Void
    ) {
        Thread.detachNewThread {
            let result = work()
            DispatchQueue.main.async { MainActor.assumeIsolated { completion(result) } }
        }
    }
}
