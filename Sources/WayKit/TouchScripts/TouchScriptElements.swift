import Foundation

/// How touch scripts find the elements that they name.
extension UIWindowScene {
    /// The window in whose layout direction locations of scripts are.
    var scriptWindow: UIWindow? { keyWindow ?? windows.last { !$0.isHidden } }

    /// The frontmost view with this name that a touch reaches in the centre of its visible part, and that centre in the scene's coordinates.
    func element(named name: String) -> (view: UIView, center: CGPoint)? {
        for window in windows.reversed() where !window.isHidden {
            if let found = element(named: name, in: window, visible: bounds) { return found }
        }
        return nil
    }

    /// - Parameter visible: The part of the scene in which the view's superview is visible.
    private func element(named name: String, in view: UIView, visible: CGRect) -> (view: UIView, center: CGPoint)? {
        guard !view.isHidden, view.alpha > 0.01 else { return nil }
        let frame = view.layer.convert(view.bounds, to: rootLayer).intersection(visible)
        let clip = view.clipsToBounds ? frame : visible
        for subview in view.subviews.reversed() {
            if let found = element(named: name, in: subview, visible: clip) { return found }
        }
        guard view.isNamed(name), frame.width > 0, frame.height > 0 else { return nil }
        let center = CGPoint(x: frame.midX, y: frame.midY)
        return isReached(view, at: center) ? (view, center) : nil
    }

    /// Whether a touch there is delivered to the view, to one inside of it, or, for a view that takes none, such as a label, to one around it.
    private func isReached(_ view: UIView, at point: CGPoint) -> Bool {
        hit(at: point).map { $0.isDescendant(of: view) || view.isDescendant(of: $0) } ?? false
    }

    /// The view that receives a touch.
    private func hit(at point: CGPoint) -> UIView? {
        for window in windows.reversed() where !window.isHidden {
            if let hit = window.hitTest(window.layer.convert(point, from: rootLayer), with: nil) { return hit }
        }
        return nil
    }

    /// Why no finger can go down on an element.
    func problem(ofElement name: String) -> String {
        let found = windows.reversed().flatMap { views(named: name, in: $0) }
        guard let view = found.first(where: \.isVisibleInHierarchy) ?? found.first else { return "there is no element \"\(name)\"" }
        guard view.isVisibleInHierarchy else { return "the element \"\(name)\" is hidden" }
        var visible = bounds
        for ancestor in sequence(first: view, next: \.superview) where ancestor === view || ancestor.clipsToBounds {
            visible = visible.intersection(ancestor.layer.convert(ancestor.bounds, to: rootLayer))
        }
        guard visible.width > 0, visible.height > 0 else { return "the element \"\(name)\" is not in the visible part of the window" }
        let covering = hit(at: CGPoint(x: visible.midX, y: visible.midY))
        return "the element \"\(name)\" is covered by \(covering.map(\.scriptDescription) ?? "a view that takes no touches")"
    }

    private func views(named name: String, in view: UIView) -> [UIView] {
        (view.isNamed(name) ? [view] : []) + view.subviews.flatMap { views(named: name, in: $0) }
    }
}

extension UIView {
    fileprivate var isVisibleInHierarchy: Bool {
        sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
    }

    /// Class and name, and the controller whose view it is.
    fileprivate var scriptDescription: String {
        let name = (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text ?? accessibilityIdentifier ?? accessibilityLabel
        let owner = next.flatMap { $0 is UIViewController ? ", the view of \(type(of: $0))" : nil } ?? ""
        return "\(type(of: self))\(name.map { " \"\($0)\"" } ?? "")\(owner)"
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
