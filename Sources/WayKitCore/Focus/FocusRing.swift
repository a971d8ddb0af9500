import Foundation

/// The focus ring around the focused item. Its layer is a sublayer of the item's, so it moves with the item.
///
/// A line in the tint colour. On anything but one colour from which that is distinct, it lies between white and black lines: one of them is distinct from
/// whatever is beside it.
@MainActor final class FocusRing {
    /// Points of the line in the tint colour, of the same with increased contrast, and of a white or black line beside it.
    private static let width: CGFloat = 3
    private static let boldWidth: CGFloat = 5
    nonisolated private static let casingWidth: CGFloat = 1
    /// Points between the item and a ring outside of it.
    private static let gap: CGFloat = 2
    /// The ring's corner radius for items without rounded corners, in points.
    private static let cornerRadius: CGFloat = 6

    /// What the ring is made for, besides the layers of the window.
    @MainActor private struct Subject {
        weak var item: AnyObject?
        let effect: UIFocusHaloEffect
        let position: UIFocusHaloEffect.Position
        weak var container: UIView?
        weak var reference: UIView?
        let color: CGColor
        let isHighContrast: Bool

        init(_ item: any UIFocusItem, _ effect: UIFocusHaloEffect, in view: UIView) {
            self.item = item
            self.effect = effect
            (position, container, reference) = (effect.position, effect.containerView, effect.referenceView)
            let traits = view.traitCollection
            color = view.tintColor.resolvedColor(with: traits).cgColor
            isHighContrast = traits.accessibilityContrast == .high
        }

        func isSame(as other: Subject) -> Bool {
            item === other.item && effect === other.effect && position == other.position && container === other.container
                && reference === other.reference && color == other.color && isHighContrast == other.isHighContrast
        }
    }

    private struct Appearance: Equatable {
        var frame: CGRect
        var rect: CGRect
        var cornerRadius: CGFloat
        var style: Style
    }

    private struct Style: Equatable {
        var isInside: Bool
        var color: CGColor
        var width: CGFloat
        /// The lines on both sides, the outermost first.
        var casing: [CGColor]
        var drawnWidth: CGFloat { width + 2 * CGFloat(casing.count) * casingWidth }
    }

    /// The layer of the outermost line; those of the inner ones are its sublayers, the last one is in the tint colour.
    private let layer = CAShapeLayer()
    private let lines = [CAShapeLayer(), CAShapeLayer()]
    private var appearance: Appearance?
    private var subject: Subject?

    init() {
        for line in [layer] + lines { line.fillColor = nil }
        lines.forEach(layer.addSublayer)
    }

    func hide() {
        // A container that was removed may have taken the layer with it.
        (appearance, subject) = (nil, nil)
        guard layer.superlayer != nil else { return }
        withoutActions { layer.removeFromSuperlayer() }
    }

    /// Places the ring around the item, unless it is there, and nothing in the window has changed since the last frame. An item without a halo hides it.
    /// - Parameter rect: The item's frame in the window.
    func show(around item: any UIFocusItem, in window: UIWindow, rect: () -> CGRect) {
        guard let effect = item.focusEffect as? UIFocusHaloEffect else { return hide() }
        let view = item as? UIView ?? window, new = Subject(item, effect, in: view), isSame = subject?.isSame(as: new) ?? false
        guard window.layer.isRenderDirty || !isSame else { return }
        let rect = rect(), bounds = item is UIView ? view.bounds : rect
        let isNew = subject?.item !== item
        if !isSame { appearance = nil }
        subject = new
        withoutActions {
            update(around: bounds, of: view, new)
            if isNew { fadeIn() }
        }
    }

    private func update(around bounds: CGRect, of view: UIView, _ subject: Subject) {
        let isClipped = view.layer.masksToBounds && !(view is UIWindow), effect = subject.effect
        let shape = shape(of: effect, bounds, view)
        let style = style(of: subject, shape.rect, view)
        let container = effect.containerView ?? (isClipped && !style.isInside ? view.superview ?? view : view)
        attach(to: container, above: effect.referenceView ?? (container === view.superview ? view : nil))
        let outset = style.isInside ? -style.drawnWidth / 2 : Self.gap + style.drawnWidth / 2
        let outer = shape.rect.insetBy(dx: -outset, dy: -outset)
        let new = Appearance(
            frame: view.convert(shape.rect, to: container), rect: outer, cornerRadius: max(0, shape.cornerRadius + outset),
            style: style)
        guard new != appearance else { return }
        appearance = new
        draw(new, shape.path?.cgPath ?? path(of: outer.offsetBy(dx: -shape.rect.minX, dy: -shape.rect.minY), new.cornerRadius))
    }

    /// Outside of the item if it would not be clipped there.
    private func style(of subject: Subject, _ rect: CGRect, _ view: UIView) -> Style {
        let outside = style(of: subject, rect, view, isInside: false)
        let isInside = subject.position == .inside
            || (subject.position == .automatic && wouldBeClipped(rect, by: Self.gap + outside.drawnWidth, of: view))
        return isInside ? style(of: subject, rect, view, isInside: true) : outside
    }

    private func style(of subject: Subject, _ rect: CGRect, _ view: UIView, isInside: Bool) -> Style {
        let color = subject.color
        if subject.isHighContrast { return Style(isInside: isInside, color: color, width: Self.boldWidth, casing: [.black, .white]) }
        let width = Self.width + 4 * Self.casingWidth, edge = isInside ? 0 : Self.gap + width
        let outer = view.convert(rect.insetBy(dx: -edge, dy: -edge), to: view.window)
        return Style(isInside: isInside, color: color, width: Self.width, casing: casing(for: color, outer, width, in: view))
    }

    private func path(of rect: CGRect, _ cornerRadius: CGFloat) -> CGPath {
        UIBezierPath(roundedRect: rect, cornerRadius: min(cornerRadius, rect.width / 2, rect.height / 2)).cgPath
    }

    private func draw(_ appearance: Appearance, _ path: CGPath) {
        layer.frame = appearance.frame
        let colors = appearance.style.casing + [appearance.style.color]
        for (index, line) in ([layer] + lines).enumerated() {
            line.isHidden = index >= colors.count
            line.frame = index == 0 ? appearance.frame : CGRect(origin: .zero, size: appearance.frame.size)
            guard !line.isHidden else { continue }
            line.strokeColor = colors[index]
            line.lineWidth = appearance.style.width + 2 * CGFloat(colors.count - 1 - index) * Self.casingWidth
            line.path = path
        }
    }

    /// The lines beside the one in the tint colour, the outermost first; none where the tint colour is distinct from what is below.
    private func casing(for color: CGColor, _ outer: CGRect, _ width: CGFloat, in view: UIView) -> [CGColor] {
        guard let window = view as? UIWindow ?? view.window else { return [] }
        let below = FocusBackdrop(of: layer, around: view.layer, in: window.layer, outer: outer, width: width).color
        let isDistinct = below.map { ColorContrast.ratio(color, on: $0) >= ColorContrast.largeText } ?? false
        return isDistinct ? [] : [.black, .white]
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
    /// - Parameter outset: the ring's width and its distance.
    private func wouldBeClipped(_ rect: CGRect, by outset: CGFloat, of view: UIView) -> Bool {
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
