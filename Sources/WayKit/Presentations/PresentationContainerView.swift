import Foundation

/// The view in which a presentation lives. Its layout is the presentation controller's.
final class PresentationContainerView: UIView {
    weak var presentationController: UIPresentationController?
    /// The presented view is on its way out: its place is where its animator sends it.
    var isDismissing = false
    private var laidOut: (size: CGSize, final: CGRect)?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        presentationController?.tellTraits(previous: previousTraitCollection)
        setNeedsLayout()
        presentationController?.presentedViewController.presentedBy?.adapt()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        // It may be resized before its first layout.
        guard superview != nil, laidOut == nil, let presentationController else { return }
        laidOut = (bounds.size, presentationController.frameOfPresentedViewInContainerView)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let presentationController else { return }
        presentationController.containerViewWillLayoutSubviews()
        let final = presentationController.frameOfPresentedViewInContainerView
        // A new size of the container is a new frame of what it shows; otherwise an animator may have left the view elsewhere.
        if let laidOut, laidOut.size != bounds.size, let view = presentationController.presentedView, view.isDescendant(of: self) {
            if isDismissing { moveEnd(of: view, from: laidOut.final, to: final, size: laidOut.size) } else { place(view, final) }
        }
        laidOut = (bounds.size, final)
        presentationController.containerViewDidLayoutSubviews()
    }

    /// Whatever its transform: behind a sheet it may be a card.
    private func place(_ view: UIView, _ frame: CGRect) {
        let anchor = view.anchorPoint
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    /// Where it goes is as far from its frame as before, measured by the container: what went below the lower edge still does.
    private func moveEnd(of view: UIView, from old: CGRect, to final: CGRect, size: CGSize) {
        // One that fills the container by itself is there already.
        guard size.width > 0, size.height > 0, view.frame != final else { return }
        let away = CGPoint(x: (view.center.x - old.midX) / size.width, y: (view.center.y - old.midY) / size.height)
        if view.bounds.size == old.size { view.bounds.size = final.size }
        view.center = CGPoint(x: final.midX + away.x * bounds.width, y: final.midY + away.y * bounds.height)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        return presentationController?.viewBehind(point, in: self, with: event) ?? hit
    }
}
