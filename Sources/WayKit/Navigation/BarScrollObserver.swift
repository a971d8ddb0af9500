import Foundation

/// The scroll view that a bar follows.
@MainActor final class BarScrollObserver {
    private(set) weak var scrollView: UIScrollView?
    private let observations: [NSKeyValueObservation]
    private let release: ReleaseTarget?

    /// - Parameters:
    ///   - onRelease: fingers have left it, and it goes on by itself or rests.
    ///   - onChange: what it shows of its content has changed.
    init(_ scrollView: UIScrollView, onRelease: (@MainActor () -> Void)? = nil, onChange: @escaping @MainActor () -> Void) {
        self.scrollView = scrollView
        observations = [scrollView.observe(\.contentOffset) { _, _ in onChange() }, scrollView.observe(\.contentSize) { _, _ in onChange() }]
        release = onRelease.map { ReleaseTarget($0) }
        if let release { scrollView.panGestureRecognizer.addTarget(release, action: ReleaseTarget.action) }
    }

    isolated deinit {
        if let release { scrollView?.panGestureRecognizer.removeTarget(release, action: ReleaseTarget.action) }
    }
}

/// Outlives the watch for as long as it takes to be removed.
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
    /// Only now a scroll view in it may have the place by which a bar finds it.
    func contentLaidOut() {
        if let navigation = parent as? UINavigationController {
            navigation.pageLaidOut(self)
        } else if let tabs = parent as? UITabBarController, tabs.selectedViewController === self {
            tabs.watchScrolling()
        }
    }

    /// Its content goes on under a bar at the lower edge; nil where nothing scrolls.
    var goesOnUnderLowerBar: Bool? { contentScrollView(for: .bottom).map(\.goesOnBelow) }
}

extension UIScrollView {
    fileprivate var goesOnBelow: Bool { contentOffset.y + bounds.height - adjustedContentInset.bottom < contentSize.height - 0.5 }
}
