import Foundation

/// The view in which a presentation lives. Its layout is the presentation controller's.
final class PresentationContainerView: TransitionContainerView {
    weak var presentationController: UIPresentationController?
    private var laidOut: CGSize?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentationController?.tellTraits(previous: previousTraitCollection)
        setNeedsLayout()
        presentationController?.presentedViewController.presentedBy?.adapt()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // It may be resized before its first layout.
        if superview != nil, laidOut == nil { laidOut = bounds.size }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentationController else { return }
        presentationController.containerViewWillLayoutSubviews()
        let final = presentationController.frameOfPresentedViewInContainerView
        // A new size of the container is a new frame of what it shows; otherwise an animator may have left the view elsewhere.
        // In a transition it is where that takes it.
        if let laidOut, laidOut != bounds.size, resizing == nil, let view = presentationController.presentedView, view.isDescendant(of: self) {
            place(view, final)
        }
        laidOut = bounds.size
        presentationController.containerViewDidLayoutSubviews()
        resizing?.containerDidLayOut()
    }

    /// Whatever its transform: behind a sheet it may be a card.
    private func place(_ view: UIView, _ frame: CGRect) {
        let anchor = view.anchorPoint
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        return presentationController?.viewBehind(point, in: self, with: event) ?? hit
    }
}
