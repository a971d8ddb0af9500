/// An animation of one property of a layer.
@MainActor open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String? {
        didSet { target = keyPath.map(LayerKeyPath.init) }
    }
    /// Adds to the value that the layer has without it.
    open var isAdditive = false
    /// Every repetition starts where the one before ended.
    open var isCumulative = false

    /// `keyPath`, read.
    package private(set) var target: LayerKeyPath?

    public override init() {
        super.init()
    }

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
    }

    open override func makeCopy() -> CAAnimation { duplicate(CAPropertyAnimation()) }

    /// The value at a moment of the run, before it is added; nil for none.
    /// - Parameter base: what the values that the animation does not name stand for.
    func value(at moment: AnimationMoment, duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? { nil }

    /// The value at the end of a run, for what is cumulative.
    func endValue(duration: TimeInterval, base: AnimatableValue) -> AnimatableValue? {
        value(at: AnimationMoment(fraction: 1, repeats: 0), duration: duration, base: base)
    }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to properties: inout LayerProperties) {
        guard let target else { return }
        let current = properties.value(at: target) ?? .empty
        let base = isAdditive ? current.zero ?? current : current
        guard var value = value(at: moment, duration: duration, base: base) else { return }
        if isCumulative, moment.repeats > 0, let end = endValue(duration: duration, base: base) {
            value = AnimatableValue.add(value, end.scaled(by: CGFloat(moment.repeats)))
        }
        properties.set(isAdditive ? AnimatableValue.add(current, value) : value, at: target)
    }

    override func objection(on properties: LayerProperties) -> String? {
        target == nil ? "it has no key path" : nil
    }
}
