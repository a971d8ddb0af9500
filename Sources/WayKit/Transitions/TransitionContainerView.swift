import Foundation

/// The container of a transition: a new size of its own is one for all that moves in it.
class TransitionContainerView: UIView {
    /// Of the transition that runs in it.
    weak var resizing: TransitionResizing?

    override func subviewsWillFollowBounds(from old: CGSize) {
        super.subviewsWillFollowBounds(from: old)
        resizing?.noteBeforeResize()
    }
}
