import Foundation

/// Lets a vertical pan catch a cover while it comes or goes: it follows the finger and goes on as it is thrown.
@MainActor final class InFlightPanHandler: NSObject, UIGestureRecognizerDelegate {
    private let transition: ViewControllerTransition
    private let controller: UIPresentationController
    private let recognizer = UIPanGestureRecognizer()
    private var drag: TransitionScrubber?
    private var wasLeaving = false

    /// - Returns: nil where the transition is no cover.
    init?(_ transition: ViewControllerTransition, _ controller: UIPresentationController) {
        guard transition.animator is CoverVerticalAnimator else { return nil }
        self.transition = transition
        self.controller = controller
        super.init()
        recognizer.addTarget(self, action: Selector(InFlightPanHandler.panned, name: "panned(_:)"))
        recognizer.delegate = self
        transition.script.container.addGestureRecognizer(recognizer)
    }

    func end() {
        drag?.cancel()
        transition.script.container.removeGestureRecognizer(recognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let way = recognizer.translation(in: nil), speed = recognizer.velocity(in: nil)
        let isUpright = abs(way.y) > abs(way.x) || abs(speed.y) > abs(speed.x)
        return isUpright && transition.isCatchableByFinger && transition.phase != .interactive
    }

    private func panned(_ recognizer: UIPanGestureRecognizer) {
        let container = transition.script.container
        switch recognizer.state {
        case .began:
            wasLeaving = transition.leadsToDismissal
            drag = TransitionScrubber(transition) { [weak self] in self?.extent ?? 1 }
        case .changed: drag?.move(by: recognizer.translation(in: container).y)
        case .ended:
            let held = drag
            drag = nil
            if let held, !held.isOver { release(held, velocity: recognizer.velocity(in: container).y) }
        case .cancelled, .failed:
            drag?.cancel()
            drag = nil
        case .possible: break
        }
    }

    private func release(_ drag: TransitionScrubber, velocity: CGFloat) {
        let isPresentation = transition.to.isBeingPresented
        let leaves = drag.completes(velocity: velocity) != isPresentation
        let goes = controller.letsGo(transition, leaves: leaves, wasLeaving: wasLeaving)
        drag.release(velocity: velocity, completed: goes != isPresentation)
    }

    /// A presentation goes up by what a dismissal goes down.
    private var extent: CGFloat {
        let context = transition.context
        let isPresenting = transition.to.isBeingPresented
        let frame = isPresenting ? context.finalFrame(for: transition.to) : context.initialFrame(for: transition.from)
        let height = max(1, context.containerView.bounds.maxY - frame.minY)
        return isPresenting ? -height : height
    }
}
