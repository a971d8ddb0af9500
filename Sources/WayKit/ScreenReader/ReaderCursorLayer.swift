import Foundation

/// The reader's cursor: a frame around its element, above all windows, and the curtain that makes the screen black.
@MainActor final class ReaderCursorLayer {
    /// Points: the dark line and the light ones on both sides of it are seen on every background.
    private static let lineWidth: CGFloat = 3, outerWidth: CGFloat = 7, inset: CGFloat = -4, cornerRadius: CGFloat = 8

    private let outer = CALayer()
    private let line = CALayer()
    private let curtain = CALayer()

    init() {
        for (layer, color, width) in [(outer, UIColor.white, Self.outerWidth), (line, UIColor.black, Self.lineWidth)] {
            layer.borderColor = color.cgColor
            layer.borderWidth = width
            layer.cornerRadius = Self.cornerRadius
            layer.isHidden = true
        }
        curtain.backgroundColor = UIColor.black.cgColor
        curtain.isHidden = true
    }

    /// - Parameter frame: Of the element, in the window's coordinates.
    func show(_ frame: CGRect, in scene: UIWindowScene) {
        withoutActions {
            bringToFront(in: scene)
            let shown = frame.insetBy(dx: Self.inset, dy: Self.inset).intersection(scene.bounds)
            (outer.isHidden, line.isHidden) = (shown.isNull, shown.isNull)
            guard !shown.isNull else { return }
            let inset = (Self.outerWidth - Self.lineWidth) / 2
            outer.frame = shown
            line.frame = shown.insetBy(dx: min(inset, shown.width / 2), dy: min(inset, shown.height / 2))
        }
    }

    func hide() { withoutActions { (outer.isHidden, line.isHidden) = (true, true) } }

    func setCurtain(_ isOn: Bool, in scene: UIWindowScene) {
        withoutActions {
            bringToFront(in: scene)
            curtain.isHidden = !isOn
        }
    }

    func remove() {
        hide()
        for layer in [outer, line, curtain] { layer.removeFromSuperlayer() }
    }

    private func bringToFront(in scene: UIWindowScene) {
        let layers = [outer, line, curtain]
        // A layer that is added anew asks for a frame.
        if !(scene.rootLayer.sublayers ?? []).suffix(layers.count).elementsEqual(layers, by: ===) { layers.forEach(scene.rootLayer.addSublayer) }
        curtain.frame = scene.bounds
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
