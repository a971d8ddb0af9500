/// Several animations that begin together, clipped to the group's duration. Their begin times are relative to the group's; one without a duration of its own
/// uses the group's. Their delegates are not called.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
    }

    override func asAction(_ event: String, of layer: CALayer) -> CAAnimation {
        guard let copy = duplicate() as? CAAnimationGroup else { return self }
        copy.animations = animations?.map { $0.asAction(event, of: layer) }
        return copy
    }

    override var targets: [LayerKeyPath] { (animations ?? []).flatMap(\.targets) }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        let time = progress(moment.fraction) * duration
        for animation in animations ?? [] {
            let childDuration = animation.effectiveDuration(default: duration)
            let clock = AnimationClock(animation.timing, duration: childDuration)
            var elapsed = time - animation.beginTime
            // The group's last instant still includes a child that lasts as long as the group.
            if moment.fraction == 1, elapsed == clock.activeDuration { elapsed = elapsed.nextDown }
            guard let childMoment = clock.moment(at: elapsed) else { continue }
            animation.apply(childMoment, duration: childDuration, to: &layer)
        }
    }

    override func rejectionReason(for properties: LayerProperties) -> String? {
        (animations ?? []).lazy.compactMap { $0.rejectionReason(for: properties) }.first
    }
}
