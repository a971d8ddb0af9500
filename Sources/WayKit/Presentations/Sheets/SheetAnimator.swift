import Foundation

/// Up from the lower edge, and down again, as a critically damped spring. Dimming and cards go alongside.
@MainActor final class SheetAnimator: NSObject, ResizableAnimator {
    /// Seconds until it rests; it is felt as 0.4.
    static let duration: TimeInterval = 0.6

    private weak var sheet: UISheetPresentationController?

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let sheet else { return transitionContext.completeTransition(true) }
        let view = sheet.sheetView
        let isPresenting = transitionContext.view(forKey: .to) === view
        if isPresenting {
            UIView.performWithoutAnimation {
                sheet.placeOffscreen()
                transitionContext.containerView.addSubview(view)
                view.bounds.size = sheet.frameOfPresentedViewInContainerView.size
                view.center.y = transitionContext.containerView.bounds.height + view.bounds.height / 2
                view.layoutIfNeeded()
            }
        }
        let distance = isPresenting ? sheet.geometry.container.height - sheet.restTop : sheet.geometry.container.height - view.frame.minY
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: isPresenting ? 0 : sheet.throwVelocity / max(1, distance), options: .allowUserInteraction,
            animations: {
                if isPresenting {
                    let frame = sheet.frameOfPresentedViewInContainerView
                    view.center = CGPoint(x: frame.midX, y: frame.midY)
                } else {
                    view.center.y += distance
                }
            },
            completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }

    /// What lies behind is a card of the new size, and sheets that go along go as far as this one.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let sheet else { return }
        let isPresenting = context.view(forKey: .to) === sheet.sheetView
        let going = sheet.goingAlong.compactMap { $0 as? UISheetPresentationController }
        let moving = [sheet] + going
        let near = sheet.cardPoses { $0.geometry.pushBack(top: $0.top) }
        let far = sheet.cardPoses { one in moving.contains { $0 === one } ? 0 : one.pushed }
        for (here, there) in zip(near, far) {
            resizing.setEnds(of: here.view, from: isPresenting ? there.pose : here.pose, to: isPresenting ? here.pose : there.pose)
        }
        sheet.hold?.transitionDidResize()
        for other in going {
            let up = other.geometry.frame(top: other.top)
            other.placeOffscreen()
            resizing.setEnds(of: other.sheetView, from: ViewPose(center: up.center), to: ViewPose(center: other.sheetView.center))
        }
    }
}

extension ViewControllerTransition {
    /// At one of its ends at once: a finger has brought it there, and goes on.
    func land(completed: Bool) {
        if phase == .prepared { start() }
        guard phase != .ended else { return }
        settle(forward: completed, velocity: 0, duration: 0) { _ in 1 }
        endNow()
    }
}
