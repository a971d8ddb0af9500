/// What leads from one transform to another, part by part. An additive animation carries one of these, shrinks it to nothing and adds it to the
/// model's transform: the picture is the one that interpolating from the old transform to the new one gives.
package struct TransformDifference: Sendable, Equatable {
    package var translation: Triple
    package var scale: Triple
    package var shear: Triple
    package var rotation: RotationVector
    package var perspective: DecomposedTransform.Perspective

    package static let zero = TransformDifference(
        translation: .zero, scale: .zero, shear: .zero, rotation: .zero,
        perspective: DecomposedTransform.Perspective(x: 0, y: 0, z: 0, w: 0))

    package init(
        translation: Triple, scale: Triple, shear: Triple, rotation: RotationVector, perspective: DecomposedTransform.Perspective
    ) {
        self.translation = translation
        self.scale = scale
        self.shear = shear
        self.rotation = rotation
        self.perspective = perspective
    }

    /// What has to be added to `base` to give `other`. The turn is the way back of the turn from `other` to `base`: a change from `other` to `base`
    /// and the difference that fades out of it turn the same way round, by exactly π, too.
    package init(from base: DecomposedTransform, to other: DecomposedTransform) {
        translation = other.translation - base.translation
        scale = other.scale - base.scale
        shear = other.shear - base.shear
        rotation = other.rotation.turn(to: base.rotation) * -1
        perspective = .combine(other.perspective, base.perspective, -)
    }

    package static func * (d: TransformDifference, factor: CGFloat) -> TransformDifference {
        TransformDifference(
            translation: d.translation * factor, scale: d.scale * factor, shear: d.shear * factor, rotation: d.rotation * factor,
            perspective: .combine(d.perspective, d.perspective) { one, _ in one * factor })
    }

    package static func + (a: TransformDifference, b: TransformDifference) -> TransformDifference {
        TransformDifference(
            translation: a.translation + b.translation, scale: a.scale + b.scale, shear: a.shear + b.shear,
            rotation: a.rotation + b.rotation, perspective: .combine(a.perspective, b.perspective, +))
    }
}

extension DecomposedTransform {
    package static func + (base: DecomposedTransform, d: TransformDifference) -> DecomposedTransform {
        DecomposedTransform(
            translation: base.translation + d.translation, scale: base.scale + d.scale, shear: base.shear + d.shear,
            rotation: Quaternion(rotationVector: d.rotation) * base.rotation,
            perspective: .combine(base.perspective, d.perspective, +))
    }

    /// The transform at `fraction` of the way from this one to `other`; fractions outside 0…1 go beyond.
    package func interpolated(to other: DecomposedTransform, _ fraction: CGFloat) -> DecomposedTransform {
        let turn = rotation.turn(to: other.rotation) * fraction
        return DecomposedTransform(
            translation: translation + (other.translation - translation) * fraction,
            scale: scale + (other.scale - scale) * fraction,
            shear: shear + (other.shear - shear) * fraction,
            rotation: Quaternion(rotationVector: turn) * rotation,
            perspective: .combine(perspective, other.perspective) { $0 + ($1 - $0) * fraction })
    }
}

extension CATransform3D {
    /// Interpolates the parts; a transform that cannot be taken apart interpolates its elements.
    package func interpolated(to other: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        if let one = DecomposedTransform(self), let two = DecomposedTransform(other) {
            return one.interpolated(to: two, fraction).matrix
        }
        return CATransform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * fraction })
    }
}
