/// All visible properties of a layer: those of the model, or the animated ones of an instant. Lengths are in points, angles in radians.
///
/// A frame copies the properties of each animated layer. What few layers set is therefore in a reference with copy on write, shared by all others.
package struct LayerProperties: Sendable {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    /// The position of the anchor in the bounds, in unit coordinates.
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity

    package var opacity: Float = 1
    package var isHidden = false
    package var masksToBounds = false
    package var isDoubleSided = true
    package var isOpaque = false
    package var allowsGroupOpacity = true
    package var allowsEdgeAntialiasing = false
    package var shouldRasterize = false
    package var background = LayerColor.none
    package var cornerRadius: CGFloat = 0

    private var uncommon = Uncommon.standard

    package init() {}

    /// Copy on write for `UncommonLayerProperties`.
    private final class Uncommon: @unchecked Sendable {
        var values: UncommonLayerProperties

        static let standard = Uncommon(UncommonLayerProperties())

        init(_ values: UncommonLayerProperties) { self.values = values }
    }

    /// Reads one of the uncommon properties. A getter and not a coroutine, which would allocate memory for its frame.
    func uncommon<Value>(_ read: (borrowing UncommonLayerProperties) -> Value) -> Value { read(uncommon.values) }

    /// Sets one of the uncommon properties.
    mutating func setUncommon(_ change: (inout UncommonLayerProperties) -> Void) {
        if !isKnownUniquelyReferenced(&uncommon) { uncommon = Uncommon(uncommon.values) }
        change(&uncommon.values)
    }
}

extension LayerProperties {
    package var backgroundColor: CGColor? {
        get { background.color }
        set { background = LayerColor(newValue) }
    }

    package var borderColor: CGColor? {
        get { border.color }
        set { border = LayerColor(newValue) }
    }

    package var shadowColor: CGColor? {
        get { shadow.color }
        set { shadow = LayerColor(newValue) }
    }

    /// The anchor in the layer's own coordinates before its geometry is flipped.
    package var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// From the layer's coordinates to its superlayer's, without the superlayer's `sublayerTransform`.
    package var matrix: CATransform3D {
        guard isGeometryFlipped else { return unflippedMatrix }
        let flip = CATransform3DMakeAffineTransform(.verticalMirror(in: bounds))
        return CATransform3DConcat(flip, unflippedMatrix)
    }

    private var unflippedMatrix: CATransform3D {
        let anchor = self.anchor
        if transform == CATransform3DIdentity {
            return CATransform3DMakeTranslation(position.x - anchor.x, position.y - anchor.y, zPosition - anchorPointZ)
        }
        var m = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
        if m.m14 == 0, m.m24 == 0, m.m34 == 0, m.m44 == 1 {
            m.m41 += position.x
            m.m42 += position.y
            m.m43 += zPosition
            return m
        }
        m = CATransform3DConcat(m, CATransform3DMakeTranslation(position.x, position.y, zPosition))
        return m
    }

    /// The effect of `sublayerTransform` on sublayers, in this layer's coordinates: relative to the anchor.
    package var sublayerMatrix: CATransform3D {
        if sublayerTransform == CATransform3DIdentity { return sublayerTransform }
        var anchor = self.anchor
        if isGeometryFlipped { anchor = anchor.applying(.verticalMirror(in: bounds)) }
        let about = CATransform3DTranslate(sublayerTransform, -anchor.x, -anchor.y, 0)
        return CATransform3DConcat(about, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    }

    /// The bounding box of the layer in its superlayer's coordinates.
    package var frame: CGRect {
        if transform == CATransform3DIdentity {
            let anchor = self.anchor
            return CGRect(
                x: bounds.minX + position.x - anchor.x, y: bounds.minY + position.y - anchor.y,
                width: bounds.width, height: bounds.height)
        }
        return PlaneProjection(matrix).apply(bounds)
    }

    /// Bounds and position that give the frame under the current transform: exact for scales and translations, otherwise the size transformed by the inverse.
    /// Without an inverse, the size is used unchanged.
    package func placed(in frame: CGRect) -> (bounds: CGRect, position: CGPoint) {
        guard transform != CATransform3DIdentity else {
            let bounds = CGRect(origin: self.bounds.origin, size: frame.size)
            return (
                bounds,
                CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
            )
        }
        var linear = CATransform3DGetAffineTransform(transform)
        (linear.tx, linear.ty) = (0, 0)
        var changed = self
        changed.bounds.size = frame.size
        if linear.isInvertible {
            changed.bounds.size = CGRect(origin: .zero, size: frame.size).applying(linear.inverted()).size
        }
        changed.position = .zero
        let box = changed.frame
        return (changed.bounds, CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY))
    }
}
