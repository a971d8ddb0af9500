import WayDynamics
import WayLog

/// Pulls an item to a point like a spring, and rotates it upright. Source: UIKit `UISnapBehavior`.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    private var joint: Joint?
    /// Hz of the spring without damping.
    private static let frequency = 2.5
    /// Of the spring at `damping` 0, so that the item comes to rest.
    private static let lowestDamping = 0.15

    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        snapPoint = point
        super.init()
    }

    open var snapPoint: CGPoint {
        didSet {
            guard snapPoint.x.isFinite, snapPoint.y.isFinite else {
                wayLogger("waykit.dynamics").error("\(self): the snapPoint \(snapPoint) is not a point; it stays \(oldValue)")
                snapPoint = oldValue
                return
            }
            if snapPoint != oldValue { setNeedsUpdate() }
        }
    }

    /// From 0, the most oscillation, to 1, none; 0.5 by default.
    open var damping: CGFloat = 0.5 {
        didSet { if damping != oldValue { setNeedsUpdate() } }
    }

    override var memberItems: [any UIDynamicItem] { [item] }

    override func configure(_ simulation: DynamicSimulation) {
        guard let entry = simulation.body(of: item) else { return }
        let joint = joint ?? Joint(.snap(angle: (entry.body.angle / (2 * .pi)).rounded() * 2 * .pi), entry.body, anchorB: .zero)
        self.joint = joint
        joint.anchorA = entry.point(.zero)
        joint.anchorB = Vector(snapPoint)
        joint.frequency = Self.frequency
        joint.damping = Self.lowestDamping + (1 - Self.lowestDamping) * Double(min(max(damping, 0), 1))
        simulation.world.joints.append(joint)
    }

    override func resetSimulation() { joint = nil }
}
