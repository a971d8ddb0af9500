/// A transform as a scale, then a shear, then a rotation, then a translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
    public var scale: CGSize
    /// The displacement of x per unit of y.
    public var horizontalShear: CGFloat
    /// Radians.
    public var rotation: CGFloat
    public var translation: CGVector

    /// The identity.
    public init() { self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero) }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    public init(_ components: CGAffineTransformComponents) {
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(CGAffineTransform(1, 0, components.horizontalShear, 1, 0, 0))
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The components of the transform. Those that a singular transform does not determine are 0.
    public func decomposed() -> CGAffineTransformComponents {
        let width = hypot(a, b), rotation = width > 0 ? atan2(b, a) : atan2(-c, d)
        // The y axis without the rotation: its y component is the scale, its x component the shear.
        let height = d * cos(rotation) - c * sin(rotation), across = c * cos(rotation) + d * sin(rotation)
        return CGAffineTransformComponents(
            scale: CGSize(width: width, height: height), horizontalShear: height != 0 ? across / height : 0, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
