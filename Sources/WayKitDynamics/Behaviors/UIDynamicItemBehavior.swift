import WayDynamics
import WayLog

/// Properties of items. Source: UIKit `UIDynamicItemBehavior`.
///
/// Each property that is set replaces the item's default; of several behaviours that set it for an item the one added last applies.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private var list: DynamicItemList
    private var settings = Settings()
    /// Velocities to add when the animator next reads the behaviour.
    private var pending: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

    /// What was set.
    private struct Settings {
        var elasticity: CGFloat?, friction: CGFloat?, density: CGFloat?, resistance: CGFloat?, angularResistance: CGFloat?, charge: CGFloat?
        var isAnchored: Bool?, allowsRotation: Bool?
    }

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
        pending[ObjectIdentifier(item)] = nil
        didRemove(item)
    }

    // MARK: Properties

    /// 0, the default: no bounce; 1: a bounce keeps all energy. The greater one of two items applies.
    open var elasticity: CGFloat {
        get { settings.elasticity ?? 0 }
        set { set(\.elasticity, newValue, "elasticity") }
    }
    /// 0 by default; 1 is strong. The geometric mean of two items' applies.
    open var friction: CGFloat {
        get { settings.friction ?? 0 }
        set { set(\.friction, newValue, "friction") }
    }
    /// 1 by default: 100 × 100 points have a mass of 1.
    open var density: CGFloat {
        get { settings.density ?? 1 }
        set { set(\.density, newValue, "density") }
    }
    /// Per second: the velocity decays by e^(-resistance · t); 0 by default.
    open var resistance: CGFloat {
        get { settings.resistance ?? 0 }
        set { set(\.resistance, newValue, "resistance") }
    }
    /// The same for rotations.
    open var angularResistance: CGFloat {
        get { settings.angularResistance ?? 0 }
        set { set(\.angularResistance, newValue, "angularResistance") }
    }
    /// For electric and magnetic fields; 0 by default.
    open var charge: CGFloat {
        get { settings.charge ?? 0 }
        set { set(\.charge, newValue, "charge", allowsNegative: true) }
    }
    /// Items collide and do not move. False by default.
    open var isAnchored: Bool {
        get { settings.isAnchored ?? false }
        set {
            settings.isAnchored = newValue
            setNeedsUpdate()
        }
    }
    /// True by default.
    open var allowsRotation: Bool {
        get { settings.allowsRotation ?? true }
        set {
            settings.allowsRotation = newValue
            setNeedsUpdate()
        }
    }

    private func set(_ property: WritableKeyPath<Settings, CGFloat?>, _ value: CGFloat, _ name: String, allowsNegative: Bool = false) {
        guard value == value, value >= 0 || allowsNegative else {
            return wayLogger("waykit.dynamics").error("\(self): \(value) is not possible for \(name); it stays")
        }
        // Apple documents CGFLOAT_MAX as a value of the resistances.
        settings[keyPath: property] = min(max(value, -1e12), 1e12)
        setNeedsUpdate()
    }

    // MARK: Velocities

    /// Points per second. Added when the item's animator next runs, if it has none yet.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard list.contains(item), velocity.x.isFinite, velocity.y.isFinite else { return logVelocity("addLinearVelocity(\(velocity), for: \(item))") }
        var sum = pending[ObjectIdentifier(item)] ?? (.zero, 0)
        sum.linear = CGPoint(x: sum.linear.x + velocity.x, y: sum.linear.y + velocity.y)
        pending[ObjectIdentifier(item)] = sum
        setNeedsUpdate()
    }

    /// Points per second; zero for an item that it does not have.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        if let body = dynamicAnimator?.currentSimulation.body(of: item)?.body { return CGPoint(body.velocity) }
        return pending[ObjectIdentifier(item)]?.linear ?? .zero
    }

    /// Radians per second, as `addLinearVelocity(_:for:)`.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        guard list.contains(item), velocity.isFinite else { return logVelocity("addAngularVelocity(\(velocity), for: \(item))") }
        pending[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
        setNeedsUpdate()
    }

    /// Radians per second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        if let body = dynamicAnimator?.currentSimulation.body(of: item)?.body { return body.angularVelocity }
        return pending[ObjectIdentifier(item)]?.angular ?? 0
    }

    private func logVelocity(_ call: String) {
        wayLogger("waykit.dynamics").error("\(call): not one of the behavior's items, or not a number; nothing changes")
    }

    // MARK: Simulation

    override var memberItems: [any UIDynamicItem] { items }

    override func configure(_ simulation: DynamicSimulation) {
        for item in items {
            guard let body = simulation.body(of: item)?.body else { continue }
            if let value = settings.elasticity { body.elasticity = value }
            if let value = settings.friction { body.friction = value }
            if let value = settings.density { body.density = value }
            if let value = settings.resistance { body.resistance = value }
            if let value = settings.angularResistance { body.angularResistance = value }
            if let value = settings.charge { body.charge = value }
            if let value = settings.isAnchored { body.isAnchored = value }
            if let value = settings.allowsRotation { body.allowsRotation = value }
            if let velocity = pending.removeValue(forKey: ObjectIdentifier(item)) {
                body.velocity += Vector(velocity.linear)
                body.angularVelocity += velocity.angular
            }
        }
    }
}
