/// Shows what lies behind it, blurred. Has no look of its own besides.
///
/// The standard deviation of the blur, in points, is its `shadowRadius`: it is animated like any property, and a layer that shows
/// nothing of its own throws no shadow.
package final class BackdropLayer: CALayer {
    /// How much stronger colours become where the blur is a full one; 1 leaves them.
    private var fullSaturation: CGFloat = 1
    /// The deviation of a full blur, in points.
    private var fullRadius: CGFloat = 0

    /// - Parameters:
    ///   - saturation: How much stronger colours become; 1 leaves them.
    ///   - radius: The deviation, in points, from which on they are; a blur that grows from nothing takes them along.
    package func saturate(by saturation: CGFloat, atRadius radius: CGFloat) {
        (fullSaturation, fullRadius) = (saturation, radius)
        markDirty()
    }

    /// What becomes of colours at some deviation of the blur.
    package func saturation(at radius: CGFloat) -> CGFloat {
        fullRadius > 0 ? 1 + (fullSaturation - 1) * min(max(radius / fullRadius, 0), 1) : fullSaturation
    }

    package override init() {
        super.init()
        shadowRadius = 0
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? BackdropLayer else { return }
        (fullSaturation, fullRadius) = (other.fullSaturation, other.fullRadius)
    }

    package required init?(coder: NSCoder) { nil }
}
