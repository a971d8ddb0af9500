import Foundation

/// Slides up from the lower edge, and down again, as a critically damped spring. Dimming and cards are animated alongside.
@MainActor final class SheetAnimator: NSObject, SystemAnimator {
    let dismissesBelowContainer = true
    /// Seconds until the spring has settled; its perceived duration is 0.4.
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
                sheet.moveOffscreen()
                transitionContext.containerView.addSubview(view)
                view.bounds.size = sheet.frameOfPresentedViewInContainerView.size
                view.center.y = transitionContext.containerView.bounds.height + view.bounds.height / 2
                view.layoutIfNeeded()
            }
        }
        let distance = isPresenting ? sheet.geometry.container.height - sheet.restTop : sheet.geometry.container.height - view.frame.minY
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: isPresenting ? 0 : sheet.flingVelocity / max(1, distance), options: .allowUserInteraction,
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

    /// The cards behind have new transforms, and sheets dismissed together move as far as this one.
    func containerDidResize(_ resizing: TransitionResizing, _ context: TransitionContext) {
        guard let sheet else { return }
        let isPresenting = context.view(forKey: .to) === sheet.sheetView
        let others = sheet.dismissedAlongside.compactMap { $0 as? UISheetPresentationController }
        let moving = [sheet] + others
        let shown = sheet.cardPoses { $0.geometry.pushBack(top: $0.top) }
        let dismissed = sheet.cardPoses { other in moving.contains { $0 === other } ? 0 : other.pushBack }
        for (shownCard, dismissedCard) in zip(shown, dismissed) {
            resizing.setEnds(
                of: shownCard.view, from: isPresenting ? dismissedCard.pose : shownCard.pose, to: isPresenting ? shownCard.pose : dismissedCard.pose)
        }
        sheet.dragSession?.transitionDidResize()
        for other in others {
            let shownFrame = other.geometry.frame(top: other.top)
            other.moveOffscreen()
            resizing.setEnds(of: other.sheetView, from: ViewPose(center: shownFrame.center), to: ViewPose(center: other.sheetView.center))
        }
    }
}

extension ViewControllerTransition {
    /// Jumps to one of its ends: a gesture has brought it there, and continues beyond.
    func jumpToEnd(completed: Bool) {
        if phase == .prepared { start() }
        guard !phase.isComplete else { return }
        settle(forward: completed, velocity: 0, duration: 0) { _ in 1 }
        endNow()
    }
}
