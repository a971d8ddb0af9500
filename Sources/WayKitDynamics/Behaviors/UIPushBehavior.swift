import WayDynamics

/// Pushes its items once or continuously. Source: UIKit `UIPushBehavior`.
///
/// A magnitude of 1 is a UIKit newton: an item of 100 × 100 points with density 1 accelerates by 100 points per s²; an instantaneous push changes its velocity
/// by 100 points per second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// Source: UIKit `UIPushBehavior.Mode`.
    public enum Mode: Int, Sendable {
        case continuous = 0
        case instantaneous
    }

    open private(set) var mode: Mode
    private var list: DynamicItemList
    private var force = PolarVector(angle: 0, magnitude: 0)
    private var offsets: [ObjectIdentifier: UIOffset] = [:]
    private static let newton = 100.0

    public init(items: [any UIDynamicItem], mode: Mode) {
        list = DynamicItemList(items)
        self.mode = mode
        super.init()
    }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        setNeedsUpdate()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        offsets[ObjectIdentifier(item)] = nil
        didRemove(item)
    }

    /// Whether it pushes. An instantaneous push sets it to false; true pushes again.
    open var active = true {
        didSet { if active != oldValue { setNeedsUpdate() } }
    }

    /// (0, 0) by default. Its length is `magnitude`.
    open var pushDirection: CGVector {
        get { force.vector }
        set { setForce(PolarVector(newValue, angle: force.angle)) }
    }

    /// Radians, clockwise from the x axis.
    open var angle: CGFloat {
        get { force.angle }
        set { setForce(PolarVector(angle: newValue, magnitude: force.magnitude)) }
    }

    /// In UIKit newtons.
    open var magnitude: CGFloat {
        get { force.magnitude }
        set { setForce(PolarVector(angle: force.angle, magnitude: newValue)) }
    }

    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { setForce(PolarVector(angle: angle, magnitude: magnitude)) }

    private func setForce(_ force: PolarVector) {
        guard force.isValid(of: self) else { return }
        self.force = force
        setNeedsUpdate()
    }

    /// The point of the item at which it is pushed, in the item's coordinates; zero by default.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard list.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = o
        setNeedsUpdate()
    }

    override var memberItems: [any UIDynamicItem] { items }

    override func configure(_ simulation: DynamicSimulation) {
        guard active, force.magnitude != 0 else { return }
        for entry in items.compactMap({ simulation.body(of: $0) }) {
            let push = AppliedForce(Vector(force.vector) * Self.newton, at: entry.point(targetOffsetFromCenter(for: entry.item)))
            if mode == .continuous { entry.body.forces.append(push) } else { simulation.addImpulse(push, to: entry.body) }
        }
        if mode == .instantaneous { active = false }
    }
}
