/// An area around a field's position. Source: UIKit `UIRegion`.
@preconcurrency @MainActor open class UIRegion: NSObject, @preconcurrency NSCopying {
    private indirect enum Area {
        case infinite
        case circle(CGFloat)
        case box(CGSize)
        case inverse(Area)
        case union(Area, Area)
        case difference(Area, Area)
        case intersection(Area, Area)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .infinite: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .inverse(let area): !area.contains(point)
            case .union(let one, let other): one.contains(point) || other.contains(point)
            case .difference(let one, let other): one.contains(point) && !other.contains(point)
            case .intersection(let one, let other): one.contains(point) && other.contains(point)
            }
        }
    }

    private let area: Area
    /// The whole plane.
    open class var infinite: UIRegion { UIRegion(.infinite) }

    private init(_ area: Area) {
        self.area = area
        super.init()
    }

    public init(radius: CGFloat) {
        area = .circle(radius)
        super.init()
    }

    /// A rectangle whose center is at the field's position.
    public init(size: CGSize) {
        area = .box(size)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIRegion(area) }

    /// Everything outside of this region.
    open func inverse() -> UIRegion { UIRegion(.inverse(area)) }
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(area, region.area)) }
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.difference(area, region.area)) }
    open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(area, region.area)) }

    /// - Parameter point: relative to the field's position.
    open func contains(_ point: CGPoint) -> Bool { area.contains(point) }
}
