/// A layer's values while its animations are applied to them, the oldest first.
///
/// Differences of a transform are accumulated and applied once, when the transform is read: applied one by one, each would decompose the result of the one
/// before, and an intermediate negative scale would be taken for a rotation.
struct AnimatedProperties {
    private var properties: LayerProperties
    private var ofTransform: TransformDifference?
    private var ofSublayerTransform: TransformDifference?

    init(_ properties: LayerProperties) {
        self.properties = properties
    }

    /// The result of all animations.
    mutating func finish() -> LayerProperties {
        settle(.transform)
        settle(.sublayerTransform)
        properties.clamp()
        return properties
    }

    /// The value at a key path; nil if there is none.
    mutating func value(at path: LayerKeyPath) -> AnimatableValue? {
        if case .property(let key) = path.root { settle(key) }
        return properties.value(at: path)
    }

    /// Sets the value at a key path; a value of another kind has no effect.
    mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) {
        if case .property(let key) = path.root { settle(key) }
        properties.set(value, at: path)
    }

    /// Accumulates a difference of a whole transform; false for any other value.
    mutating func sum(_ value: AnimatableValue, at path: LayerKeyPath) -> Bool {
        guard case .transformDifference(let difference) = value, path.component == nil else { return false }
        switch path.root {
        case .property(.transform): ofTransform = ofTransform.map { $0 + difference } ?? difference
        case .property(.sublayerTransform): ofSublayerTransform = ofSublayerTransform.map { $0 + difference } ?? difference
        default: return false
        }
        return true
    }

    /// Changes values that are not numeric: images, transitions.
    mutating func change(_ change: (inout LayerProperties) -> Void) {
        settle(.transform)
        settle(.sublayerTransform)
        change(&properties)
    }

    private mutating func settle(_ key: LayerKey) {
        switch key {
        case .transform:
            if let difference = ofTransform { properties.transform = properties.transform.adding(difference) }
            ofTransform = nil
        case .sublayerTransform:
            if let difference = ofSublayerTransform {
                properties.sublayerTransform = properties.sublayerTransform.adding(difference)
            }
            ofSublayerTransform = nil
        default: break
        }
    }
}
