import Foundation

/// A size change of a window by the compositor, and its cause.
struct WindowSizeChange {
    let size: CGSize
    /// Rotation of the display; the identity for none.
    var rotation = CGAffineTransform.identity
    /// The window enters a state that has this size: maximised, full screen, or normal.
    var changesState = false
    /// An edge is being dragged: an interactive resize, with a configure for each step.
    var isInteractive = false

    /// Whether the change from an old size is animated. A rotated window that fills the display but for a panel does not have exactly swapped sides.
    func isAnimated(from old: CGSize) -> Bool {
        !isInteractive && (changesState || rotation != .identity || (old.width == size.height && old.height == size.width))
    }
}

/// A change of the window's size: controllers are notified through a coordinator, as on iOS. A window that was rotated, maximised or made
/// full screen animates to its new layout; an interactive resize is not animated, and its alongside blocks run in the same frame.
@MainActor final class SizeTransition: TransitionOperation {
    private let window: UIWindow
    private let size: CGSize
    let targetTransform: CGAffineTransform

    private init(_ window: UIWindow, _ change: WindowSizeChange) {
        self.window = window
        size = change.size
        targetTransform = change.rotation
    }

    static func run(in window: UIWindow, root: UIViewController, _ change: WindowSizeChange) {
        let old = window.bounds.size, size = change.size
        let isAnimated = !window.isHidden && change.isAnimated(from: old)
        let operation = SizeTransition(window, change)
        // A running transition stays the controllers' `transitionCoordinator`; this one is passed only as an argument.
        let transition = ViewControllerTransition(
            from: root, to: root, operation: operation, animator: isAnimated ? ResizeAnimator(operation) : nil, interactionController: nil)
        root.activeTransitions.end(transition)
        operation.announceTraits(root, from: old, transition.coordinator)
        for controller in sequence(first: root, next: { $0.presentation?.presented }) {
            controller.presentedBy?.controller.viewWillTransition(to: size, with: transition.coordinator)
            controller.viewWillTransition(to: size, with: transition.coordinator)
        }
        if isAnimated { window.transitions.add(transition) }
        transition.start()
    }

    /// A change of size class is announced before the size.
    private func announceTraits(_ root: UIViewController, from old: CGSize, _ coordinator: TransitionCoordinator) {
        guard UIWindowScene.sizeClasses(of: old) != UIWindowScene.sizeClasses(of: size), let traits = window.windowScene?.traitCollection
        else { return }
        for controller in sequence(first: root, next: { $0.presentation?.presented }) {
            controller.presentedBy?.controller.willTransition(to: traits, with: coordinator)
            controller.willTransition(to: traits, with: coordinator)
        }
    }

    var container: UIView { window }
    var presentationStyle: UIModalPresentationStyle { .none }
    var name: String { "size change" }
    var followsContainerSize: Bool { false }

    /// The window and the views that fill it are resized immediately: nothing shows beyond their edges.
    func transitionWillBegin(_ transition: ViewControllerTransition) {
        window.transitions.noteBeforeResize()
        UIView.performWithoutAnimation { window.frame = CGRect(origin: .zero, size: size) }
    }

    func layOut() { window.layoutIfNeeded() }

    func transitionWillCancel(_ transition: ViewControllerTransition) {}
    func transitionWillResume(_ transition: ViewControllerTransition) {}
    func transitionDidEnd(_ transition: ViewControllerTransition, completed: Bool) {}
    func transitionIsOver(_ transition: ViewControllerTransition, completed: Bool) {}
}

/// Lays out the window in its new size, in an animation as long as UIKit's rotation by 90°.
private final class ResizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: SizeTransition

    init(_ operation: SizeTransition) { self.operation = operation }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: { self.operation.layOut() },
            completion: { _ in context.completeTransition(true) })
    }
}
