/// A layer's values while its animations are applied to them, the oldest first.
///
/// Differences of a transform are accumulated and applied once, when the transform is read: applied one by one, each would decompose the result of the one
/// before, and an intermediate negative scale would be taken for a rotation.
struct AnimatedProperties {
    private var properties: LayerProperties
    private var transformDifference: TransformDifference?
    private var sublayerTransformDifference: TransformDifference?

    init(_ properties: LayerProperties) {
        self.properties = properties
    }

    /// The result of all animations.
    mutating func finish() -> LayerProperties {
        flush(.transform)
        flush(.sublayerTransform)
        properties.clamp()
        return properties
    }

    /// The value at a key path; nil if there is none.
    mutating func value(at path: LayerKeyPath) -> AnimatableValue? {
        if case .property(let key) = path.root { flush(key) }
        return properties.value(at: path)
    }

    /// Sets the value at a key path; a value of another kind has no effect.
    mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) {
        if case .property(let key) = path.root { flush(key) }
        properties.set(value, at: path)
    }

    mutating func changePosition(_ change: (CGPoint) -> CGPoint) { properties.position = change(properties.position) }

    mutating func changeOpacity(_ change: (Float) -> Float) { properties.opacity = change(properties.opacity) }

    mutating func changeBounds(_ change: (CGRect) -> CGRect) { properties.bounds = change(properties.bounds) }

    /// Accumulates a difference of a whole transform; false for any other value.
    mutating func accumulate(_ value: AnimatableValue, at path: LayerKeyPath) -> Bool {
        guard case .transformDifference(let difference) = value, path.component == nil else { return false }
        switch path.root {
        case .property(.transform): transformDifference = transformDifference.map { $0 + difference } ?? difference
        case .property(.sublayerTransform): sublayerTransformDifference = sublayerTransformDifference.map { $0 + difference } ?? difference
        default: return false
        }
        return true
    }

    /// Changes values that are not numeric: images, transitions.
    mutating func change(_ change: (inout LayerProperties) -> Void) {
        flush(.transform)
        flush(.sublayerTransform)
        change(&properties)
    }

    private mutating func flush(_ key: LayerKey) {
        switch key {
        case .transform:
            if let difference = transformDifference { properties.transform = properties.transform.adding(difference) }
            transformDifference = nil
        case .sublayerTransform:
            if let difference = sublayerTransformDifference {
                properties.sublayerTransform = properties.sublayerTransform.adding(difference)
            }
            sublayerTransformDifference = nil
        default: break
        }
    }
}
