import Foundation
import WayMotion

/// The motion of a damped spring. Source: UIKit `UISpringTimingParameters`.
///
/// Velocities are fractions of the total distance per second. A position has the velocities `dx` and `dy` along its axes; any other value has the
/// greater of the two.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Form: Sendable, Equatable {
        /// Settles within the animator's duration.
        case ratio(Double)
        /// The settling time follows from the constants.
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    private let form: Form
    /// Seconds: the limit of a settling time. A spring without damping would never end.
    static let maximumSettlingDuration: TimeInterval = 60
    open var initialVelocity: CGVector { velocity }
    private let velocity: CGVector

    // `nonisolated`, since a program may read archives on any thread.
    private nonisolated init(_ form: Form, _ velocity: CGVector) {
        self.form = form
        self.velocity = CGVector(dx: velocity.dx.isFinite ? velocity.dx : 0, dy: velocity.dy.isFinite ? velocity.dy : 0)
        super.init()
    }

    // MARK: Copies and archives

    open nonisolated func copy(with zone: NSZone? = nil) -> Any { UISpringTimingParameters(form, velocity) }

    open nonisolated func encode(with coder: NSCoder) {
        switch form {
        case .ratio(let ratio): coder.encode(ratio, forKey: "dampingRatio")
        case .physical(let mass, let stiffness, let damping):
            coder.encode(mass, forKey: "mass")
            coder.encode(stiffness, forKey: "stiffness")
            coder.encode(damping, forKey: "damping")
        }
        coder.encodeNumbers([velocity.dx, velocity.dy], forKey: "initialVelocity")
    }

    public required nonisolated init?(coder: NSCoder) {
        guard let numbers = coder.decodeNumbers(2, forKey: "initialVelocity") else { return nil }
        if coder.containsValue(forKey: "dampingRatio") {
            form = .ratio(coder.decodeDouble(forKey: "dampingRatio"))
        } else {
            let constants = ["mass", "stiffness", "damping"].map { coder.decodeDouble(forKey: $0) }
            form = .physical(mass: constants[0], stiffness: constants[1], damping: constants[2])
        }
        velocity = CGVector(dx: numbers[0], dy: numbers[1])
        super.init()
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UISpringTimingParameters else { return false }
        return form == other.form && velocity == other.velocity
    }

    open nonisolated override var hash: Int { velocity.hashValue }

    // MARK: Springs

    /// The system's spring, which does not overshoot: mass 3, stiffness 1000, damping 500.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// - Parameter ratio: 1 does not overshoot; smaller values oscillate longer.
    public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }

    /// A spring that settles within the animator's duration.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.ratio(Double(ratio)), velocity)
    }

    /// A spring whose duration follows from its constants; the animator's own duration is ignored.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        self.init(.physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), velocity)
    }

    /// - Parameters:
    ///   - duration: the perceptual duration in seconds; the spring settles later.
    ///   - bounce: −1…1; 0 is critically damped, towards 1 it oscillates longer, below 0 it is overdamped.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        let spring = SpringCurve(perceptualDuration: duration, bounce: Double(bounce))
        self.init(.physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping), initialVelocity)
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// Seconds until it is at rest; a spring with a damping ratio only reports this for an animator's duration of one second.
    open var settlingDuration: TimeInterval { naturalDuration ?? 1 }

    /// Nil if the animator's duration applies.
    var naturalDuration: TimeInterval? {
        guard case .physical = form else { return nil }
        return min(
            max(spring(over: 1, horizontalVelocity).settlingDuration, spring(over: 1, verticalVelocity).settlingDuration), Self.maximumSettlingDuration)
    }

    private var greaterVelocity: Double {
        Double(abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy)
    }
    private var hasAxisVelocities: Bool { initialVelocity.dx != initialVelocity.dy }
    private var horizontalVelocity: Double { Double(initialVelocity.dx) }
    private var verticalVelocity: Double { Double(initialVelocity.dy) }

    private func spring(over duration: TimeInterval, _ velocity: Double) -> SpringCurve {
        switch form {
        case .ratio(let ratio): SpringCurve(settlingIn: duration, dampingRatio: ratio, initialVelocity: velocity)
        case .physical(let mass, let stiffness, let damping):
            SpringCurve(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }

    func curve(over duration: TimeInterval) -> ViewAnimation.Curve {
        guard hasAxisVelocities else { return .spring(spring(over: duration, horizontalVelocity)) }
        return .spring(
            spring(over: duration, greaterVelocity),
            directed: ViewAnimation.AxisSprings(
                horizontal: spring(over: duration, horizontalVelocity), vertical: spring(over: duration, verticalVelocity)))
    }
}
