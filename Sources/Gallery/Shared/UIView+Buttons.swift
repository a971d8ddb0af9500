import WayKit

extension UIView {
    /// The topmost visible button with this title in the view's subtree.
    func button(titled title: String) -> UIButton? {
        for view in subviews.reversed() where !view.isHidden {
            if let button = view as? UIButton, button.currentTitle == title { return button }
            if let button = view.button(titled: title) { return button }
        }
        return nil
    }
}
