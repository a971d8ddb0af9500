import Foundation

import WayKitControls
@testable import WayKitCore

/// Finds what is too small for a finger: the area is measured by hit tests, point by point, from the middle of a target to its sides.
@MainActor struct TouchTargets {
    /// Smallest width and height. Points.
    static let minimum: CGFloat = 44
    /// Of a measured length. Points.
    private static let tolerance: CGFloat = 0.2

    let window: UIWindow
    /// What else is a target, besides controls and views with taps.
    var isTarget: (UIView) -> Bool = { _ in false }

    /// A line for each target that is smaller than a finger needs, and not because the next target is beside it or the window ends.
    var complaints: [String] {
        targets(in: window).compactMap { target in
            guard let middle = middle(of: target), owner(at: middle) === target else { return nil }
            let width = extent(target, middle, along: CGPoint(x: 1, y: 0)), height = extent(target, middle, along: CGPoint(x: 0, y: 1))
            guard width < Self.minimum - Self.tolerance || height < Self.minimum - Self.tolerance else { return nil }
            return "\(type(of: target)) \(target.accessibilityLabel ?? "") \(Int(width)) × \(Int(height)) at \(Int(middle.x)), \(Int(middle.y))"
        }
    }

    /// How many targets were measured.
    var count: Int { targets(in: window).count { middle(of: $0) != nil } }

    private func targets(in view: UIView) -> [UIView] {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
        return (isOneTarget(view) ? [view] : []) + view.subviews.flatMap(targets)
    }

    private func isOneTarget(_ view: UIView) -> Bool {
        if let control = view as? UIControl { return control.isEnabled }
        let taps = (view.gestureRecognizers ?? []).contains { $0 is UITapGestureRecognizer && $0.isEnabled && type(of: $0) == UITapGestureRecognizer.self }
        return taps || isTarget(view)
    }

    /// In the window; nil for a target that is not seen, or of which a scroll view or the window shows a part only.
    private func middle(of target: UIView) -> CGPoint? {
        let frame = target.convert(target.bounds, to: nil)
        guard frame.width > 1, frame.height > 1, window.bounds.insetBy(dx: -0.5, dy: -0.5).contains(frame) else { return nil }
        for case let scroll as UIScrollView in sequence(first: target, next: \.superview).dropFirst() {
            let visible = scroll.convert(scroll.bounds, to: nil).insetBy(dx: -0.5, dy: -0.5)
            guard visible.contains(frame) else { return nil }
        }
        // Of a slider only the thumb is touched.
        guard let slider = target as? UISlider else { return CGPoint(x: frame.midX, y: frame.midY) }
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    }

    /// The target that a touch at the point is for.
    private func owner(at point: CGPoint) -> UIView? {
        window.hitTest(point, with: nil).flatMap { sequence(first: $0, next: \.superview).first(where: isOneTarget) }
    }

    /// The length in points. What the next target or the window's edge takes of the half on a side counts as this one's.
    private func extent(_ target: UIView, _ middle: CGPoint, along axis: CGPoint) -> CGFloat {
        [CGFloat(-1), 1].reduce(0) { sum, sign in
            func point(_ distance: CGFloat) -> CGPoint { CGPoint(x: middle.x + axis.x * sign * distance, y: middle.y + axis.y * sign * distance) }
            var inside: CGFloat = 0, outside = Self.minimum
            guard owner(at: point(outside)) !== target else { return sum + outside }
            while inside + 1 < outside, owner(at: point(inside + 1)) === target { inside += 1 }
            outside = inside + 1
            while outside - inside > 0.05 {
                let middle = (inside + outside) / 2
                if owner(at: point(middle)) === target { inside = middle } else { outside = middle }
            }
            return sum + (isTaken(point(outside), from: target) ? max(inside, Self.minimum / 2) : inside)
        }
    }

    /// Whether the point is another control's, or outside of the window.
    private func isTaken(_ point: CGPoint, from target: UIView) -> Bool {
        guard window.bounds.contains(point) else { return true }
        guard let owner = owner(at: point) else { return false }
        return owner is UIControl && !target.isDescendant(of: owner)
    }
}
