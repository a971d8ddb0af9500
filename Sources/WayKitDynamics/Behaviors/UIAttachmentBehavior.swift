import WayDynamics
import WayKitCore
import WayLog

/// Connects an item with a point or with another item. Source: UIKit `UIAttachmentBehavior`.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
    /// Source: UIKit `UIAttachmentBehavior.AttachmentType`.
    public enum AttachmentType: Int, Sendable {
        case items = 0
        case anchor
    }

    private enum Connection {
        case distance, limit, fixed, pin
        /// The axis in the animator's coordinates.
        case sliding(CGVector)
    }

    /// One item, or two.
    open private(set) var items: [any UIDynamicItem]
    private let connection: Connection
    /// The attachment points in the coordinates of the items.
    private let offsets: [UIOffset]
    private var joint: Joint?

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
    }

    /// The distance at this moment is the length; without `frequency` it stays.
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        self.init(.distance, [item], [offset], anchor: point)
    }

    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
    }

    /// The distance at this moment is the length; without `frequency` it stays.
    public convenience init(
        item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) {
        self.init(.distance, [item1, item2], [offset1, offset2])
    }

    private init(_ connection: Connection, _ items: [any UIDynamicItem], _ offsets: [UIOffset], anchor: CGPoint? = nil) {
        self.connection = connection
        self.items = items
        self.offsets = offsets
        anchorPoint = anchor ?? .zero
        attachedBehaviorType = anchor == nil ? .items : .anchor
        let points = zip(items, offsets).map { $0.attachmentPoint($1) } + [anchorPoint]
        length = hypot(points[0].x - points[1].x, points[0].y - points[1].y)
        super.init()
    }

    /// The attachment point is given in the animator's coordinates.
    private convenience init(_ connection: Connection, _ items: [any UIDynamicItem], at point: CGPoint, anchor: CGPoint? = nil) {
        self.init(connection, items, items.map { $0.attachmentOffset(of: point) }, anchor: anchor)
    }

    // MARK: Kinds

    /// The items move relative to each other along the axis only, and do not rotate relative to each other.
    open class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis), [item1, item2], at: point)
    }

    /// The item moves along the axis through the point only, and does not rotate.
    open class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.sliding(axis), [item], at: point, anchor: point)
    }

    /// A rope: the attachment points are at most `length` apart, which is their distance at this moment.
    open class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2])
    }

    /// The items keep their relative position and rotation.
    open class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.fixed, [item1, item2], at: point)
    }

    /// The items rotate about the point.
    open class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, [item1, item2], at: point)
    }

    // MARK: Properties

    open private(set) var attachedBehaviorType: AttachmentType

    /// Where the item is attached, for the type `anchor`. Moving it pulls the item.
    open var anchorPoint: CGPoint {
        didSet { if !accepts(Double(anchorPoint.x + anchorPoint.y), "anchorPoint") { anchorPoint = oldValue } }
    }

    /// Points between the attachment points; of a limit the greatest distance.
    open var length: CGFloat {
        didSet { if !accepts(Double(length), "length", minimum: 0) { length = oldValue } }
    }

    /// Of the oscillation at `frequency`; 1 is critical. 0 by default.
    open var damping: CGFloat = 0 {
        didSet { if !accepts(Double(damping), "damping", minimum: 0) { damping = oldValue } }
    }

    /// Hz; 0, the default, is a rigid connection.
    open var frequency: CGFloat = 0 {
        didSet { if !accepts(Double(frequency), "frequency", minimum: 0) { frequency = oldValue } }
    }

    /// What has to be overcome to rotate a pin; 0 by default. 1 is a UIKit newton at a lever of 100 points.
    open var frictionTorque: CGFloat = 0 {
        didSet { if !accepts(Double(frictionTorque), "frictionTorque", minimum: 0) { frictionTorque = oldValue } }
    }

    /// Of a sliding attachment in points along the axis, of a pin in radians, relative to the state in which it was added; infinite by default.
    open var attachmentRange: UIFloatRange = .infinite {
        didSet {
            guard attachmentRange.minimum <= attachmentRange.maximum else {
                wayLogger("waykit.dynamics").error("\(self): the attachmentRange \(attachmentRange) is empty; it stays \(oldValue)")
                attachmentRange = oldValue
                return
            }
            setNeedsUpdate()
        }
    }

    private func accepts(_ value: Double, _ name: String, minimum: Double = -.infinity) -> Bool {
        guard value.isFinite, value >= minimum else {
            wayLogger("waykit.dynamics").error("\(self): \(value) is not possible for \(name); it stays")
            return false
        }
        setNeedsUpdate()
        return true
    }

    // MARK: Simulation

    override var memberItems: [any UIDynamicItem] { items }

    private static let torqueUnit = 10_000.0

    override func configure(_ simulation: DynamicSimulation) {
        let entries = items.compactMap { simulation.body(of: $0) }
        guard entries.count == items.count else { return }
        let second = entries.count > 1 ? entries[1] : nil
        let kind = kind(second?.body.angle ?? 0)
        let joint = joint ?? Joint(kind, entries[0].body, second?.body, anchorB: .zero)
        self.joint = joint
        joint.kind = kind
        joint.anchorA = entries[0].point(offsets[0])
        joint.anchorB = second?.point(offsets[1]) ?? Vector(anchorPoint)
        (joint.frequency, joint.damping) = (Double(frequency), Double(damping))
        joint.frictionTorque = Double(frictionTorque) * Self.torqueUnit
        joint.range = attachmentRange.isInfinite ? nil : Double(attachmentRange.minimum)...Double(attachmentRange.maximum)
        simulation.world.joints.append(joint)
    }

    /// - Parameter angle: of the second item when the joint is made; the axis turns with it.
    private func kind(_ angle: Double) -> Joint.Kind {
        switch connection {
        case .distance: .distance(Double(length))
        case .limit: .rope(Double(length))
        case .fixed: .fixed
        case .pin: .pin
        case .sliding(let axis): joint?.kind ?? .sliding(axis: Vector(axis).unit.rotated(by: -angle))
        }
    }

    override func resetSimulation() { joint = nil }
}

extension Vector {
    /// Of length 1; the x axis for a vector without a direction.
    fileprivate var unit: Vector { length > 0 && isFinite ? self / length : Vector(1, 0) }
}

extension UIDynamicItem {
    fileprivate func attachmentPoint(_ offset: UIOffset) -> CGPoint {
        CGPoint(Vector(center) + Vector(offset).rotated(by: Double(rotation)))
    }

    fileprivate func attachmentOffset(of point: CGPoint) -> UIOffset {
        let offset = (Vector(point) - Vector(center)).rotated(by: -Double(rotation))
        return UIOffset(horizontal: offset.x, vertical: offset.y)
    }
}
