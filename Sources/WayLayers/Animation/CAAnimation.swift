/// An animation of a layer. `CALayer.add(_:forKey:)` adds a copy; later changes do not affect the running animation.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
    var timing = TimingValues()

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue.isFinite ? newValue : reject(newValue, "beginTime", timing.beginTime) }
    }
    /// Infinity is allowed; NaN and negative values are rejected.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue >= 0 ? newValue : reject(newValue, "duration", timing.duration) }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue.isFinite ? newValue : reject(newValue, "speed", timing.speed) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue.isFinite ? newValue : reject(newValue, "timeOffset", timing.timeOffset) }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue >= 0 ? newValue : reject(newValue, "repeatCount", timing.repeatCount) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue >= 0 ? newValue : reject(newValue, "repeatDuration", timing.repeatDuration) }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Of one iteration; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Retained until the animation has ended.
    open var delegate: (any CAAnimationDelegate)?
    /// Removed from the layer when it has ended; true by default.
    open var isRemovedOnCompletion = true
    /// A hint: if everything that moves requests less than the display's rate, fewer frames are produced. The animation is sampled in each frame.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The timeline it runs in; nil until it is added, unless set before.
    package var timeline: AnimationTimeline?
    /// The tracker that is notified of its end.
    package var tracker: AnimationTracker?
    /// Takes precedence over the timing function.
    package var timingCurve: AnimationTimingCurve?
    /// Called when it is run as an action, instead of adding it: turns a change into a view block's animations.
    package final var runner: ((CAAnimation, CALayer, String) -> Void)?

    private var attributes: [String: Any] = [:]

    public override init() {
        super.init()
    }

    /// Copies the properties that the classes of both have in common.
    func copyProperties(from other: CAAnimation) {
        timing = other.timing
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        timeline = other.timeline
        tracker = other.tracker
        timingCurve = other.timingCurve
        runner = other.runner
        attributes = other.attributes
    }

    /// An animation of the same class, made by `init()`, with the same properties; to be called on the main actor. `add(_:forKey:)` adds such a copy to the
    /// layer. A subclass with properties of its own overrides it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Instantiation.object(of: type(of: self)) as? CAAnimation ?? CAAnimation()
        copy.copyProperties(from: self)
        return copy
    }

    /// A copy, by ``copy(with:)``.
    final func duplicate() -> CAAnimation {
        if let copy = copy(with: nil) as? CAAnimation, copy !== self { return copy }
        log.error("\(type(of: self)).copy(with:) gives no copy: the animation itself is used")
        return self
    }

    /// Animations are not archived: always nil.
    public required init?(coder: NSCoder) { nil }

    open class func defaultValue(forKey key: String) -> Any? { nil }

    /// What was stored under the key with `setValue(_:forKey:)`, or the class's default value.
    open func value(forKey key: String) -> Any? { attributes[key] ?? type(of: self).defaultValue(forKey: key) }

    /// Stores a value with the animation; the copy on the layer has it, too.
    open func setValue(_ value: Any?, forKey key: String) { attributes[key] = value }

    /// The animation to run as the action for a change that is about to happen.
    func asAction(_ event: String, of layer: CALayer) -> CAAnimation { self }

    /// Adds itself to the layer that changed.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        if let runner { runner(self, layer, event) } else { layer.add(self, forKey: event) }
    }

    /// The properties that it changes.
    var targets: [LayerKeyPath] { [] }

    /// Captures the state of the layer before the animation is added to it.
    func prepare(for layer: CALayer) {}

    /// Applies the animation to the layer's values at a moment.
    /// - Parameter duration: of an iteration, in seconds.
    func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {}

    /// The reason why it cannot run on a layer with these values; nil if it can.
    func rejectionReason(for properties: LayerProperties) -> String? { nil }

    /// The animation's own duration, or the given default.
    func effectiveDuration(default other: TimeInterval) -> TimeInterval { duration > 0 ? duration : other }

    /// The progress after the timing function.
    func progress(_ fraction: Double) -> Double {
        if let timingCurve { return timingCurve.value(at: fraction) }
        return timingFunction?.value(at: fraction) ?? fraction
    }

    private func reject<Number>(_ value: Number, _ key: String, _ kept: Number) -> Number {
        log.error("\(type(of: self)).\(key) cannot be \(value); \(kept) is kept")
        return kept
    }
}
