import Foundation

/// The container of a transition: when it is resized, everything that moves in it is adapted.
class TransitionContainerView: UIView {
    /// Set while a transition runs in the view.
    weak var resizing: TransitionResizing?

    override func subviewsWillFollowBounds(from old: CGSize) {
        super.subviewsWillFollowBounds(from: old)
        resizing?.noteBeforeResize()
    }
}
