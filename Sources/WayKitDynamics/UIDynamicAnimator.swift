import WayDynamics
import WayLog

/// Runs behaviours and moves their items. Source: UIKit `UIDynamicAnimator`.
///
/// The simulation (`WayDynamics`) has steps of 1/240 s, so that the motion does not depend on the display's rate. The animator requests frames only while
/// an item moves: it pauses when all have been at rest for half a second, and resumes when a behaviour or an item changes.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open private(set) weak var referenceView: UIView?
    /// The layout whose attributes are the items.
    private weak var collectionLayout: UICollectionViewLayout?
    /// In the order of addition, without children.
    open private(set) var behaviors: [UIDynamicBehavior] = []

    private let simulation = DynamicSimulation()
    private var needsUpdate = false
    /// While it advances, evaluation blocks of fields may ask for velocities: changes then wait for the next frame.
    private var isAdvancing = false
    private var link: CADisplayLink?
    private var lastTime: TimeInterval = 0
    private let logger = wayLogger("waykit.dynamics")
    /// A frame that comes later than this does not make up for the time before, in seconds.
    private static let longestFrame: TimeInterval = 0.25

    /// For items that are not views; boundaries by a reference view are not available.
    public override init() { super.init() }

    /// - Parameter view: Behaviours and items have its coordinate system; the items are views inside it.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// - Parameter layout: Its attributes are the items, in the coordinates of the content; it returns them from `layoutAttributesForElements(in:)`, found by
    ///   `items(in:)`, and from the methods for one element. While they move the animator invalidates the layout. The content's bounds take the place of those
    ///   of a reference view.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionLayout = layout
        super.init()
    }

    deinit {
        let (link, behaviors) = (link, behaviors)
        runOnMainActor {
            link?.invalidate()
            for behavior in behaviors { behavior.move(to: nil) }
        }
    }

    // MARK: Behaviours

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.canBeAdded(to: self) else { return }
        behavior.move(to: self)
        behaviors.append(behavior)
        behaviorDidChange()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(where: { $0 === behavior }) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
        behaviorDidLose(behavior.hierarchy.flatMap(\.memberItems))
    }

    open func removeAllBehaviors() {
        for behavior in behaviors { removeBehavior(behavior) }
    }

    private var hierarchy: [UIDynamicBehavior] { behaviors.flatMap(\.hierarchy) }

    /// A behaviour was added, removed or changed.
    func behaviorDidChange() {
        needsUpdate = true
        simulation.world.wake()
        if behaviors.isEmpty { pause() } else { resume() }
    }

    /// A behaviour with these items was removed, or these items from a behaviour. The state of one that belongs to no other is read when it is added again.
    func behaviorDidLose(_ items: [any UIDynamicItem]) {
        if !items.isEmpty { simulation.forgetStates(of: items, unlessIn: hierarchy.flatMap(\.memberItems)) }
        behaviorDidChange()
    }

    /// The simulation with all changes applied.
    var currentSimulation: DynamicSimulation {
        if needsUpdate, !isAdvancing {
            needsUpdate = false
            simulation.referenceBounds = referenceBounds
            simulation.update(hierarchy)
        }
        return simulation
    }

    // MARK: Items

    private var referenceBounds: CGRect? {
        referenceView?.bounds ?? collectionLayout?.collectionView.map { CGRect(origin: .zero, size: $0.contentSize) }
    }

    /// The attributes of the cell that are an item; nil if none are.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { attributes(.cell(indexPath)) }

    /// The attributes of the supplementary view that are an item; nil if none are.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.supplementaryView, elementKind, indexPath))
    }

    /// The attributes of the decoration view that are an item; nil if none are.
    open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(.decorationView, decorationViewKind, indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        currentSimulation.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first { $0.key == key }
    }

    /// The items whose bounding boxes intersect the rectangle, which is in the reference view's coordinates.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        currentSimulation.bodies.map(\.item).filter { $0.dynamicFrame.intersects(rect) }
    }

    /// Continues from the center, rotation and bounds that the program has given the item.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        guard let entry = currentSimulation.body(of: item) else {
            return logger.error("updateItem(usingCurrentState:): \(item) belongs to no behavior of \(self)")
        }
        entry.read()
        behaviorDidChange()
    }

    // MARK: Time

    /// Whether items may move; false after all have come to rest.
    open var isRunning: Bool { link != nil }

    /// Seconds for which it has run, without pauses.
    open var elapsedTime: TimeInterval { simulation.world.elapsedTime }

    private func resume() {
        guard link == nil else { return }
        lastTime = AnimationContext.current.now
        let link = CADisplayLink { [weak self] link in self?.advance(to: link.presentation) }
        self.link = link
        link.start()
        delegate?.dynamicAnimatorWillResume(self)
    }

    private func pause() {
        guard let link else { return }
        link.invalidate()
        self.link = nil
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func advance(to time: TimeInterval) {
        if referenceBounds != simulation.referenceBounds { needsUpdate = true }
        let simulation = currentSimulation
        isAdvancing = true
        simulation.world.advance(by: min(max(time - lastTime, 0), Self.longestFrame))
        isAdvancing = false
        lastTime = time
        // All of them are written.
        let hasMoved = simulation.bodies.reduce(false) { $1.write(fraction: simulation.world.fraction) || $0 }
        if hasMoved { collectionLayout?.itemsWereMoved() }
        reportContacts()
        for behavior in hierarchy where behavior.dynamicAnimator === self { behavior.action?() }
        if simulation.world.isAtRest, !needsUpdate {
            simulation.world.stop()
            pause()
        }
    }

    private func reportContacts() {
        let events = simulation.world.events
        simulation.world.events = []
        let collisions = hierarchy.compactMap { $0 as? UICollisionBehavior }
        for event in events { collisions.first { $0.group === event.group }?.report(event, in: simulation) }
    }
}

/// Called when an animator pauses and resumes. Source: UIKit `UIDynamicAnimatorDelegate`.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
