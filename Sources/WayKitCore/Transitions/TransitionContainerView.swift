import Foundation

/// The container of a transition: when it is resized, everything that moves in it is adapted. Not `package`: the subclasses of such a class
/// get an initialiser that calls itself (Swift 6.3).
@_spi(WayKit) public class TransitionContainerView: UIView {
    /// Set while a transition runs in the view.
    weak var resizing: TransitionResizing?

    override func subviewsWillAutoresize(from old: CGSize) {
        super.subviewsWillAutoresize(from: old)
        resizing?.noteBeforeResize()
    }
}
