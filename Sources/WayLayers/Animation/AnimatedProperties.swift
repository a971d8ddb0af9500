/// A layer's values while its animations are applied to them, the oldest first.
///
/// Differences of a transform are summed and put on it once, when somebody asks for it: put on one after the other, each would take apart what
/// the one before made, and a scale below zero in between would be taken for a turn.
struct AnimatedProperties {
    private var properties: LayerProperties
    private var ofTransform: TransformDifference?
    private var ofSublayerTransform: TransformDifference?

    init(_ properties: LayerProperties) {
        self.properties = properties
    }

    /// What all animations together make.
    mutating func finish() -> LayerProperties {
        settle(.transform)
        settle(.sublayerTransform)
        properties.clamp()
        return properties
    }

    /// The value at a key path; nil where there is none.
    mutating func value(at path: LayerKeyPath) -> AnimatableValue? {
        if case .property(let key) = path.root { settle(key) }
        return properties.value(at: path)
    }

    /// Sets the value at a key path; a value of another kind changes nothing.
    mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) {
        if case .property(let key) = path.root { settle(key) }
        properties.set(value, at: path)
    }

    /// Notes a difference of a whole transform; false for anything else.
    mutating func sum(_ value: AnimatableValue, at path: LayerKeyPath) -> Bool {
        guard case .transformDifference(let difference) = value, path.component == nil else { return false }
        switch path.root {
        case .property(.transform): ofTransform = ofTransform.map { $0 + difference } ?? difference
        case .property(.sublayerTransform): ofSublayerTransform = ofSublayerTransform.map { $0 + difference } ?? difference
        default: return false
        }
        return true
    }

    /// What is no number: pictures, transitions.
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
