import Foundation

/// The forms that the SDK imports from methods with a completion handler.
extension UIViewController {
    /// Returns when the presentation is over: as a rule after `viewDidAppear`, and also where it was refused, turned round or cancelled.
    public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
        await withRequest { present(viewControllerToPresent, animated: flag, completion: $0) }
    }

    /// Returns when the dismissal is over, also where there is nothing to dismiss, or it was turned round or cancelled.
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

/// Goes on when the completion that holds it is let go: after it was called, or when nobody will call it any more.
private final class RequestWaiter: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    deinit { continuation.resume() }
}
