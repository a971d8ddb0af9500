/// The difference of two transforms, component by component. An additive animation carries one, scales it down to zero and adds it to the model's transform:
/// the result equals the interpolation from the old transform to the new one.
///
/// Rotations are not added but concatenated. In a sum the older difference is on the left and its rotation is applied last: an animation that begins with A → B
/// while others run rotates B back to A before their rotations apply, so that nothing jumps, whatever the axes are.
package struct TransformDifference: Sendable, Equatable {
    package var translation: Vector3
    package var scale: Vector3
    package var shear: Vector3
    package var rotation: Quaternion
    package var perspective: DecomposedTransform.Perspective

    package static let zero = TransformDifference(
        translation: .zero, scale: .zero, shear: .zero, rotation: .identity,
        perspective: DecomposedTransform.Perspective(x: 0, y: 0, z: 0, w: 0))

    package init(translation: Vector3, scale: Vector3, shear: Vector3, rotation: Quaternion, perspective: DecomposedTransform.Perspective) {
        self.translation = translation
        self.scale = scale
        self.shear = shear
        self.rotation = rotation
        self.perspective = perspective
    }

    /// The difference that gives `other` when added to `base`.
    package init(from base: DecomposedTransform, to other: DecomposedTransform) {
        translation = other.translation - base.translation
        scale = other.scale - base.scale
        shear = other.shear - base.shear
        // `w` is not made positive: the rotation to the next keyframe's difference must be the one between the two transforms, by exactly π, too.
        rotation = other.rotation * base.rotation.conjugate
        perspective = .combine(other.perspective, base.perspective, -)
    }

    /// Interpolates towards another difference; the rotation takes the shortest path.
    package func interpolated(to other: TransformDifference, _ fraction: CGFloat) -> TransformDifference {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        return TransformDifference(
            translation: translation + (other.translation - translation) * fraction,
            scale: scale + (other.scale - scale) * fraction,
            shear: shear + (other.shear - shear) * fraction,
            rotation: rotation.interpolated(to: other.rotation, fraction),
            perspective: .combine(perspective, other.perspective) { $0 + ($1 - $0) * fraction })
    }

    package static func * (d: TransformDifference, factor: CGFloat) -> TransformDifference {
        zero.interpolated(to: d, factor)
    }

    package static func + (a: TransformDifference, b: TransformDifference) -> TransformDifference {
        TransformDifference(
            translation: a.translation + b.translation, scale: a.scale + b.scale, shear: a.shear + b.shear,
            rotation: a.rotation * b.rotation, perspective: .combine(a.perspective, b.perspective, +))
    }

    /// The difference that gives `a` when `b` is added to it.
    package static func - (a: TransformDifference, b: TransformDifference) -> TransformDifference {
        TransformDifference(
            translation: a.translation - b.translation, scale: a.scale - b.scale, shear: a.shear - b.shear,
            rotation: a.rotation * b.rotation.conjugate, perspective: .combine(a.perspective, b.perspective, -))
    }
}

extension DecomposedTransform {
    package static func + (base: DecomposedTransform, d: TransformDifference) -> DecomposedTransform {
        DecomposedTransform(
            translation: base.translation + d.translation, scale: base.scale + d.scale, shear: base.shear + d.shear,
            rotation: d.rotation * base.rotation,
            perspective: .combine(base.perspective, d.perspective, +))
    }

    /// Interpolates the components; fractions outside 0…1 extrapolate.
    package func interpolated(to other: DecomposedTransform, _ fraction: CGFloat) -> DecomposedTransform {
        DecomposedTransform(
            translation: translation + (other.translation - translation) * fraction,
            scale: scale + (other.scale - scale) * fraction,
            shear: shear + (other.shear - shear) * fraction,
            rotation: rotation.interpolated(to: other.rotation, fraction),
            perspective: .combine(perspective, other.perspective) { $0 + ($1 - $0) * fraction })
    }
}

extension CATransform3D {
    /// A transform that cannot be decomposed stays unchanged.
    package func adding(_ difference: TransformDifference) -> CATransform3D {
        if difference == .zero { return self }
        return DecomposedTransform(self).map { ($0 + difference).matrix } ?? self
    }

    /// Interpolates the components; a transform that cannot be decomposed interpolates its elements.
    package func interpolated(to other: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        if fraction == 0 || self == other { return self }
        if fraction == 1 { return other }
        if let one = DecomposedTransform(self), let two = DecomposedTransform(other) {
            return one.interpolated(to: two, fraction).matrix
        }
        return CATransform3D(elements: zip(elements, other.elements).map { $0 + ($1 - $0) * fraction })
    }
}
