import WayDynamics
import WayLog

/// A behaviour of dynamic items, or a combination of other behaviours. Source: UIKit `UIDynamicBehavior`.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called for each frame in which the animator runs, after its items have moved.
    open var action: (() -> Void)?
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?
    private weak var parent: UIDynamicBehavior?

    public override init() { super.init() }

    /// Adds it to the animator of this behaviour as well. One that has a parent or an animator already is refused.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.canBeAdded(to: self), !contains(behavior), !behavior.contains(self) else { return }
        behavior.parent = self
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
        setNeedsUpdate()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(where: { $0 === behavior }) else { return }
        let animator = dynamicAnimator
        childBehaviors.removeAll { $0 === behavior }
        behavior.parent = nil
        if animator != nil { behavior.move(to: nil) }
        animator?.behaviorDidLose(behavior.hierarchy.flatMap(\.memberItems))
    }

    /// Called before it is added to an animator, and with nil before it is removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: For the animator

    /// Whether it can be added; otherwise the reason is logged.
    func canBeAdded(to owner: NSObject) -> Bool {
        guard parent != nil || dynamicAnimator != nil else { return true }
        let current: NSObject? = parent ?? dynamicAnimator
        if current !== owner {
            wayLogger("waykit.dynamics").error("\(self) cannot be added to \(owner): it belongs to \(String(describing: current!))")
        }
        return false
    }

    private func contains(_ behavior: UIDynamicBehavior) -> Bool { self === behavior || childBehaviors.contains { $0.contains(behavior) } }

    func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        resetSimulation()
        dynamicAnimator = animator
        for child in childBehaviors { child.move(to: animator) }
    }

    /// Itself and its children, depth first.
    var hierarchy: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.hierarchy) }

    /// Something changed: the animator runs again, and reads the behaviours before its next step.
    func setNeedsUpdate() { dynamicAnimator?.behaviorDidChange() }

    /// An item does not belong to it any more.
    func didRemove(_ item: any UIDynamicItem) { dynamicAnimator?.behaviorDidLose([item]) }

    /// The items whose motion it determines.
    var memberItems: [any UIDynamicItem] { [] }

    /// Adds its part to the simulation, in which each body's settings are the defaults.
    func configure(_ simulation: DynamicSimulation) {}

    /// Releases what belongs to one animator's simulation.
    func resetSimulation() {}
}

/// The items of a behaviour, each once, in the order of addition.
@MainActor struct DynamicItemList {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem]) { items.forEach { add($0) } }

    func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

    mutating func add(_ item: any UIDynamicItem) {
        if !contains(item) { items.append(item) }
    }

    mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
