import Foundation

/// Colours, tint, opacity, drawing and traits.
extension UIView {
    func setBackground(_ new: UIColor?) {
        let old = storedBackgroundColor
        ViewAnimation.remember(self, key: "UIView.backgroundColor") { $0.storedBackgroundColor === new } undo: { $0.storedBackgroundColor = old }
        colorBeforeChange = old
        storedBackgroundColor = new
        layer.backgroundColor = new.map(resolved)
        colorBeforeChange = nil
    }

    var computedTintColor: UIColor {
        let own = sequence(first: self) { $0.superview }.lazy.compactMap(\.storedTintColor).first ?? UIColor.systemBlue
        guard isTintDimmed else { return own }
        var white: CGFloat = 0, alpha: CGFloat = 1
        UIColor(cgColor: resolved(own)).getWhite(&white, alpha: &alpha)
        return UIColor(white: white, alpha: alpha * 0.8)
    }

    private var isTintDimmed: Bool {
        sequence(first: self) { $0.superview }.lazy.map(\.tintAdjustmentMode).first { $0 != .automatic } == .dimmed
    }

    /// It has a superview: what it draws stays as it is where the tint is the one that it had.
    func tintMayHaveChanged() {
        if storedTintColor == nil, lastTint != tintColor { tintDidChange() }
    }

    func tintDidChange() {
        lastTint = tintColor
        if let color = storedBackgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
        if drawsContent == true { layer.setNeedsDisplay() }
        tintColorDidChange()
        for subview in subviews where subview.storedTintColor == nil { subview.tintDidChange() }
    }

    func resolved(_ color: UIColor) -> CGColor { color.cgColor(for: traitCollection.tinted(tintColor)) }

    // MARK: Drawing

    /// First time in a window: ask for content, at the window's scale.
    func prepareForDisplay() {
        let scale = owningWindow?.screen.scale ?? UIScreen.main.scale
        if layer.contentsScale != scale {
            layer.contentsScale = scale
            if drawsContent != false { setNeedsDisplay() }
        } else if drawsContent == nil {
            layer.setNeedsDisplay()
        }
        traitsMayHaveChanged()
    }

    /// Nothing tells whether a class overrides `draw(_:)`, so the context is made when drawing first asks for it: a view that asks for
    /// none draws nothing and keeps no memory.
    func drawIntoLayer() {
        guard drawsContent != false, bounds.width >= 0.5, bounds.height >= 0.5 else { return }
        let bounds = self.bounds
        // Of much it is found out only whether there is any.
        let isLarge = DrawnContent.isNeeded(for: bounds.size, scale: layer.contentsScale)
        let size = isLarge ? CGSize(width: 1, height: 1) : bounds.size
        let image = traitCollection.tinted(tintColor).withCurrent {
            GraphicsStack.imageIfDrawn(size: size, scale: layer.contentsScale, opaque: false) { context in
                if isLarge { context?.clip(to: .zero) }
                context?.translateBy(x: -bounds.minX, y: -bounds.minY)
            } drawing: {
                draw(bounds)
            }
        }
        if let image {
            drawsContent = true
            if isLarge { layer.show(DrawnContent(bounds: bounds) { [weak self] in self?.draw(bounds, in: $0) }) } else { layer.contents = image }
        } else if drawsContent == nil {
            drawsContent = false
        } else {
            layer.contents = nil
        }
    }

    private func draw(_ rect: CGRect, in context: CGContext) {
        traitCollection.tinted(tintColor).withCurrent {
            UIGraphicsPushContext(context)
            draw(rect)
            UIGraphicsPopContext()
        }
    }

    // MARK: Traits

    var computedTraits: UITraitCollection {
        let traits = viewController?.inheritedTraits(for: self) ?? superview?.traitCollection ?? owningWindow?.windowTraits
            ?? UITraitCollection.current
        guard overrideUserInterfaceStyle != .unspecified else { return traits }
        return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)])
    }

    func traitsMayHaveChanged() {
        guard owningWindow != nil else { return }
        let traits = traitCollection
        guard lastTraits != traits else { return }
        let previous = lastTraits
        lastTraits = traits
        if let color = storedBackgroundColor, color.isDynamic { layer.backgroundColor = resolved(color) }
        guard previous != nil else { return }
        if drawsContent == true { setNeedsDisplay() }
        traitCollectionDidChange(previous)
        viewController?.traitCollectionDidChange(previous)
    }

    func propagateTraits() {
        traitsMayHaveChanged()
        for subview in subviews { subview.propagateTraits() }
    }
}
