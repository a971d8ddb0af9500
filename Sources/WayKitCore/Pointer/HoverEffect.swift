import Foundation
import WayGraphics
import WayLayers

/// The appearance of a hovered view: a tint in a shape, a scale, a shadow.
@MainActor final class HoverEffect {
    /// A view that is smaller in both directions is highlighted by the automatic effect, and others are tinted.
    private static let smallSize: CGFloat = 100
    /// Points by which a scaled view is wider or higher.
    private static let growth: CGFloat = 6
    private static let maximumScale: CGFloat = 1.05
    private static let highlightOutset: CGFloat = 4

    private weak var view: UIView?
    private var tint: CALayer?
    private let scales: Bool
    private let hasShadow: Bool
    private var original: (transform: CGAffineTransform, opacity: Float)?
    private var scaled: CGAffineTransform?

    /// Nil for a view that is in no window.
    init?(_ effect: UIPointerEffect, _ shape: UIPointerShape?) {
        let view = effect.preview.view
        guard view.window != nil else { return nil }
        self.view = view
        let path = shape.flatMap { Self.path(of: $0, in: effect.preview) }
        switch effect {
        case .automatic:
            let isSmall = max(view.bounds.width, view.bounds.height) < Self.smallSize
            (scales, hasShadow) = (false, false)
            tint = isSmall ? Self.highlight(view, path) : Self.overlay(view, path)
        case .highlight:
            (scales, hasShadow) = (false, false)
            tint = Self.highlight(view, path)
        case .lift: (scales, hasShadow) = (true, true)
        case .hover(_, let mode, let prefersShadow, let prefersScale):
            (scales, hasShadow) = (prefersScale, prefersShadow)
            switch mode {
            case .none: break
            case .overlay: tint = Self.overlay(view, path)
            case .underlay: tint = Self.highlight(view, path)
            }
        }
        tint?.opacity = 0
    }

    // MARK: Layers

    /// Behind the view's content.
    private static func highlight(_ view: UIView, _ path: UIBezierPath?) -> CALayer {
        let area = view.bounds.insetBy(dx: -highlightOutset, dy: -highlightOutset)
        let shape = path ?? UIBezierPath(roundedRect: area, cornerRadius: UIPointerShape.defaultCornerRadius)
        let layer = makeLayer(shape, view)
        view.layer.insertSublayer(layer, at: 0)
        return layer
    }

    private static func overlay(_ view: UIView, _ path: UIBezierPath?) -> CALayer {
        let layer = makeLayer(path ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: view.layer.cornerRadius), view)
        view.layer.addSublayer(layer)
        return layer
    }

    private static func makeLayer(_ path: UIBezierPath, _ view: UIView) -> CALayer {
        let layer = CAShapeLayer()
        layer.frame = view.bounds
        layer.path = path.cgPath
        layer.fillColor = UIColor.systemFill.resolvedColor(with: view.traitCollection).cgColor
        return layer
    }

    /// The shape in the coordinates of the view.
    private static func path(of shape: UIPointerShape, in preview: UITargetedPreview) -> UIBezierPath? {
        let origin = preview.view.convert(CGPoint.zero, from: preview.target.container)
        let path: UIBezierPath
        switch shape {
        case .path(let own): path = UIBezierPath(cgPath: own.cgPath)
        case .roundedRect(let rect, let radius): path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
        case .verticalBeam, .horizontalBeam: return nil
        }
        path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return path
    }

    // MARK: Showing

    /// Call it in an animation.
    func show() {
        tint?.opacity = 1
        guard let view else { return }
        original = (view.transform, view.layer.shadowOpacity)
        if scales, !UIAccessibility.isReduceMotionEnabled {
            let scale = min(Self.maximumScale, 1 + Self.growth / max(1, view.bounds.width, view.bounds.height))
            view.transform = view.transform.scaledBy(x: scale, y: scale)
            scaled = view.transform
        }
        if hasShadow { view.layer.shadowOpacity = 0.25 }
    }

    /// Call it in an animation. What the program changed meanwhile is left unchanged.
    func hide() {
        tint?.opacity = 0
        guard let view, let original else { return }
        if let scaled, view.transform == scaled { view.transform = original.transform }
        if hasShadow { view.layer.shadowOpacity = original.opacity }
    }

    func end() {
        tint?.removeFromSuperlayer()
        tint = nil
    }
}
