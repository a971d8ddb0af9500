import Foundation

/// The forms that the SDK imports from methods with a completion handler.
extension UIViewController {
    /// Returns at the end of the presentation: normally after `viewDidAppear`, and also if it was refused, reversed or cancelled.
    public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
        await withRequest { present(viewControllerToPresent, animated: flag, completion: $0) }
    }

    /// Returns at the end of the dismissal, also if there is nothing to dismiss, or if it was reversed or cancelled.
    public func dismiss(animated flag: Bool) async {
        await withRequest { dismiss(animated: flag, completion: $0) }
    }

    private func withRequest(_ request: (@escaping () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in
            let waiter = RequestWaiter(continuation)
            request { withExtendedLifetime(waiter) {} }
        }
    }
}

/// Resumes when the completion that retains it is released: after it was called, or when it never will be.
private final class RequestWaiter: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    deinit { continuation.resume() }
}
