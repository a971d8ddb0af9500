import Foundation

/// The area in which a touch is a control's. Source: Human Interface Guidelines, Accessibility: a control that is smaller than 44 by 44 points gets touches
/// around it; of two controls the nearer one gets them.
extension UIView {
    /// Smallest width and height of a touch target. Points.
    package static let minimumTouchTarget: CGFloat = 44

    /// The bounds, extended to the minimum size on all sides alike.
    var touchTarget: CGRect {
        let x = max(0, Self.minimumTouchTarget - bounds.width) / 2, y = max(0, Self.minimumTouchTarget - bounds.height) / 2
        return bounds.insetBy(dx: -x, dy: -y)
    }

    /// Whether a point outside of the bounds is in the extended target, and no other target beside the view is as near.
    package func isInExtendedTouchTarget(_ point: CGPoint) -> Bool {
        guard touchTarget.contains(point), let superview else { return false }
        let distance = Self.distance(from: point, to: bounds)
        return !superview.subviews.contains { $0 !== self && $0.claims(superview.convert(point, from: self), of: superview, within: distance) }
    }

    /// Whether a point outside of a container's bounds is in the extended target of a control in it, and no other target beside the container is as near.
    package func isInExtendedTouchTargetOfSubview(_ point: CGPoint, with event: UIEvent?) -> Bool {
        let reach = -Self.minimumTouchTarget / 2
        guard event.findsExtendedTargets, let superview, bounds.insetBy(dx: reach, dy: reach).contains(point) else { return false }
        return subviews.contains { view in
            guard view is UIControl || view is any TouchTargetContainer, !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else { return false }
            let inner = view.convert(point, from: self), distance = Self.distance(from: inner, to: view.bounds)
            // What a subview shows outside of the container is not touched, as in every view.
            guard !view.bounds.contains(inner), view.point(inside: inner, with: event) else { return false }
            return !superview.subviews.contains { $0 !== self && $0.claims(superview.convert(point, from: self), of: superview, within: distance) }
        }
    }

    /// Whether a point of another view is the view's, or of one in it: in its bounds, or in the extended target and at most this far from the bounds.
    private func claims(_ outer: CGPoint, of view: UIView, within distance: CGFloat) -> Bool {
        let point = convert(outer, from: view), own = Self.distance(from: point, to: bounds)
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, own <= Self.minimumTouchTarget / 2 else { return false }
        if let control = self as? UIControl {
            return bounds.contains(point) || control.extendsTouchTarget && own <= distance && touchTarget.contains(point)
        }
        // The recognisers of a scroll view do not react to taps on its background.
        if !(self is UIScrollView), !(gestureRecognizers ?? []).isEmpty, bounds.contains(point) { return true }
        return subviews.contains { $0.claims(point, of: self, within: distance) }
    }

    private static func distance(from point: CGPoint, to rect: CGRect) -> CGFloat {
        hypot(max(rect.minX - point.x, 0, point.x - rect.maxX), max(rect.minY - point.y, 0, point.y - rect.maxY))
    }
}

/// A view that only holds controls: their targets extend beyond it.
package protocol TouchTargetContainer: UIView {}

extension UIEvent? {
    /// Whether a hit test for the event finds extended targets: the pointer's effects show what is below the pointer itself.
    @MainActor var findsExtendedTargets: Bool { self?.type != .hover }
}
