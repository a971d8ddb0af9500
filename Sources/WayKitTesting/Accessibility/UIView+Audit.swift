import Foundation
import WayKit

extension UIResponder {
    /// How an issue names it.
    var auditName: String {
        let kind = String(describing: type(of: self))
        let name = accessibilityIdentifier ?? accessibilityLabel ?? (self as? UILabel)?.text
        return name.map { "\(kind) \"\($0.prefix(40))\"" } ?? kind
    }
}

extension UIView {
    var hasTapRecognizer: Bool { gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } ?? false }

    var isOnScreen: Bool {
        guard let window else { return false }
        var visible = window.bounds
        for ancestor in sequence(first: self, next: \.superview).dropFirst() where ancestor.clipsToBounds || ancestor is UIScrollView {
            visible = visible.intersection(ancestor.convert(ancestor.bounds, to: nil as UIView?))
        }
        let common = visible.intersection(convert(bounds, to: nil as UIView?))
        return !common.isNull && common.width > 1 && common.height > 1
    }

    /// The labels in the view that show something, with itself.
    var shownTexts: [UILabel] {
        guard !isHidden, alpha > 0.01 else { return [] }
        if let label = self as? UILabel { return (label.text ?? "").isEmpty ? [] : [label] }
        return subviews.flatMap(\.shownTexts)
    }

    var isUnreachableText: Bool { (self as? UILabel).map { !($0.text ?? "").isEmpty } ?? false }
    var isUnreachableControl: Bool { isUserInteractionEnabled && ((self as? UIControl)?.isEnabled ?? hasTapRecognizer) }

    func contains(anyOf elements: Set<ObjectIdentifier>) -> Bool {
        subviews.contains { elements.contains(ObjectIdentifier($0)) || $0.contains(anyOf: elements) }
    }

    /// Whether a touch at a point of the window is the view's, or that of a view around it that handles its touches.
    func isReached(at point: CGPoint, in window: UIWindow) -> Bool {
        guard let hit = window.hitTest(point, with: nil) else { return false }
        if hit.isDescendant(of: self) { return true }
        return isDescendant(of: hit) && !(hit is UIControl) && bounds.contains(convert(point, from: nil as UIView?))
    }

    /// How far from a point, up to the offset, touches are the view's.
    func reach(from point: CGPoint, dx: CGFloat, dy: CGFloat, _ window: UIWindow) -> CGFloat {
        let steps = 11
        let reached = (1...steps).prefix { step in
            let part = CGFloat(step) / CGFloat(steps)
            return isReached(at: CGPoint(x: point.x + dx * part, y: point.y + dy * part), in: window)
        }
        return max(abs(dx), abs(dy)) * CGFloat(reached.count) / CGFloat(steps) + 0.5
    }

    /// Disabled controls need no contrast (WCAG 2.2, 1.4.3, incidental).
    var isInDisabledControl: Bool { sequence(first: self, next: \.superview).contains { ($0 as? UIControl)?.isEnabled == false } }

    /// Bars keep their size; they have the large content viewer.
    var isInBar: Bool {
        sequence(first: self, next: \.superview).contains { $0 is UINavigationBar || $0 is UITabBar || $0 is UIToolbar || $0.showsLargeContentViewer }
    }
}

extension UILabel {
    /// Whether a part of the text is not shown.
    var isTextClipped: Bool {
        guard bounds.width > 0, !adjustsFontSizeToFitWidth, let text, !text.isEmpty else { return false }
        let needed = textRect(forBounds: CGRect(x: 0, y: 0, width: bounds.width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: 0)
        let shown = textRect(forBounds: CGRect(x: 0, y: 0, width: bounds.width, height: .greatestFiniteMagnitude), limitedToNumberOfLines: numberOfLines)
        return needed.height > shown.height + 1 || shown.height > bounds.height + 2 || needed.width > bounds.width + 1
    }
}
