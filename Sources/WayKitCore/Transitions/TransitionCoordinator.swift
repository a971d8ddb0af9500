import Foundation

/// The coordinator that controllers see: a facade of `ViewControllerTransition`, and the blocks handed to it.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// Weak: a program that retains the coordinator retains no controllers.
    private weak var transition: ViewControllerTransition?
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionEnds: [Handler] = []
    private var interactionChanges: [Handler] = []
    private var hasStarted = false
    private var isOver = false
    private var wasInteractive = false
    private var last = Snapshot()

    /// The values reported after the end.
    private struct Snapshot {
        var isCancelled = false
        var velocity: CGFloat = 0
        var duration: TimeInterval = 0
        var percentComplete: CGFloat = 1
        var container: UIView?
    }

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        wasInteractive = transition.initiallyInteractive
    }

    // MARK: Blocks

    @discardableResult func animate(
        alongsideTransition animation: Handler?, completion: Handler?
    ) -> Bool {
        queue(animation, completion)
    }

    @discardableResult func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        queue(animation, completion)
    }

    private func queue(_ animation: Handler?, _ completion: Handler?) -> Bool {
        guard !isOver, let transition else {
            if let completion { UIApplication.shared.enqueue { completion(self) } }
            return false
        }
        if let completion { completions.append(completion) }
        guard let animation else { return false }
        if hasStarted { run([animation], of: transition) } else { alongside.append(animation) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) { interactionEnds.append(handler) }
    func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionChanges.append(handler) }

    // MARK: Called by the transition

    /// Called right after the animator: runs the blocks in the same animation, in the order in which they were added.
    func runAlongside() {
        guard let transition, !hasStarted else { return }
        hasStarted = true
        let blocks = alongside
        alongside.removeAll()
        run(blocks, of: transition)
    }

    private func run(_ blocks: [Handler], of transition: ViewControllerTransition) {
        guard !blocks.isEmpty else { return }
        transition.performInTransition {
            ViewAnimation.runAlongside(transition) {
                for block in blocks { block(self) }
            }
        }
    }

    func interactionChanged() {
        guard let transition, transition.isInteractive != wasInteractive else { return }
        wasInteractive = transition.isInteractive
        let changes = interactionChanges
        for handler in changes { handler(self) }
        guard !wasInteractive else { return }
        let ends = interactionEnds
        interactionEnds.removeAll()
        for handler in ends { handler(self) }
    }

    func runCompletions() {
        guard let transition else { return }
        last = Snapshot(
            isCancelled: transition.isCancelled, velocity: transition.completionVelocity, duration: transition.duration,
            percentComplete: transition.coordinatorPercent, container: transition.operation.container)
        isOver = true
        let handlers = completions
        completions.removeAll()
        interactionEnds.removeAll()
        interactionChanges.removeAll()
        alongside.removeAll()
        for handler in handlers { handler(self) }
    }

    // MARK: Context

    var isAnimated: Bool { transition?.isAnimated ?? false }
    var presentationStyle: UIModalPresentationStyle { transition?.operation.presentationStyle ?? .none }
    var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
    var isInterruptible: Bool { transition.map { $0.phase == .prepared ? $0.isAnimated : $0.isInterruptible } ?? false }
    var isInteractive: Bool { isOver ? false : transition?.isInteractive ?? false }
    var isCancelled: Bool { isOver ? last.isCancelled : transition?.isCancelled ?? false }
    var transitionDuration: TimeInterval { isOver ? last.duration : transition?.duration ?? 0 }
    var percentComplete: CGFloat { isOver ? last.percentComplete : transition?.coordinatorPercent ?? 0 }
    var completionVelocity: CGFloat { isOver ? last.velocity : transition?.completionVelocity ?? 0 }
    var completionCurve: UIView.AnimationCurve { transition?.completionCurve ?? .easeInOut }
    var targetTransform: CGAffineTransform { transition?.operation.targetTransform ?? .identity }
    var containerView: UIView { transition?.operation.container ?? last.container ?? UIView() }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition?.context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        transition?.context.view(forKey: key)
    }
}
