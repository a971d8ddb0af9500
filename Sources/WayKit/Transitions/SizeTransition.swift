import Foundation

/// Another size that the compositor gave a window, and how.
struct WindowSizeChange {
    let size: CGSize
    /// How the display was turned; the identity for not at all.
    var turn = CGAffineTransform.identity
    /// The window goes over to a state that has this size: maximised, full screen, or neither any more.
    var isInOneStep = false
    /// An edge is being dragged: every step of it is a size.
    var isByHand = false

    /// From a size to that of the turned window. One that fills the display but for a panel is not the same size the other way round.
    func isAnimated(from old: CGSize) -> Bool {
        !isByHand && (isInOneStep || turn != .identity || (old.width == size.height && old.height == size.width))
    }
}

/// A change of the window's size: the controllers hear of it through a coordinator, as on iOS. A window that was turned, maximised or made full screen
/// goes to its new layout in an animation; where the compositor resizes step by step, as an edge is dragged, there is nothing to animate, and what is
/// handed to the coordinator happens in the same frame.
@MainActor final class SizeTransition: TransitionOperation {
    private let window: UIWindow
    private let size: CGSize
    let targetTransform: CGAffineTransform

    private init(_ window: UIWindow, _ change: WindowSizeChange) {
        self.window = window
        size = change.size
        targetTransform = change.turn
    }

    static func run(in window: UIWindow, root: UIViewController, _ change: WindowSizeChange) {
        let old = window.bounds.size, size = change.size
        let isAnimated = !window.isHidden && change.isAnimated(from: old)
        let script = SizeTransition(window, change)
        // A transition that runs keeps its coordinator; the size's is handed to the controllers only as an argument.
        let transition = ViewControllerTransition(from: root, to: root, script: script, animator: isAnimated ? ResizeAnimator(script) : nil, driver: nil)
        root.activeTransitions.end(transition)
        script.tellTraits(root, from: old, transition.coordinator)
        for controller in sequence(first: root, next: { $0.presentation?.presented }) {
            controller.presentedBy?.controller.viewWillTransition(to: size, with: transition.coordinator)
            controller.viewWillTransition(to: size, with: transition.coordinator)
        }
        if isAnimated { window.transitions.add(transition) }
        transition.start()
    }

    /// Another size class is announced before the size.
    private func tellTraits(_ root: UIViewController, from old: CGSize, _ coordinator: TransitionCoordinator) {
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

    /// The window, and what fills it, are there at once: nothing shows beyond their edges.
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

/// Lays out the window in its new size, in an animation of the length of UIKit's rotation by a quarter.
private final class ResizeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let script: SizeTransition

    init(_ script: SizeTransition) { self.script = script }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
            animations: { self.script.layOut() },
            completion: { _ in context.completeTransition(true) })
    }
}
