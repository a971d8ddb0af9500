import WayDynamics

/// Accelerates its items. Source: UIKit `UIGravityBehavior`.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var force = PolarVector(angle: .pi / 2, magnitude: 1)
    /// Points per s² at magnitude 1.
    private static let unit = 1000.0

    public init(items: [any UIDynamicItem]) {
        list = DynamicItemList(items)
        super.init()
    }

    public convenience override init() { self.init(items: []) }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        setNeedsUpdate()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didRemove(item)
    }

    /// (0, 1) by default: down, with 1000 points per s².
    open var gravityDirection: CGVector {
        get { force.vector }
        set { setForce(PolarVector(newValue, angle: force.angle)) }
    }

    /// Radians, clockwise from the x axis.
    open var angle: CGFloat {
        get { force.angle }
        set { setForce(PolarVector(angle: newValue, magnitude: force.magnitude)) }
    }

    /// 1 is 1000 points per s².
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

    override var memberItems: [any UIDynamicItem] { items }

    override func configure(_ simulation: DynamicSimulation) {
        for body in simulation.bodies(of: items) { body.acceleration += Vector(force.vector) * Self.unit }
    }
}
