/// How a layer is seen in the scroll layers around it.
extension CALayer {
    private var enclosingScrollLayer: CAScrollLayer? {
        var layer = superlayer
        while let current = layer {
            if let scrollLayer = current as? CAScrollLayer { return scrollLayer }
            layer = current.superlayer
        }
        return nil
    }

    /// The part of the bounds that the enclosing scroll layers show; the bounds without any.
    public var visibleRect: CGRect {
        var visible = bounds, layer = enclosingScrollLayer
        while let current = layer {
            visible = visible.intersection(convert(current.bounds, from: current))
            layer = current.enclosingScrollLayer
        }
        return visible.isNull ? .zero : visible
    }

    /// Scrolls the closest enclosing scroll layer so that the point is at its origin.
    public func scroll(_ p: CGPoint) {
        guard let scrollLayer = enclosingScrollLayer else { return }
        scrollLayer.scroll(to: convert(p, to: scrollLayer))
    }

    /// Scrolls the closest enclosing scroll layer as far as is necessary to show the rectangle.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let scrollLayer = enclosingScrollLayer else { return }
        scrollLayer.scroll(to: convert(r, to: scrollLayer))
    }
}
