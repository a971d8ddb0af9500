import Foundation

/// The focus ring around the focused item. Its layer is a sublayer of the item's, so it moves with the item.
@MainActor final class FocusRing {
    /// Points.
    private static let width: CGFloat = 3
    /// Points between the item and a ring outside of it.
    private static let gap: CGFloat = 2
    /// The ring's corner radius for items without rounded corners, in points.
    private static let cornerRadius: CGFloat = 6

    private struct Appearance: Equatable {
        var effect: ObjectIdentifier
        var frame: CGRect
        var rect: CGRect
        var cornerRadius: CGFloat
        var color: CGColor
    }

    private let layer = CAShapeLayer()
    private var appearance: Appearance?
    private weak var item: AnyObject?

    init() {
        layer.fillColor = nil
        layer.lineWidth = Self.width
    }

    func hide() {
        guard layer.superlayer != nil else { return }
        withoutActions { layer.removeFromSuperlayer() }
        appearance = nil
        item = nil
    }

    /// Places the ring around the item. nil, or an item without a halo, hides it.
    /// - Parameter rect: The item's frame in the window, for items that are not views.
    func show(around item: (any UIFocusItem)?, rect: CGRect, in window: UIWindow) {
        guard let item, let effect = item.focusEffect as? UIFocusHaloEffect else { return hide() }
        let view = item as? UIView ?? window
        let bounds = item is UIView ? view.bounds : rect
        let isNew = self.item !== item
        self.item = item
        withoutActions {
            update(around: bounds, of: view, effect)
            if isNew { fadeIn() }
        }
    }

    private func update(around bounds: CGRect, of view: UIView, _ effect: UIFocusHaloEffect) {
        let isClipped = view.layer.masksToBounds && !(view is UIWindow)
        let shape = shape(of: effect, bounds, view)
        let isInside = effect.position == .inside || (effect.position == .automatic && wouldBeClipped(shape.rect, of: view))
        let container = effect.containerView ?? (isClipped && !isInside ? view.superview ?? view : view)
        attach(to: container, above: effect.referenceView ?? (container === view.superview ? view : nil))
        let outset = isInside ? -Self.width / 2 : Self.gap + Self.width / 2
        let outer = shape.rect.insetBy(dx: -outset, dy: -outset)
        let new = Appearance(
            effect: ObjectIdentifier(effect), frame: view.convert(shape.rect, to: container), rect: outer, cornerRadius: max(0, shape.cornerRadius + outset),
            color: view.tintColor.resolvedColor(with: view.traitCollection).cgColor)
        guard new != appearance else { return }
        appearance = new
        layer.frame = new.frame
        layer.strokeColor = new.color
        let local = outer.offsetBy(dx: -shape.rect.minX, dy: -shape.rect.minY)
        let path = shape.path ?? UIBezierPath(roundedRect: local, cornerRadius: min(new.cornerRadius, local.width / 2, local.height / 2))
        layer.path = path.cgPath
    }

    private func attach(to container: UIView, above sibling: UIView?) {
        if let sibling, sibling.superview === container {
            let layers = container.layer.sublayers ?? []
            let index = layers.firstIndex { $0 === sibling.layer }
            if let index, layers.indices.contains(index + 1), layers[index + 1] === layer { return }
            container.layer.insertSublayer(layer, above: sibling.layer)
        } else if container.layer.sublayers?.last !== layer {
            container.layer.addSublayer(layer)
        }
    }

    // MARK: Shape

    private func shape(of effect: UIFocusHaloEffect, _ bounds: CGRect, _ view: UIView) -> (rect: CGRect, cornerRadius: CGFloat, path: UIBezierPath?) {
        switch effect.shape {
        case .item: return (bounds, view.bounds == bounds ? Self.cornerRadius(of: view) : Self.cornerRadius, nil)
        case .rounded(let rect, let cornerRadius): return (rect, cornerRadius, nil)
        case .path(let path):
            let moved = UIBezierPath(cgPath: path.cgPath)
            moved.apply(CGAffineTransform(translationX: -path.bounds.minX, y: -path.bounds.minY))
            return (path.bounds, 0, moved)
        }
    }

    /// The view's corner radius, or that of a background that fills it.
    private static func cornerRadius(of view: UIView) -> CGFloat {
        let own = view.layer.cornerRadius
        if own > 0 { return own }
        let background = view.subviews.first { $0.frame == view.bounds && $0.layer.cornerRadius > 0 }
        return background?.layer.cornerRadius ?? cornerRadius
    }

    /// Whether a ring outside of the rectangle would be clipped.
    private func wouldBeClipped(_ rect: CGRect, of view: UIView) -> Bool {
        let outset = Self.gap + Self.width
        let outer = rect.insetBy(dx: -outset, dy: -outset)
        return sequence(first: view) { $0.superview }.dropFirst().contains { ancestor in
            (ancestor.clipsToBounds || ancestor is UIWindow) && !ancestor.bounds.insetBy(dx: -0.5, dy: -0.5).contains(view.convert(outer, to: ancestor))
        }
    }

    // MARK: Animation

    private func fadeIn() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = UIFocusAnimationCoordinator.focusingDuration
        layer.add(fade, forKey: "focus")
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
