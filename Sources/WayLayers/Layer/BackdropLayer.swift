/// Shows the content behind it, blurred. Has no other appearance of its own.
///
/// The standard deviation of the blur, in points, is its `shadowRadius`: it is animatable like any property, and a layer without content of its own casts no
/// shadow.
package final class BackdropLayer: CALayer {
    /// The saturation factor at the full blur; 1 is neutral.
    private var fullSaturation: CGFloat = 1
    /// The deviation of the full blur, in points.
    private var fullRadius: CGFloat = 0

    /// - Parameters:
    ///   - saturation: The saturation factor; 1 is neutral.
    ///   - radius: The deviation, in points, at which the full factor applies; below it the factor is interpolated.
    package func saturate(by saturation: CGFloat, atRadius radius: CGFloat) {
        (fullSaturation, fullRadius) = (saturation, radius)
        markDirty()
    }

    /// The saturation factor at a deviation of the blur.
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
