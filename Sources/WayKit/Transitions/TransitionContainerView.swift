import Foundation

/// The container of a transition: when it is resized, everything that moves in it is adapted.
class TransitionContainerView: UIView {
    /// Set while a transition runs in the view.
    weak var resizing: TransitionResizing?

    override func subviewsWillAutoresize(from old: CGSize) {
        super.subviewsWillAutoresize(from: old)
        resizing?.noteBeforeResize()
    }
}
