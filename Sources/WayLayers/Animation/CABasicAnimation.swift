/// Interpolates from one value to another. Values that are not given default to the layer's value:
///
/// | given | runs |
/// | --- | --- |
/// | from, to | from → to |
/// | from, by | from → from + by |
/// | by, to | to − by → to |
/// | from | from → the layer's value |
/// | to | the layer's value → to |
/// | by | the layer's value → that + by |
/// | nothing | stays at the layer's value; as the action for a change: the presented value before it → the layer's value |
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? {
        didSet { from = AnimatableValue(fromValue) }
    }
    open var toValue: Any? {
        didSet { to = AnimatableValue(toValue) }
    }
    open var byValue: Any? {
        didSet { by = AnimatableValue(byValue) }
    }

    private var from: AnimatableValue?
    private var to: AnimatableValue?
    private var by: AnimatableValue?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// An additive animation that starts at `old` and fades the difference to the model's `new` value out, so that several on one property combine without a
    /// jump; nil if the two cannot be subtracted (flags, paths, images).
    package convenience init?(keyPath: String, fading old: AnimatableValue, into new: AnimatableValue) {
        guard let difference = AnimatableValue.subtract(old, new), let zero = difference.zero else { return nil }
        self.init(keyPath: keyPath)
        isAdditive = true
        fromValue = difference
        toValue = zero
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    /// Without values it begins at the presented value, and without a key path it animates the property that changes.
    override func asAction(_ event: String, of layer: CALayer) -> CAAnimation {
        let isEmpty = fromValue == nil && toValue == nil && byValue == nil && !isAdditive
        guard isEmpty || keyPath == nil, let copy = duplicate() as? CABasicAnimation else { return self }
        copy.keyPath = keyPath ?? event
        if isEmpty, let target = copy.target { copy.fromValue = layer.presentedValue(target) }
        return copy
    }

    /// Position, opacity and bounds, which most animations change, are computed as numbers; all others as `AnimatableValue`s, which are large.
    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        guard !isCumulative, let target, target.component == nil, case .property(let key) = target.root else {
            return super.apply(moment, duration: duration, to: &layer)
        }
        switch key {
        case .position:
            guard case .point(let from)? = from, case .point(let to)? = to else { break }
            let mix = Mix(fraction: progress(moment, duration: duration), isAdditive: isAdditive)
            return layer.changePosition { CGPoint(x: mix($0.x, from.x, to.x), y: mix($0.y, from.y, to.y)) }
        case .opacity:
            guard case .scalar(let from)? = from, case .scalar(let to)? = to else { break }
            let mix = Mix(fraction: progress(moment, duration: duration), isAdditive: isAdditive)
            return layer.changeOpacity { Float(mix(CGFloat($0), from, to)) }
        case .bounds:
            guard case .rect(let from)? = from, case .rect(let to)? = to else { break }
            let mix = Mix(fraction: progress(moment, duration: duration), isAdditive: isAdditive)
            return layer.changeBounds { old in
                CGRect(
                    x: mix(old.origin.x, from.origin.x, to.origin.x), y: mix(old.origin.y, from.origin.y, to.origin.y),
                    width: mix(old.size.width, from.size.width, to.size.width), height: mix(old.size.height, from.size.height, to.size.height))
            }
        default: break
        }
        super.apply(moment, duration: duration, to: &layer)
    }

    /// Interpolates a component, and adds it to the layer's if the animation is additive.
    private struct Mix {
        let fraction: CGFloat
        let isAdditive: Bool

        func callAsFunction(_ current: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            let value = from + (to - from) * fraction
            return isAdditive ? current + value : value
        }
    }

    override func value(at moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? {
        let ends = self.ends(base: base)
        return AnimatableValue.interpolate(ends.from, ends.to, CGFloat(progress(moment, duration: duration)))
    }

    override func endValue(duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? { ends(base: base).to }

    override func mapValues(_ map: (_ value: AnimatableValue, _ isRelative: Bool) -> AnimatableValue) {
        if let from { fromValue = map(from, isAdditive) }
        if let to { toValue = map(to, isAdditive) }
        if let by { byValue = map(by, true) }
    }

    override var hasDifferenceValues: Bool {
        if case .transformDifference? = from { true } else { false }
    }

    /// The progress at a moment.
    func progress(_ moment: AnimationMoment, duration: TimeInterval) -> Double { progress(moment.fraction) }

    private func ends(base: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, AnimatableValue.add(from, by))
        case (nil, let to?, let by?): (AnimatableValue.subtract(to, by) ?? to, to)
        case (let from?, nil, nil): (from, base)
        case (nil, let to?, nil): (base, to)
        case (nil, nil, let by?): (base, AnimatableValue.add(base, by))
        case (nil, nil, nil): (base, base)
        }
    }

    override func rejectionReason(for properties: LayerProperties) -> String? {
        if let reason = super.rejectionReason(for: properties) { return reason }
        let given = [("fromValue", fromValue, from), ("toValue", toValue, to), ("byValue", byValue, by)]
        for (name, value, read) in given where value != nil && read == nil {
            return "its \(name) is nothing that can be animated: \(value.map { "\($0)" } ?? "nil")"
        }
        return nil
    }
}
