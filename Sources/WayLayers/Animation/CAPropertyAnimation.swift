/// An animation of one property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String? {
        didSet { updateTarget() }
    }
    /// The component of a transform that the values stand for; nil if `keyPath` names it.
    open var valueFunction: CAValueFunction? {
        didSet { updateTarget() }
    }
    /// Adds to the layer's value without this animation.
    open var isAdditive = false
    /// Every repetition starts at the end value of the previous one.
    open var isCumulative = false

    /// The parsed `keyPath`, with the component of `valueFunction`.
    package private(set) var target: LayerKeyPath?

    override var targets: [LayerKeyPath] { target.map { [$0] } ?? [] }

    private func updateTarget() {
        target = keyPath.map { path in LayerKeyPath(valueFunction.map { "\(path).\($0.component)" } ?? path) }
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        keyPath = other.keyPath
        valueFunction = other.valueFunction
    }

    /// The value at a moment, before it is added; nil for none.
    /// - Parameter base: stands in for the values that the animation does not specify.
    func value(at moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? { nil }

    /// Replaces each of its values.
    /// - Parameter map: receives a value, and whether it is added to the layer's.
    func mapValues(_ map: (_ value: AnimatableValue, _ isRelative: Bool) -> AnimatableValue) {}

    /// Whether its values are differences of transforms.
    var hasDifferenceValues: Bool { false }

    /// The value at the end of an iteration, for cumulative animations.
    func endValue(duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? {
        value(at: AnimationMoment(fraction: 1, repeats: 0), duration: duration, base: base)
    }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        guard let target else { return }
        if isAdditive, hasDifferenceValues {
            let base = AnimatableValue.transformDifference(.zero)
            guard let value = value(at: moment, duration: duration, base: base) else { return }
            if layer.accumulate(repeated(value, moment, duration: duration, base: base), at: target) { return }
        }
        let current = layer.value(at: target) ?? .empty
        let base = isAdditive ? current.zero ?? current : current
        guard let value = value(at: moment, duration: duration, base: base) else { return }
        let whole = repeated(value, moment, duration: duration, base: base)
        layer.set(isAdditive ? AnimatableValue.add(current, whole) : whole, at: target)
    }

    private func repeated(
        _ value: AnimatableValue, _ moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue
    ) -> AnimatableValue {
        guard isCumulative, moment.repeats > 0, let end = endValue(duration: duration, base: base) else { return value }
        return AnimatableValue.add(value, end.scaled(by: CGFloat(moment.repeats)))
    }

    override func rejectionReason(for properties: LayerProperties) -> String? {
        target == nil ? "it has no key path" : nil
    }
}
