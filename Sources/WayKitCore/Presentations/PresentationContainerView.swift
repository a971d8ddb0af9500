import Foundation

/// The container view of a presentation, laid out by the presentation controller.
package final class PresentationContainerView: TransitionContainerView {
    weak var presentationController: UIPresentationController?
    private var laidOut: CGSize?

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentationController?.traitsDidChange(previous: previousTraitCollection)
        setNeedsLayout()
        presentationController?.presentedViewController.presentedBy?.adapt()
    }

    package override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // It may be resized before its first layout.
        if superview != nil, laidOut == nil { laidOut = bounds.size }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentationController else { return }
        presentationController.containerViewWillLayoutSubviews()
        let final = presentationController.frameOfPresentedViewInContainerView
        // A new container size gives the presented view a new frame; otherwise an animator may have left the view elsewhere. During a
        // transition that determines the frame.
        if let laidOut, laidOut != bounds.size, resizing == nil, let view = presentationController.presentedView, view.isDescendant(of: self) {
            setFrame(final, of: view)
        }
        laidOut = bounds.size
        presentationController.containerViewDidLayoutSubviews()
        resizing?.containerDidLayOut()
    }

    /// Independent of its transform: behind a sheet it may be a card.
    private func setFrame(_ frame: CGRect, of view: UIView) {
        let anchor = view.anchorPoint
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    @_spi(WayKit) public override var systemAccessibility: SystemAccessibility { presentationController?.containerAccessibility ?? SystemAccessibility() }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        return presentationController?.passthroughHitTest(point, in: self, with: event) ?? hit
    }
}
