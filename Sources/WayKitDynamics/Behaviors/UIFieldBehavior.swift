import WayDynamics
import WayLog

/// Applies a force that depends on the place, the velocity or the charge of its items. Source: UIKit `UIFieldBehavior`.
///
/// Forces are in UIKit newtons. Where a field has a falloff, its force is divided by the distance from `position` to that power.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    private let field: Field
    private var list = DynamicItemList([])

    private init(_ kind: Field.Kind, position: CGPoint = .zero, direction: CGVector = .zero, smoothness: CGFloat = 0, animationSpeed: CGFloat = 0) {
        field = Field(kind)
        self.position = position
        self.direction = direction
        self.smoothness = smoothness
        self.animationSpeed = animationSpeed
        super.init()
    }

    // MARK: Kinds

    /// Slows items in proportion to their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// A force at a right angle to the line from the position: items circle clockwise.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Accelerates items towards the position, whatever their mass is.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior { UIFieldBehavior(.radialGravity, position: position) }
    /// Accelerates items in one direction, whatever their mass is.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.linearGravity, direction: direction) }
    /// Sets the velocity of items to `direction` × `strength`, in points per second.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity, direction: direction) }
    /// Accelerates items at random.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed)
    }
    /// Accelerates moving items at random, in proportion to their speed.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        UIFieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed)
    }
    /// Pulls items to the position in proportion to their distance, so that they oscillate.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Pushes items with a positive charge away from the position, and pulls those with a negative one.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// A force at a right angle to the velocity, in proportion to charge and velocity.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// The force on an item as the program computes it.
    /// - Parameter block: gets the field, the item's position, velocity, mass and charge, and the elapsed time; returns UIKit newtons.
    open class func field(
        evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior {
        let owner = WeakField()
        let field = UIFieldBehavior(
            .custom { position, velocity, mass, charge, time in
                guard let field = owner.field else { return .zero }
                return Vector(block(field, CGPoint(position), CGVector(dx: velocity.x, dy: velocity.y), mass, charge, time))
            })
        owner.field = field
        return field
    }

    private final class WeakField {
        weak var field: UIFieldBehavior?
    }

    // MARK: Items

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        setNeedsUpdate()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        didRemove(item)
    }

    // MARK: Properties

    /// In the animator's coordinates; zero by default.
    open var position: CGPoint { didSet { setNeedsUpdate() } }
    /// Around the position; infinite by default.
    open var region: UIRegion = .infinite { didSet { setNeedsUpdate() } }
    /// 1 by default; a negative value reverses the force.
    open var strength: CGFloat = 1 { didSet { setNeedsUpdate() } }
    /// 0, the default: the same force at all distances.
    open var falloff: CGFloat = 0 { didSet { setNeedsUpdate() } }
    /// Nearer items get the force of this distance.
    open var minimumRadius: CGFloat = 0 { didSet { setNeedsUpdate() } }
    /// Of linear gravity and velocity fields.
    open var direction: CGVector { didSet { setNeedsUpdate() } }
    /// From 0, much variation over the distance, to 1. Of noise and turbulence fields.
    open var smoothness: CGFloat { didSet { setNeedsUpdate() } }
    /// Changes of the noise per second; 0 does not change.
    open var animationSpeed: CGFloat { didSet { setNeedsUpdate() } }

    // MARK: Simulation

    override var memberItems: [any UIDynamicItem] { items }

    override func configure(_ simulation: DynamicSimulation) {
        let numbers = [
            position.x, position.y, strength, falloff, minimumRadius, direction.dx, direction.dy, smoothness, animationSpeed,
        ]
        guard numbers.allSatisfy(\.isFinite) else {
            return wayLogger("waykit.dynamics").error("\(self): a property is infinite or not a number; the field does not act")
        }
        field.bodies = simulation.bodies(of: items)
        field.position = Vector(position)
        let region = region
        field.contains = { point in MainActor.assumeIsolated { region.contains(CGPoint(point)) } }
        (field.strength, field.falloff, field.minimumRadius) = (strength, falloff, minimumRadius)
        field.direction = Vector(direction)
        (field.smoothness, field.animationSpeed) = (smoothness, animationSpeed)
        simulation.world.fields.append(field)
    }
}
