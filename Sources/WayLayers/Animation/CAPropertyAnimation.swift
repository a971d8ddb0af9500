/// An animation of one property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String? {
        didSet { readTarget() }
    }
    /// What part of a transform the values are; nil where they are what `keyPath` says.
    open var valueFunction: CAValueFunction? {
        didSet { readTarget() }
    }
    /// Adds to the value that the layer has without it.
    open var isAdditive = false
    /// Every repetition starts where the one before ended.
    open var isCumulative = false

    /// `keyPath`, read, with what `valueFunction` says of it.
    package private(set) var target: LayerKeyPath?

    private func readTarget() {
        target = keyPath.map { path in LayerKeyPath(valueFunction.map { "\(path).\($0.part)" } ?? path) }
    }

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        keyPath = other.keyPath
        valueFunction = other.valueFunction
    }

    /// The value at a moment of the run, before it is added; nil for none.
    /// - Parameter base: what the values that the animation does not name stand for.
    func value(at moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? { nil }

    /// Its values become others.
    /// - Parameter map: gets a value, and whether that is added to the layer's.
    func mapValues(_ map: (_ value: AnimatableValue, _ isRelative: Bool) -> AnimatableValue) {}

    /// Its values are differences of transforms.
    var addsDifferences: Bool { false }

    /// The value at the end of a run, for what is cumulative.
    func endValue(duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? {
        value(at: AnimationMoment(fraction: 1, repeats: 0), duration: duration, base: base)
    }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        guard let target else { return }
        if isAdditive, addsDifferences {
            let base = AnimatableValue.transformDifference(.zero)
            guard let value = value(at: moment, duration: duration, base: base) else { return }
            if layer.sum(repeated(value, moment, duration: duration, base: base), at: target) { return }
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

    override func objection(on properties: LayerProperties) -> String? {
        target == nil ? "it has no key path" : nil
    }
}
