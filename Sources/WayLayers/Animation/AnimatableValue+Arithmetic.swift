extension AnimatableValue {
    /// The value at `fraction` between two values; fractions outside 0…1 extrapolate. Values of different kinds, flags, and paths with different elements
    /// switch half-way.
    package static func interpolate(_ from: AnimatableValue, _ to: AnimatableValue, _ fraction: CGFloat) -> AnimatableValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        switch (from, to) {
        case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, fraction))
        case (.transformDifference(let a), .transformDifference(let b)):
            return .transformDifference(a.interpolated(to: b, fraction))
        case (.path(let a), .path(let b)):
            return a.interpolated(to: b, fraction).map { .path($0) } ?? (fraction < 0.5 ? from : to)
        case (.image(let a), .image(let b)):
            return a === b ? to : .image(a.blended(with: b, fraction) ?? (fraction < 0.5 ? a : b))
        case (.list(let a), .list(let b)) where a.count == b.count:
            return .list(zip(a, b).map { interpolate($0, $1, fraction) })
        default:
            return combine(from, to, mix) ?? (fraction < 0.5 ? from : to)
        }
    }

    /// `value` plus `other`; two transforms are concatenated, `other` applied first. Values that cannot be added stay unchanged.
    package static func add(_ value: AnimatableValue, _ other: AnimatableValue) -> AnimatableValue {
        switch (value, other) {
        case (.transform(let a), .transform(let b)): return .transform(CATransform3DConcat(b, a))
        case (.transform(let a), .transformDifference(let d)), (.transformDifference(let d), .transform(let a)):
            return .transform(a.adding(d))
        case (.transformDifference(let a), .transformDifference(let b)): return .transformDifference(a + b)
        case (.list(let a), .list(let b)) where a.count == b.count: return .list(zip(a, b).map { add($0, $1) })
        default: return combine(value, other, +) ?? value
        }
    }

    /// The value that gives `value` when added to `other`; nil if there is none.
    package static func subtract(_ value: AnimatableValue, _ other: AnimatableValue) -> AnimatableValue? {
        switch (value, other) {
        case (.transform(let a), .transform(let b)):
            guard let one = DecomposedTransform(a), let two = DecomposedTransform(b) else { return nil }
            return .transformDifference(TransformDifference(from: two, to: one))
        case (.transformDifference(let a), .transformDifference(let b)): return .transformDifference(a - b)
        case (.list(let a), .list(let b)) where a.count == b.count:
            let list = zip(a, b).compactMap { subtract($0, $1) }
            return list.count == a.count ? .list(list) : nil
        default: return combine(value, other, -)
        }
    }

    /// The model value that is presented as `seen` when the animations that turn `end` into `others` are added to it.
    package static func rebased(_ end: AnimatableValue, seen: AnimatableValue, others: AnimatableValue) -> AnimatableValue {
        if others == end { return seen }
        guard case (.transform(let e), .transform(let s), .transform(let o)) = (end, seen, others),
            let end = DecomposedTransform(e), let seen = DecomposedTransform(s), let others = DecomposedTransform(o)
        else { return subtract(seen, others).map { add(end, $0) } ?? seen }
        var difference = TransformDifference(from: others, to: seen)
        // The other animations' rotation is applied last.
        difference.rotation = end.rotation * others.rotation.conjugate * seen.rotation * end.rotation.conjugate
        return .transform((end + difference).matrix)
    }

    /// The value times a number; a transform's components are scaled relative to the identity. Flags, paths and images stay unchanged.
    package func scaled(by factor: CGFloat) -> AnimatableValue {
        switch self {
        case .transform(let transform): .transform(CATransform3DIdentity.interpolated(to: transform, factor))
        case .transformDifference(let difference): .transformDifference(difference * factor)
        case .list(let values): .list(values.map { $0.scaled(by: factor) })
        default: Self.combine(self, self) { one, _ in one * factor } ?? self
        }
    }

    /// The neutral element of addition; nil for kinds that cannot be added.
    package var zero: AnimatableValue? {
        switch self {
        case .transform: .transform(CATransform3DIdentity)
        case .transformDifference: .transformDifference(.zero)
        case .list(let values):
            values.allSatisfy { $0.zero != nil } ? .list(values.compactMap(\.zero)) : nil
        default: Self.combine(self, self) { _, _ in 0 }
        }
    }

    /// The distance of two values, for paced keyframes: the Euclidean length of the difference of all their components.
    package static func distance(_ one: AnimatableValue, _ other: AnimatableValue) -> CGFloat {
        var sum: CGFloat = 0
        if case (.transform(let a), .transform(let b)) = (one, other) {
            sum = zip(a.elements, b.elements).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        } else if case (.list(let a), .list(let b)) = (one, other) {
            sum = zip(a, b).reduce(0) { $0 + distance($1.0, $1.1) * distance($1.0, $1.1) }
        } else {
            _ = combine(one, other) { a, b in
                sum += (a - b) * (a - b)
                return 0
            }
        }
        return sum.squareRoot()
    }

    /// Combines component by component; nil for values of different kinds and for kinds without components.
    static func combine(
        _ one: AnimatableValue, _ other: AnimatableValue, _ f: (CGFloat, CGFloat) -> CGFloat
    ) -> AnimatableValue? {
        switch (one, other) {
        case (.scalar(let a), .scalar(let b)):
            .scalar(f(a, b))
        case (.point(let a), .point(let b)):
            .point(CGPoint(x: f(a.x, b.x), y: f(a.y, b.y)))
        case (.size(let a), .size(let b)):
            .size(CGSize(width: f(a.width, b.width), height: f(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            .rect(
                CGRect(
                    x: f(a.origin.x, b.origin.x), y: f(a.origin.y, b.origin.y),
                    width: f(a.size.width, b.size.width), height: f(a.size.height, b.size.height)))
        case (.color(let a), .color(let b)):
            .color(a.combined(with: b, f))
        default: nil
        }
    }
}
