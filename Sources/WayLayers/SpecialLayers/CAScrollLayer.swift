/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// The default.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling sets the origin of its bounds, with the implicit animation of `bounds`. It clips to its bounds.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
    /// The axes along which `scroll(to:)` and `scrollRectToVisible(_:)` scroll.
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    public required init?(coder: NSCoder) { nil }

    /// Scrolls so that the point is at the origin of the bounds.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Scrolls as far as is necessary to show the rectangle; of one that is larger than the bounds, the part nearest to what is visible.
    open func scroll(to r: CGRect) {
        guard accepts(r.isSane, "the rectangle to scroll to", r) else { return }
        let r = r.standardized
        scroll(
            to: CGPoint(
                x: Self.offset(bounds.minX, bounds.width, showing: r.minX, r.maxX),
                y: Self.offset(bounds.minY, bounds.height, showing: r.minY, r.maxY)))
    }

    private static func offset(_ offset: CGFloat, _ length: CGFloat, showing low: CGFloat, _ high: CGFloat) -> CGFloat {
        let aligned = (low: low, high: high - length)
        return min(max(offset, min(aligned.low, aligned.high)), max(aligned.low, aligned.high))
    }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        guard key == "scrollMode", let mode = value as? CAScrollLayerScrollMode else { return false }
        scrollMode = mode
        return true
    }
}
