import Foundation

/// How touch scripts find the elements that they name.
extension UIWindowScene {
    /// In the scene's coordinates: the centre of the visible part of the frontmost view with this name that a touch reaches there.
    func center(ofElement name: String) -> CGPoint? {
        for window in windows.reversed() where !window.isHidden {
            if let center = center(ofElement: name, in: window, visible: bounds) { return center }
        }
        return nil
    }

    /// - Parameter visible: The part of the scene in which the view's superview is visible.
    private func center(ofElement name: String, in view: UIView, visible: CGRect) -> CGPoint? {
        guard !view.isHidden, view.alpha > 0.01 else { return nil }
        let frame = view.layer.convert(view.bounds, to: rootLayer).intersection(visible)
        let clip = view.clipsToBounds ? frame : visible
        for subview in view.subviews.reversed() {
            if let center = center(ofElement: name, in: subview, visible: clip) { return center }
        }
        guard view.isNamed(name), frame.width > 0, frame.height > 0 else { return nil }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        return isReached(view, at: center) ? center : nil
    }

    /// Whether a touch there is delivered to the view, to one inside of it, or, for a view that takes none, such as a label, to one around it.
    private func isReached(_ view: UIView, at point: CGPoint) -> Bool {
        for window in windows.reversed() where !window.isHidden {
            guard let hit = window.hitTest(window.layer.convert(point, from: rootLayer), with: nil) else { continue }
            return hit.isDescendant(of: view) || view.isDescendant(of: hit)
        }
        return false
    }
}

extension UIView {
    /// Whether this is its `accessibilityIdentifier`, its `accessibilityLabel`, or the title or text that it shows.
    fileprivate func isNamed(_ name: String) -> Bool {
        if accessibilityIdentifier == name || accessibilityLabel == name { return true }
        return switch self {
        case let button as UIButton: button.currentTitle == name
        case let label as UILabel: label.text == name
        default: false
        }
    }
}
