import WayDynamics
import WayLog

/// Lets its items collide with each other and with boundaries. Source: UIKit `UICollisionBehavior`.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// Source: UIKit `UICollisionBehavior.Mode`.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let items = Mode(rawValue: 1 << 0)
        public static let boundaries = Mode(rawValue: 1 << 1)
        public static let everything = Mode(rawValue: .max)
    }

    private struct NamedBoundary {
        let identifier: any NSCopying
        let path: UIBezierPath
        let boundary: Boundary
    }

    let group = CollisionGroup()
    private var list: DynamicItemList
    private var boundaries: [NamedBoundary] = []
    private var referenceInsets: UIEdgeInsets?
    /// The boundary of the reference view's bounds, and the rectangle for which it was made.
    private var referenceBoundary: (rect: CGRect, boundary: Boundary)?

    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

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

    /// What items collide with; `everything` by default.
    open var collisionMode: Mode = .everything {
        didSet { if collisionMode != oldValue { setNeedsUpdate() } }
    }

    // MARK: Boundaries

    /// Whether the bounds of the animator's reference view are a boundary, which delegates get with the identifier nil. False by default.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set {
            referenceInsets = newValue ? (referenceInsets ?? .zero) : nil
            setNeedsUpdate()
        }
    }

    /// The same, with the bounds inset.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        referenceInsets = insets
        setNeedsUpdate()
    }

    /// A path in the animator's coordinates, which collides on both of its sides. It replaces a boundary with the same identifier.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let segments = bezierPath.dynamicLines.flatMap { zip($0, $0.dropFirst()) }.filter { $0.isFinite && $1.isFinite }
        let boundary = Boundary(segments: segments)
        guard !boundary.isEmpty else {
            return wayLogger("waykit.dynamics").error("addBoundary(withIdentifier: \(identifier)): the path has no lines; it is no boundary")
        }
        removeBoundary(withIdentifier: identifier)
        let path = UIBezierPath(cgPath: bezierPath.cgPath)
        boundaries.append(NamedBoundary(identifier: BoundaryIdentifier.copy(identifier), path: path, boundary: boundary))
        setNeedsUpdate()
    }

    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        addBoundary(withIdentifier: identifier, for: path)
    }

    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        boundaries.first { BoundaryIdentifier.areEqual($0.identifier, identifier) }.map { UIBezierPath(cgPath: $0.path.cgPath) }
    }

    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        boundaries.removeAll { BoundaryIdentifier.areEqual($0.identifier, identifier) }
        setNeedsUpdate()
    }

    /// In the order of addition; nil if there is none.
    open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

    /// The boundary by the reference view's bounds stays.
    open func removeAllBoundaries() {
        boundaries = []
        setNeedsUpdate()
    }

    // MARK: Simulation

    override var memberItems: [any UIDynamicItem] { items }

    override func configure(_ simulation: DynamicSimulation) {
        group.bodies = simulation.bodies(of: items)
        group.bodiesCollide = collisionMode.contains(.items)
        group.boundariesCollide = collisionMode.contains(.boundaries)
        updateReferenceBoundary(simulation.referenceBounds)
        group.boundaries = boundaries.map(\.boundary) + (referenceBoundary.map { [$0.boundary] } ?? [])
        simulation.add(group)
    }

    private func updateReferenceBoundary(_ bounds: CGRect?) {
        guard let referenceInsets, let rect = bounds?.inset(by: referenceInsets), rect.width > 0, rect.height > 0 else {
            referenceBoundary = nil
            return
        }
        guard referenceBoundary?.rect != rect else { return }
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY), (rect.minX, rect.minY)]
        referenceBoundary = (rect, Boundary(points: corners.map { Vector(Double($0), Double($1)) }))
    }

    func report(_ event: ContactEvent, in simulation: DynamicSimulation) {
        guard let delegate = collisionDelegate, let item = simulation.item(of: event.body) else { return }
        if let other = event.other {
            guard let second = simulation.item(of: other) else { return }
            switch event.phase {
            case .began: delegate.collisionBehavior(self, beganContactFor: item, with: second, at: CGPoint(event.point))
            case .ended: delegate.collisionBehavior(self, endedContactFor: item, with: second)
            }
        } else {
            let identifier = boundaries.first { $0.boundary === event.boundary }?.identifier
            switch event.phase {
            case .began: delegate.collisionBehavior(self, beganContactFor: item, withBoundaryIdentifier: identifier, at: CGPoint(event.point))
            case .ended: delegate.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: identifier)
            }
        }
    }
}

/// Called when items touch something, and no longer do. Source: UIKit `UICollisionBehaviorDelegate`.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// - Parameter identifier: nil for the bounds of the reference view.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint
    ) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
