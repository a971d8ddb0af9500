import Foundation

/// Observes the scroll view beneath a bar.
@MainActor final class BarScrollObserver {
    private(set) weak var scrollView: UIScrollView?
    private let observations: [NSKeyValueObservation]
    private let releaseTarget: ReleaseTarget?

    /// - Parameters:
    ///   - onRelease: the drag has ended; the content decelerates or is at rest.
    ///   - onChange: the content offset or size has changed.
    init(_ scrollView: UIScrollView, onRelease: (@MainActor () -> Void)? = nil, onChange: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        observations = [scrollView.observe(\.contentOffset) { _, _ in onChange() }, scrollView.observe(\.contentSize) { _, _ in onChange() }]
        releaseTarget = onRelease.map { ReleaseTarget($0) }
        if let releaseTarget { scrollView.panGestureRecognizer.addTarget(releaseTarget, action: ReleaseTarget.action) }
    }

    isolated deinit {
        if let releaseTarget { scrollView?.panGestureRecognizer.removeTarget(releaseTarget, action: ReleaseTarget.action) }
    }
}

/// The target of the pan: a separate object, since the observer removes it in its deinit.
@MainActor private final class ReleaseTarget: NSObject {
    static let action = Selector(ReleaseTarget.panned, name: "panned(_:)")
    private let onRelease: @MainActor () -> Void

    init(_ onRelease: @escaping @MainActor () -> Void) {
        self.onRelease = onRelease
        super.init()
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .ended || recognizer.state == .cancelled { onRelease() }
    }
}

extension UIViewController {
    /// Called after layout, when a scroll view may have reached the frame by which a bar finds it.
    func didLayOutContent() {
        if let navigation = parent as? UINavigationController {
            navigation.pageDidLayOut(self)
        } else if let tabs = parent as? UITabBarController, tabs.selectedViewController === self {
            tabs.observeScrolling()
        }
    }

    /// Whether its content continues under a bar at the lower edge; nil if nothing scrolls.
    var contentContinuesUnderBottomBar: Bool? { contentScrollView(for: .bottom).map(\.contentContinuesBelow) }
}

extension UIScrollView {
    fileprivate var contentContinuesBelow: Bool { contentOffset.y + bounds.height - adjustedContentInset.bottom < contentSize.height - 0.5 }
}
