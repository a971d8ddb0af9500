import WayMotion

/// A basic animation with a spring as its curve. The duration cuts it off; `settlingDuration` is the shortest one without a visible cut.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
    /// Positive.
    open var mass: CGFloat = 1
    /// Positive; force per unit.
    open var stiffness: CGFloat = 100
    /// Not negative.
    open var damping: CGFloat = 10
    /// Progress per second, towards the end.
    open var initialVelocity: CGFloat = 0
    /// If false, an overdamped spring runs as a critically damped one; false by default.
    open var allowsOverdamping = false

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - perceptualDuration: the perceived duration in seconds; the spring settles later.
    ///   - bounce: −1…1; 0 is critically damped, 1 is undamped, below 0 is overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let period = max(perceptualDuration.isFinite ? perceptualDuration : 0, 1e-3)
        let bounce = min(max(bounce.isFinite ? bounce : 0, -0.999), 1)
        mass = 1
        stiffness = CGFloat(pow(2 * Double.pi / period, 2))
        damping = bounce >= 0 ? 4 * .pi * (1 - bounce) / CGFloat(period) : 4 * .pi / (CGFloat(period) * (1 + bounce))
        allowsOverdamping = bounce < 0
        duration = settlingDuration
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
    }

    /// Seconds until it stays within a thousandth of its end; infinite without damping.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The perceived duration: one period of the undamped spring, in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi / curve.naturalFrequency }

    /// −1…1, see ``init(perceptualDuration:bounce:)``.
    open var bounce: CGFloat {
        let ratio = CGFloat(curve.dampingRatio)
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    package var curve: SpringCurve {
        let spring = SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(initialVelocity))
        guard !allowsOverdamping, spring.dampingRatio > 1 else { return spring }
        return SpringCurve(
            mass: spring.mass, stiffness: spring.stiffness, damping: 2 * (spring.stiffness * spring.mass).squareRoot(),
            initialVelocity: spring.initialVelocity)
    }

    override func progress(_ moment: AnimationMoment, duration: TimeInterval) -> Double {
        curve.value(at: progress(moment.fraction) * duration)
    }
}
